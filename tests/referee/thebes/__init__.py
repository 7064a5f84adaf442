"""The referee of Thebes, written from the rulebooks (English, Spanish, the summary) and the rulings only."""
