// Whether the server answers, as the last question to it showed.

let isGone = $state(false);

export function isServerGone(): boolean {
  return isGone;
}

export function heardFromServer(answers: boolean): void {
  isGone = !answers;
}
