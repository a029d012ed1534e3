import { daysBetween } from '@kierros/domain';
import type { ChartMark } from '@kierros/ui/chart';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import type { Graph } from './stats.api.ts';
import { useDayFormat } from '../../shared/use-day-format.ts';

/** Shorter closures are in every month: by months, they are told in the table alone. */
const longClosure = 7;

const bucketOf = (items: Graph['items'], date: string): number =>
  Math.max(
    0,
    items.findLastIndex(({ from }) => from <= date),
  );

/** What the share on time marks as well: from when postponed inspections are counted as on time. */
export function useRuleMark({ items, postponed_since: since }: Graph): ChartMark[] {
  const t = useTexts();
  const formatDay = useDayFormat();
  if (since === undefined) return [];
  const at = bucketOf(items, since);
  const day = formatDay(since, { day: 'numeric', month: 'numeric' });
  return [{ from: at, to: at, label: t('stats.rule'), words: t('stats.ruleSince', { day }) }];
}

/** What the charts of a graph mark: the versions of its template, and when the location was closed. */
export function useMarks({ items, aggregate, versions, closures }: Graph): ChartMark[] {
  const t = useTexts();
  const formatDay = useDayFormat();
  const pick = usePickText();
  const day = (date: string) => formatDay(date, { day: 'numeric', month: 'numeric' });
  const at = (date: string) => bucketOf(items, date);
  return [
    ...(versions ?? []).map(({ version, since }) => ({
      ...{ from: at(since), to: at(since), label: t('stats.version', { version }) },
      words: t('stats.versionSince', { version, day: day(since) }),
    })),
    ...(closures ?? []).map(({ from, to, name }) => ({
      ...{ from: at(from), to: at(to) },
      ...((aggregate !== 'month' || daysBetween(from, to) + 1 >= longClosure) && {
        label: t('stats.closed'),
      }),
      words: t('stats.closedDays', {
        days: from === to ? day(from) : `${day(from)}–${day(to)}`,
        name: pick(name),
      }),
    })),
  ];
}
