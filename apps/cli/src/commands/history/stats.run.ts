import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { labelled } from '../../output/listing.ts';
import { typeWord } from '../../output/type-word.ts';
import { dayText } from '../../output/moments.ts';
import { meanText } from '../../output/numbers.ts';
import { alignedTable } from '../../output/output.ts';
import { filterOf } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';
import { historyMessages } from './history.messages.ts';

/** The inspectable, type and range of days (as typed) of the figures. */
export type StatsOptions = HistoryFilter & { readonly inspectable: number };

/** The fields of `history stats --json`. */
export const statsFields = [
  'inspectable_id',
  'name',
  'from',
  'to',
  'done',
  'on_time',
  'postponed',
  'late',
  'missed',
  'compliance',
  'on_time_target',
  'counts',
  'by_type',
  'before',
  'year_before',
  'open_pending',
  'overdue_actions',
  'children',
] as const satisfies readonly (keyof Schema<'Stats'>)[];

/** Shows the figures of an inspectable and its descendants. */
export async function showStats(context: Context, options: StatsOptions): Promise<void> {
  const { language, print } = context;
  print.checkFields(statsFields);
  const call = connect(context);
  const query = await filterOf(call, context, options);
  const stats = await call('getStats', { params: { id: options.inspectable }, query });
  print.one(stats, statsFields, () => statsText(stats, language));
}

type Counts = Pick<Schema<'Stats'>, 'compliance' | 'on_time' | 'late' | 'missed'>;

function statsText(stats: Schema<'Stats'>, language: Language): string {
  const number = (value: number | null) => (value === null ? '–' : meanText(value, language));
  const { labels, byTypeHead, shareOf } = historyMessages[language];
  const share = ({ compliance, on_time, late, missed }: Counts) =>
    compliance === null ? '–' : shareOf(Math.round(compliance * 100), on_time + late + missed);
  const { on_time_target: target, before, year_before: yearBefore } = stats;
  const ofDue = stats.postponed / (stats.on_time + stats.late + stats.missed);
  const postponed =
    stats.postponed === 0 ? '0' : `${stats.postponed} (${Math.round(ofDue * 100)} %)`;
  const lines = labelled([
    [labels.name, `${pickText(stats.name, language).text} (${stats.inspectable_id})`],
    [labels.span, `${dayText(stats.from, language)} – ${dayText(stats.to, language)}`],
    [labels.done, String(stats.done)],
    [labels.onTime, String(stats.on_time)],
    [labels.postponed, postponed],
    [labels.late, String(stats.late)],
    [labels.missed, String(stats.missed)],
    [labels.never, String(stats.counts.never_inspected)],
    [labels.compliance, share(stats)],
    [labels.before, before === null ? '–' : share(before)],
    [labels.yearBefore, yearBefore === null ? '–' : share(yearBefore)],
    [labels.target, target === null ? '–' : `${target} %`],
    [labels.pending, String(stats.open_pending)],
    [labels.overdueActions, String(stats.overdue_actions)],
  ]);
  const rows = stats.by_type.map((one) => [
    typeWord(one.inspectiontype_id, language),
    String(one.done),
    number(one.average),
    one.change !== null && one.change > 0 ? `+${number(one.change)}` : number(one.change),
    String(one.low_count),
  ]);
  if (rows.length === 0) return lines;
  return `${lines}\n${alignedTable({ head: byTypeHead, rows, shrink: [] }, 80, false)}`;
}
