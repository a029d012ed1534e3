import type { Command } from 'commander';
import type { Call } from '@kierros/api/client';
import { pendingKinds, pickText, priorities } from '@kierros/domain';
import type { Language, PendingKind, Priority } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import { listVerb } from '../../command/list-verb.ts';
import type { Typed } from '../../command/verb.ts';
import { idOf, wordOf } from '../../flags/typed-values.ts';
import { given, whereOf } from '../../http/query.ts';
import { dayText } from '../../output/moments.ts';
import type { Cell } from '../../output/output.ts';
import { listedStatuses, pendingFields, tones } from './pending-fields.ts';
import type { WireAction } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';

/** Which pending actions to list. */
export type ListOptions = {
  readonly includeChildren: boolean;
  readonly status: (typeof listedStatuses)[number];
  readonly inspectable: number | undefined;
  readonly owner: number | 'me' | 'none' | undefined;
  readonly isOverdue: boolean;
  readonly priority: Priority | undefined;
  readonly kind: PendingKind | undefined;
};

/** `kierros pending list` */
export function listCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending list --location 1 --owner me --overdue',
    'kierros pending list --inspectable 1 --no-include-children --status all --json=id,status',
  ];
  return listVerb<WireAction, ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) =>
        made
          .option('--include-children', t.childrenFlag, true)
          .option('--no-include-children', t.noChildrenFlag)
          .option('--status <status>', t.statusFlag)
          .option('--inspectable <id>', t.inspectableFlag)
          .option('--owner <who>', t.ownerFilter)
          .option('--overdue', t.overdueFlag)
          .option('--priority <priority>', t.priorityFilter)
          .option('--kind <kind>', t.kindFlag),
      options: (typed) => optionsTyped(typed, language),
      listing: ({ print, io }) => ({
        fields: pendingFields,
        head: t.head,
        shrink: [1, 2, 3, 4, 5],
        row: (one) => rowOf(one, { language, isPlain: print.isPlain, now: io.now() }),
        total: (count, items) => t.total(count, items.filter(({ overdue }) => overdue).length),
      }),
      read: async (call, page, { context, options }) =>
        call('listPendingActions', {
          query: {
            ...page,
            ...whereOf(context),
            include_children: options.includeChildren,
            status: options.status,
            ...given({
              inspectable_id: options.inspectable,
              priority: options.priority,
              kind: options.kind,
            }),
            ...(options.isOverdue && { overdue: true }),
            ...(await ownerQuery(call, options)),
          },
        }),
    },
  );
}

function optionsTyped({ text, flags }: Typed, language: Language): ListOptions {
  const word = <const Word extends string>(name: string, words: readonly Word[]) => {
    const typed = text(name);
    return typed === undefined ? undefined : wordOf(typed, words, { name: `--${name}`, language });
  };
  const [inspectable, owner] = [text('inspectable'), text('owner')];
  return {
    includeChildren: flags['includeChildren'] !== false,
    status: word('status', listedStatuses) ?? 'open',
    inspectable:
      inspectable === undefined ? undefined : idOf(inspectable, '--inspectable', language),
    owner:
      owner === undefined || owner === 'me' || owner === 'none'
        ? owner
        : idOf(owner, '--owner', language),
    isOverdue: flags['overdue'] === true,
    priority: word('priority', priorities),
    kind: word('kind', pendingKinds),
  };
}

async function ownerQuery(call: Call, { owner }: ListOptions) {
  if (owner === undefined) return {};
  if (owner === 'none') return { unowned: true };
  return { owner_id: owner === 'me' ? (await call('validateSession')).id : owner };
}

type Look = { readonly language: Language; readonly isPlain: boolean; readonly now: number };

/** The cells of an action: for people with its age, as plain lines with the instants themselves. */
function rowOf(one: WireAction, { language, isPlain, now }: Look): readonly Cell[] {
  const t = pendingMessages[language];
  const owner = one.owner?.name ?? one.owner_address ?? '';
  const day = one.fix_by === null || isPlain ? (one.fix_by ?? '') : dayText(one.fix_by, language);
  const age = Math.max(0, Math.floor((now - Date.parse(one.created_at)) / 86_400_000));
  return [
    String(one.id),
    pickText(one.name, language).text,
    t.kinds[one.kind],
    { text: t.statuses[one.status], tone: tones[one.status] },
    t.priorities[one.priority],
    owner,
    one.overdue ? { text: `${day} !`, tone: 'red' } : day,
    isPlain ? one.created_at : t.days(age),
  ];
}
