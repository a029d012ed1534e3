/** A function that computes each value once, by a key of its argument. */
export function once<Argument, Value>(
  keyOf: (argument: Argument) => string,
  compute: (argument: Argument) => Value,
): (argument: Argument) => Value {
  const known = new Map<string, Value>();
  return (argument) => {
    const key = keyOf(argument);
    const found = known.get(key) ?? compute(argument);
    known.set(key, found);
    return found;
  };
}
