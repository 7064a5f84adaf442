// Writes the printed.ts of every game, the printed figures its table shows, from the game's own components.toml.
import './printed/thebes.js';
import './printed/pergamon.js';
import './printed/tomb_raiders.js';
