"""Players that are programs: each is given only what its seat may know, and answers with the code of an action."""
