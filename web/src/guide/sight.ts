// Whether something can be seen where it lies, and how it gets to be seen.

/** How long a table may take to lay itself out anew, in milliseconds. */
const SETTLING = [0, 150, 500];

/** Where something is looked at, from its top to its bottom. */
const SPOTS = [0.1, 0.5, 0.9];

/** Whether all of it is on the screen with nothing before it; of something large, the middle. */
function isSeen(element: Element): boolean {
  const { left, right, top, height } = element.getBoundingClientRect();
  const spots = height > innerHeight / 3 ? [0.5] : SPOTS;
  return spots.every((spot) => {
    const there = document.elementFromPoint((left + right) / 2, top + height * spot);
    return there !== null && (element.contains(there) || there === element.parentElement);
  });
}

/** Scrolls to something that cannot be seen, until the table has come to rest; calling what it returns lets it be. */
export function reveal(element: Element): () => void {
  const timers = SETTLING.map((after) =>
    setTimeout(() => {
      if (!isSeen(element)) element.scrollIntoView({ block: 'center', inline: 'nearest' });
    }, after),
  );
  return () => timers.forEach(clearTimeout);
}
