import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { showList, whereOf } from '../../output/listing.ts';
import { locationMessages } from './location.messages.ts';

/** The fields of `location list --json`. */
export const locationFields = [
  'id',
  'kind',
  'name',
  'description',
  'time_zone',
  'environments_count',
  'rooms_count',
  'archived_at',
  'version',
] as const satisfies readonly (keyof Schema<'Location'>)[];

/** Lists the locations that the user may see. */
export function listLocations(context: Context): Promise<number> {
  const { language } = context;
  const t = locationMessages[language];
  return showList<Schema<'Location'>>(
    context,
    {
      fields: locationFields,
      head: t.head,
      shrink: [1],
      row: (one) => [
        String(one.id),
        pickText(one.name, language).text,
        String(one.environments_count),
        String(one.rooms_count),
        one.time_zone,
      ],
      total: t.total,
    },
    (call, page) => call('listLocations', { query: { ...page, ...whereOf(context) } }),
  );
}
