/** Random values that a seed repeats, for tests that need more cases than a shrinking generator gives in the time. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** A number from 0 to 1, without 1 (mulberry32). */
  unit(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `from` to `to`, both included. */
  within(from: number, to: number): number {
    return from + Math.floor(this.unit() * (to - from + 1));
  }

  /** One of some values. */
  pick<T>(values: readonly T[]): T {
    return values[this.within(0, values.length - 1)] as T;
  }

  /** True with a probability. */
  chance(probability: number): boolean {
    return this.unit() < probability;
  }
}
