// What was there last stays while its panel goes away.

export function lasting<Value>(now: () => Value | undefined): () => Value | undefined {
  let last: Value | undefined;
  return () => (last = now() ?? last);
}
