/** The browser's memory, if it lets us have any. */
export function memory(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
