// Sentences in which some words stand for things on the table: marked when the sentence is put together, and found again
// when it is shown. The marks are characters of the private use area, which no language has.

export type Part = { text: string; kind?: string; id?: string };

const [OPEN, MIDDLE, CLOSE] = ['\uE000', '\uE001', '\uE002'];
const MARKED = new RegExp(`${OPEN}(\\w+):([^${MIDDLE}]*)${MIDDLE}([^${CLOSE}]*)${CLOSE}`);

/** Words for a thing of a kind, such as a place, that `parts` will find. */
export function mark(kind: string, id: string, text: string): string {
  return `${OPEN}${kind}:${id}${MIDDLE}${text}${CLOSE}`;
}

export function parts(sentence: string): Part[] {
  const pieces = sentence.split(MARKED);
  const found: Part[] = [];
  for (let at = 0; at < pieces.length; at += 4) {
    const [plain = '', kind, id, text = ''] = pieces.slice(at, at + 4);
    if (plain) found.push({ text: plain });
    if (kind !== undefined && id !== undefined) found.push({ text, kind, id });
  }
  return found;
}
