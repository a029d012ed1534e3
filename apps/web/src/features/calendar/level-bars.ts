import type { LocalDate } from '@kierros/domain';
import type { LevelData, Levelled } from './level.api.ts';

/** How many inspections a day has before and after levelling. */
export interface LevelBar {
  day: LocalDate;
  before: number;
  after: number;
}

/** A bar for each day that has anything before or after, of the planned ones and those that are spread. */
export function levelBars(
  { load }: LevelData,
  levelling: readonly Levelled[],
  within: { from: LocalDate; to: LocalDate },
): LevelBar[] {
  const bars = new Map<LocalDate, LevelBar>();
  const at = (day: LocalDate) => {
    const bar = bars.get(day) ?? { day, before: load.get(day) ?? 0, after: load.get(day) ?? 0 };
    bars.set(day, bar);
    return bar;
  };
  for (const [day, count] of load) if (count > 0 && within.from <= day && day <= within.to) at(day);
  for (const { item, day } of levelling) {
    at(item.date).before += 1;
    // What finds no free day stays where it is.
    at(day ?? item.date).after += 1;
  }
  return [...bars.values()].sort((one, other) => one.day.localeCompare(other.day));
}
