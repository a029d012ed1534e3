import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { given, showList, whereOf } from '../../output/listing.ts';
import { dayText } from '../../output/moments.ts';
import type { ListOptions } from './pending.ts';
import { pendingMessages } from './pending.messages.ts';

/** The fields of `pending list --json` and `pending handle --json`. */
export const pendingFields = [
  'id',
  'kind',
  'status',
  'inspectable_id',
  'name',
  'path',
  'location_id',
  'form_id',
  'inspectiontype_id',
  'question_id',
  'question',
  'value',
  'response_text',
  'note',
  'images',
  'occurrences',
  'review_reasons',
  'due_date',
  'allowed_actions',
  'history',
  'raised_by',
  'created_at',
  'updated_at',
  'version',
] as const satisfies readonly (keyof Schema<'PendingAction'>)[];

const tones = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'dim',
  resolved: 'dim',
} as const;

/** Lists what waits for a decision. */
export function listPending(context: Context, options: ListOptions): Promise<number> {
  const { language, print } = context;
  const t = pendingMessages[language];
  return showList<Schema<'PendingAction'>>(
    context,
    {
      fields: pendingFields,
      head: t.head,
      shrink: [1],
      row: (one) => [
        String(one.id),
        pickText(one.name, language).text,
        t.kinds[one.kind],
        { text: t.statuses[one.status], tone: tones[one.status] },
        print.isPlain ? one.created_at : dayText(one.created_at.slice(0, 10), language),
      ],
      total: t.total,
    },
    (call, page) =>
      call('listPendingActions', {
        query: {
          ...page,
          ...whereOf(context),
          include_children: options.includeChildren,
          status: options.status,
          ...given({ inspectable_id: options.inspectable }),
        },
      }),
  );
}
