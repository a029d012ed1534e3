import { addDays } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import type { Closure } from './working-calendar.ts';

type Numbered = { readonly closure: Closure; readonly index: number };
/** From a day until the next segment begins, this is the first closure that covers it. */
type Segment = { readonly from: LocalDate; readonly first: Numbered | undefined };

/** Finds the first closure that covers a day, in about the same time however many closures there are. */
export function closureFinder(
  closures: readonly Closure[],
): (day: LocalDate) => Closure | undefined {
  const numbered = closures.map((closure, index) => ({ closure, index }));
  const yearly = numbered.filter(({ closure }) => closure.isYearly);
  const segments = segmentsOf(numbered.filter(({ closure }) => !closure.isYearly));
  const byDayOfYear = new Map<string, Numbered | null>();
  const yearlyOn = (dayOfYear: string): Numbered | null => {
    const known = byDayOfYear.get(dayOfYear);
    if (known !== undefined) return known;
    const found = yearly.find(({ closure }) => coversYearly(closure, dayOfYear)) ?? null;
    byDayOfYear.set(dayOfYear, found);
    return found;
  };
  return (day) => {
    const [once, everyYear] = [segmentAt(segments, day)?.first, yearlyOn(day.slice(5))];
    if (!once || !everyYear) return (once ?? everyYear)?.closure;
    return (once.index < everyYear.index ? once : everyYear).closure;
  };
}

function coversYearly({ from, to }: Closure, at: string): boolean {
  const [first, last] = [from.slice(5), to.slice(5)];
  return first <= last ? first <= at && at <= last : first <= at || at <= last;
}

function segmentsOf(once: readonly Numbered[]): Segment[] {
  const changes = once
    .filter(({ closure }) => closure.from <= closure.to)
    .flatMap((one) => [
      { day: one.closure.from, one, begins: true },
      { day: addDays(one.closure.to, 1), one, begins: false },
    ])
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const covering = new Set<Numbered>();
  const segments: Segment[] = [];
  for (const { day, one, begins } of changes) {
    if (begins) covering.add(one);
    else covering.delete(one);
    if (segments.at(-1)?.from === day) segments.pop();
    segments.push({ from: day, first: firstOf(covering) });
  }
  return segments;
}

function firstOf(covering: ReadonlySet<Numbered>): Numbered | undefined {
  let first: Numbered | undefined;
  for (const one of covering) if (!first || one.index < first.index) first = one;
  return first;
}

function segmentAt(segments: readonly Segment[], day: LocalDate): Segment | undefined {
  let [low, high] = [-1, segments.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((segments[middle]?.from ?? '') <= day) low = middle;
    else high = middle - 1;
  }
  return segments[low];
}
