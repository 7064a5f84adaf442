// Friends at one screen: whose turn it is to sit before it.

export type Screen = {
  isRunning: boolean;
  /** The seats of whoever sits at this screen for which no bot plays. */
  mine: readonly number[];
  actor: number | null;
  looking: number | null;
};

/** The seat for whose person everything is hidden until they say that they are here, if there is one. */
export function handedTo({ isRunning, mine, actor, looking }: Screen): number | null {
  if (!isRunning || mine.length < 2 || actor === null) return null;
  return mine.includes(actor) && looking !== actor ? actor : null;
}
