import type { Schema } from '@kierros/api/schema';
import { localDayOf, pickText } from '@kierros/domain';
import type { InspectionType } from '@kierros/domain';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { listVerb } from '../../command/list-verb.ts';
import type { Context } from '../../command/context.ts';
import type { Host } from '../../command/command.ts';
import { ifDefined } from '../../flags/typed-values.ts';
import { omitUndefined, whereOf } from '../../http/query.ts';
import type { Listing } from '../../output/listing.ts';
import { dayText } from '../../output/moments.ts';
import { typeWord } from '../../output/type-word.ts';
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

/** Which templates are listed. */
export type ListOptions = {
  readonly type: InspectionType['id'] | undefined;
  readonly isArchived: boolean;
};

/** `kierros template list` */
export function listCommand(host: Host) {
  const { language } = host;
  const t = templateMessages[language];
  return listVerb<Schema<'TemplateSummary'>, ListOptions>(
    host,
    {
      name: 'list',
      summary: t.listSummary,
      examples: [
        'kierros template list --location 1',
        'kierros template list --type continuous --json=id,name,questions_count',
      ],
    },
    {
      flags: (made) =>
        made.option('--type <type>', t.typeFlag).option('--archived', t.archivedFlag),
      options: ({ flags, text }) => ({
        type: ifDefined(text('type'), (word) => typeOrFail(word, language).id),
        isArchived: flags['archived'] === true,
      }),
      listing,
      read:
        (call, { context, options: { type, isArchived } }) =>
        (page) =>
          call('listTemplates', {
            query: {
              ...page,
              ...whereOf(context),
              ...omitUndefined({ inspectiontype_id: type, archived: isArchived || undefined }),
            },
          }),
    },
  );
}

function listing({ print, language }: Context): Listing<Schema<'TemplateSummary'>> {
  const t = templateMessages[language];
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const changed = (at: string) => (print.isPlain ? at : dayText(localDayOf(at, zone), language));
  return {
    fields: listFields,
    head: t.listHead,
    shrink: [1],
    row: (one) => [
      String(one.id),
      pickText(one.name, language).text,
      typeWord(one.inspectiontype_id, language),
      one.scope === 'all' ? t.allLocations : String(one.location_id),
      String(one.questions_count),
      one.archived_at === null ? changed(one.updated_at) : { text: t.archived, tone: 'dim' },
    ],
    total: t.listTotal,
  };
}
