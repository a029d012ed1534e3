/** A seeded random generator: the same seed gives the same run. */
export type Seeded = {
  /** From 0 to 1, excluding 1. */
  readonly next: () => number;
  /** An integer from 0 to `limit`, excluding `limit`. */
  readonly below: (limit: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
};

/** Mulberry32: small, fast, and good enough to choose where to inject a fault. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (values) => values[below(values.length)]! };
}
