import { createHash } from 'node:crypto';

/** Seeded random numbers: the same text gives the same sequence on every machine. */
export type Random = {
  /** From 0 to 1, excluding 1. */
  next: () => number;
  /** An integer between both ends, inclusive. */
  between: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  pick: <T extends readonly [unknown, ...unknown[]]>(from: T) => T[number];
  /** Roughly normal around 0 with a deviation of 1. */
  bell: () => number;
};

/** A separate generator (mulberry32) per seed, so that adding a room does not change other records. */
export function randomOf(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    bell: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}

// FNV-1a: short, and distributes similar names well enough for a demo.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}

/**
 * A version 4 UUID of a text. Not from a generator, which has 32 bits of state: of the hundred thousand forms of a
 * large site two would get the same.
 */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
