import type { Command } from 'commander';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { listVerb } from '../../command/list-verb.ts';
import { idOf, wordOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { given, whereOf } from '../../http/query.ts';
import { dayText } from '../../output/moments.ts';
import { pendingMessages } from './pending.messages.ts';

const statuses = ['open', 'all', 'pending', 'approved', 'rejected', 'resolved'] as const;
const actions = ['approve', 'reject', 'resolve', 'reopen'] as const;

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
  'priority',
  'owner',
  'owner_address',
  'fix_by',
  'overdue',
  'failures',
  'fixed_at',
  'fixed_by',
  'fix_note',
  'images_before',
  'images_after',
  'photos_missing',
  'evidence_missing',
  'evidence_needed',
  'archived',
  'merged_into',
] as const satisfies readonly (keyof Schema<'PendingAction'>)[];

const tones = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'dim',
  resolved: 'dim',
  verified: 'dim',
  merged: 'dim',
} as const;

/** Which pending actions to list. */
export type ListOptions = {
  readonly includeChildren: boolean;
  readonly status: (typeof statuses)[number];
  readonly inspectable: number | undefined;
};

/** The action to take; the reason as typed. */
export type HandleOptions = {
  readonly id: number;
  readonly action: (typeof actions)[number];
  readonly reason: string | undefined;
};

/** `kierros pending` */
export function pendingCommand(host: Host): Command {
  const t = pendingMessages[host.language];
  return command(host, { name: 'pending', summary: t.summary })
    .addCommand(listCommand(host))
    .addCommand(handleCommand(host));
}

function listCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending list --location 1',
    'kierros pending list --inspectable 1 --no-include-children --status all --json=id,status',
  ];
  return listVerb<Schema<'PendingAction'>, ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) =>
        made
          .option('--include-children', t.childrenFlag, true)
          .option('--no-include-children', t.noChildrenFlag)
          .option('--status <status>', t.statusFlag)
          .option('--inspectable <id>', t.inspectableFlag),
      options: ({ text, flags }) => {
        const inspectable = text('inspectable');
        return {
          includeChildren: flags['includeChildren'] !== false,
          status: wordOf(text('status') ?? 'open', statuses, { name: '--status', language }),
          inspectable:
            inspectable === undefined ? undefined : idOf(inspectable, '--inspectable', language),
        };
      },
      listing: ({ language, print }) => ({
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
      }),
      read: (call, page, { context, options: { includeChildren, status, inspectable } }) =>
        call('listPendingActions', {
          query: {
            ...page,
            ...whereOf(context),
            include_children: includeChildren,
            status,
            ...given({ inspectable_id: inspectable }),
          },
        }),
    },
  );
}

function handleCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending handle 1 --action approve --dry-run',
    "kierros pending handle 1 --action resolve --reason 'Huollettu' --dry-run",
  ];
  return verb<HandleOptions>(
    host,
    { name: 'handle', summary: t.handleSummary, examples },
    {
      flags: (made) =>
        made
          .argument('<id>', t.id)
          .requiredOption('--action <action>', t.actionFlag)
          .option('--reason <text>', t.reasonFlag),
      options: ({ text, words }) => ({
        id: idOf(words[0] ?? '', '<id>', language),
        action: wordOf(text('action') ?? '', actions, { name: '--action', language }),
        reason: text('reason'),
      }),
      run: async () => (await import('./handle.run.ts')).handlePending,
    },
  );
}
