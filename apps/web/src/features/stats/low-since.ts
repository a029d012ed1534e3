/** How many low ratings a week had; weeks without an answer are absent. */
export interface LowWeek {
  /** As `2026-W47`. */
  week: string;
  low: number;
}

/** Low ratings in every week since one, or none since the last one with any. */
export interface LowSince {
  week: string;
  isOver: boolean;
}

/**
 * Since when a question fails: the first of the latest weeks that all have low ratings. If the latest week has none, the
 * last week that has.
 */
export function lowSince(weeks: readonly LowWeek[]): LowSince | null {
  const sorted = weeks.toSorted((a, b) => (a.week < b.week ? -1 : 1));
  const last = sorted.findLastIndex(({ low }) => low > 0);
  if (last < 0) return null;
  const isOver = last < sorted.length - 1;
  if (isOver) return { week: sorted[last]?.week ?? '', isOver };
  const before = sorted.findLastIndex(({ low }) => low === 0);
  return { week: sorted[before + 1]?.week ?? '', isOver };
}
