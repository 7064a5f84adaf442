// Choices, gathered by what they are about.

export function byTarget<Choice>(
  choices: readonly Choice[],
  targetOf: (choice: Choice) => string,
): Map<string, Choice[]> {
  const targets = new Map<string, Choice[]>();
  for (const choice of choices) {
    const target = targetOf(choice);
    targets.set(target, [...(targets.get(target) ?? []), choice]);
  }
  return targets;
}
