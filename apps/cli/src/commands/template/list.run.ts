import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { given, showList, typeWord, whereOf } from '../../output/listing.ts';
import { dayText } from '../../output/moments.ts';
import { localDayOf, pickText } from '@kierros/domain';
import type { ListOptions } from './list.ts';
import { templateMessages } from './template.messages.ts';

/** The fields of `template list --json`. */
export const listFields = [
  'id',
  'name',
  'description',
  'inspectiontype_id',
  'location_id',
  'scope',
  'applicable_inspectables',
  'questions_count',
  'version',
  'created_at',
  'updated_at',
  'archived_at',
] as const satisfies readonly (keyof Schema<'TemplateSummary'>)[];

/** Lists the templates of a location, or of all of them. */
export function listTemplates(context: Context, options: ListOptions): Promise<number> {
  const { language, print } = context;
  const t = templateMessages[language];
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const where = (one: Schema<'TemplateSummary'>) =>
    one.scope === 'all' ? t.everywhere : String(one.location_id);
  return showList<Schema<'TemplateSummary'>>(
    context,
    {
      fields: listFields,
      head: t.listHead,
      shrink: [1],
      row: (one) => [
        String(one.id),
        pickText(one.name, language).text,
        typeWord(one.inspectiontype_id, language),
        where(one),
        String(one.questions_count),
        one.archived_at !== null
          ? { text: t.archived, tone: 'dim' }
          : print.isPlain
            ? one.updated_at
            : dayText(localDayOf(one.updated_at, zone), language),
      ],
      total: t.listTotal,
    },
    (call, page) =>
      call('listTemplates', {
        query: {
          ...page,
          ...whereOf(context),
          ...given({
            inspectiontype_id: options.type,
            include_archived: options.withArchived ? true : undefined,
          }),
        },
      }),
  );
}
