import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { omitUndefined, whereOf } from '../../http/query.ts';
import { showRecords } from '../../output/listing.ts';
import { filterOf } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';
import { historyMessages } from './history.messages.ts';

/** What is compared, of an inspectable or of the location, in which days. */
export type GroupsOptions = HistoryFilter & {
  readonly inspectable: number | undefined;
  readonly by: 'location' | 'environment' | 'type' | 'weekday' | 'month';
};

type Group = Schema<'GroupStats'>;

/** The fields of `history groups --json`. */
export const groupFields = [
  'key',
  'name',
  'inspectable_id',
  'inspectiontype_id',
  'on_time',
  'postponed',
  'late',
  'missed',
  'compliance',
  'on_time_target',
  'low_count',
  'answers_count',
  'open_pending',
] as const satisfies readonly (keyof Group)[];

/** Compares groups with each other. */
export async function showGroups(context: Context, options: GroupsOptions): Promise<void> {
  const { language, print } = context;
  const { by, inspectable } = options;
  const t = historyMessages[language];
  print.checkFields(groupFields);
  const call = connect(context);
  const filter = await filterOf(call, context, options);
  const { items } = await call('listGroupStats', {
    query: {
      by,
      ...whereOf(context),
      // Locations are compared with each other.
      ...(by === 'location' && { location_id: 'all' as const }),
      ...filter,
      ...omitUndefined({ inspectable_id: inspectable }),
    },
  });
  const share = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)} %`);
  showRecords<Group>(
    context,
    {
      fields: groupFields,
      head: t.groupsHead,
      shrink: [0],
      row: (one) => [
        print.isPlain ? one.key : nameOf(one, language),
        String(one.on_time),
        print.isPlain ? String(one.compliance ?? '') : share(one.compliance),
        String(one.late),
        one.missed > 0 ? { text: String(one.missed), tone: 'red' } : '0',
        String(one.low_count ?? '–'),
        String(one.open_pending ?? '–'),
        String(one.postponed),
      ],
      total: t.groups,
    },
    items,
  );
}

function nameOf({ key, name }: Group, language: Language): string {
  if (name) return pickText(name, language).text;
  // 1 January 2024 was a Monday; a month is its own key.
  return key.length === 1
    ? new Date(`2024-01-0${key}T12:00:00Z`).toLocaleDateString(language, {
        ...{ weekday: 'long', timeZone: 'UTC' },
      })
    : key;
}
