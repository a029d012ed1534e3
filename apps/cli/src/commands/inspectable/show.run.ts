import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { labelled } from '../../output/listing.ts';
import { momentText } from '../../output/moments.ts';
import type { ShowOptions } from './inspectable.ts';
import { inspectableMessages } from './inspectable.messages.ts';
import { inspectableOf } from './list.run.ts';

/** The fields of `inspectable show --json`. */
export const inspectableShowFields = [
  'id',
  'kind',
  'name',
  'description',
  'location_id',
  'environment_id',
  'type_id',
  'time_zone',
  'archived_at',
  'version',
  'path',
] as const satisfies readonly (keyof Schema<'Inspectable'>)[];

/** Shows one location, environment or room. */
export async function showInspectable(context: Context, { id }: ShowOptions): Promise<number> {
  const { language, print } = context;
  const { labels } = inspectableMessages[language];
  print.checkFields(inspectableShowFields);
  const one = await connect(context)('getInspectable', { params: { id } });
  print.one(one, inspectableShowFields, () => {
    const inspectable = inspectableOf({ path: one.path ?? [] }, language);
    const about = pickText(one.description, language).text;
    return labelled([
      [labels.name, `${pickText(one.name, language).text} (${one.id})`],
      [labels.kind, listingMessages[language].kinds[one.kind]],
      ...(inspectable === '' ? [] : [[labels.place, inspectable] as const]),
      ...(about === '' ? [] : [[labels.description, about] as const]),
      ...(one.time_zone === undefined ? [] : [[labels.zone, one.time_zone] as const]),
      ...(one.archived_at === null
        ? []
        : [[labels.archived, momentText(one.archived_at, language)] as const]),
    ]);
  });
  return exitCodes.ok.code;
}
