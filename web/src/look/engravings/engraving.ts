// An engraving in our hand: one flat tint, one ink line, one hatch; path data on a field of 48 by 48.

export type Drawing = { tint: string; line: string; hatch: string };
