/** The worst that happened to a place in a period; the letters are those of the contract. */
export const bucketStates = ['m', 'b', 'l', 'd', '-'] as const;

/** `m` missed, `b` a low rating, `l` late, `d` done on time, `-` nothing. */
export type BucketState = (typeof bucketStates)[number];

/** What was counted for a place in a period. */
export type BucketCounts = {
  readonly inspections: number;
  readonly late: number;
  readonly missed: number;
  readonly low: number;
};

/**
 * The worst of a period and how many there were of it.
 *
 * @example
 * bucketState({ inspections: 3, late: 1, missed: 0, low: 2 }) // => { state: 'b', count: 2 }
 * bucketState({ inspections: 3, late: 0, missed: 0, low: 0 }) // => { state: 'd', count: 3 }
 * bucketState({ inspections: 0, late: 0, missed: 0, low: 0 }) // => { state: '-', count: 0 }
 */
export function bucketState({ inspections, late, missed, low }: BucketCounts): {
  state: BucketState;
  count: number;
} {
  if (missed > 0) return { state: 'm', count: missed };
  if (low > 0) return { state: 'b', count: low };
  if (late > 0) return { state: 'l', count: late };
  return inspections > 0 ? { state: 'd', count: inspections } : { state: '-', count: 0 };
}

/** What was counted for a place in a period, of one inspection type. */
export type TypeCounts = BucketCounts & { readonly typeId: number };

/**
 * The worst of a period over several inspection types, how many there were of it, and of which types.
 *
 * @example
 * worstOfTypes([{ typeId: 4, inspections: 2, late: 1, missed: 0, low: 0 }]) // => { state: 'l', count: 1, typeIds: [4] }
 * worstOfTypes([]) // => { state: '-', count: 0, typeIds: [] }
 */
export function worstOfTypes(counts: readonly TypeCounts[]): {
  state: BucketState;
  count: number;
  typeIds: readonly number[];
} {
  const each = counts.map((one) => ({ ...bucketState(one), typeId: one.typeId }));
  const state = bucketStates.find((worst) => each.some((one) => one.state === worst)) ?? '-';
  const worst = state === '-' ? [] : each.filter((one) => one.state === state);
  return {
    state,
    count: worst.reduce((total, { count }) => total + count, 0),
    typeIds: worst.map(({ typeId }) => typeId),
  };
}
