/** Equal things counted, in the order in which they lie. */
export function counted(names: readonly string[]): { name: string; count: number }[] {
  return [...new Set(names)].map((name) => ({ name, count: names.filter((other) => other === name).length }));
}
