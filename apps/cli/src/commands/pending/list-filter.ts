import type { Command } from 'commander';
import type { Call } from '@kierros/api/client';
import { pendingKinds, priorities } from '@kierros/domain';
import type { Language, PendingKind, Priority } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import type { Context } from '../../command/context.ts';
import type { Typed } from '../../command/verb.ts';
import { idOf, ifGiven, wordOf } from '../../flags/typed-values.ts';
import { given, whereOf } from '../../http/query.ts';
import { listedStatuses } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';

/** Which pending actions are meant. */
export type ListFilter = {
  readonly includeChildren: boolean;
  readonly status: (typeof listedStatuses)[number];
  readonly inspectable: number | undefined;
  readonly owner: number | 'me' | 'none' | undefined;
  readonly isOverdue: boolean;
  readonly priority: Priority | undefined;
  readonly kind: PendingKind | undefined;
};

/** The flags by which pending actions are filtered. */
export function filterFlags(made: Command, { language }: Host, statusFlag: string): Command {
  const t = pendingMessages[language];
  return made
    .option('--include-children', t.childrenFlag, true)
    .option('--no-include-children', t.noChildrenFlag)
    .option('--status <status>', statusFlag)
    .option('--inspectable <id>', t.inspectableFlag)
    .option('--owner <who>', t.ownerFilter)
    .option('--overdue', t.overdueFlag)
    .option('--priority <priority>', t.priorityFilter)
    .option('--kind <kind>', t.kindFlag);
}

/** The filter as typed; `usual` is the status of a filter without one. */
export function filterTyped(
  { text, flags }: Typed,
  language: Language,
  usual: ListFilter['status'],
): ListFilter {
  const word = <const Word extends string>(name: string, words: readonly Word[]) =>
    ifGiven(text(name), (typed) => wordOf(typed, words, { name: `--${name}`, language }));
  const owner = text('owner');
  return {
    includeChildren: flags['includeChildren'] !== false,
    status: word('status', listedStatuses) ?? usual,
    inspectable: ifGiven(text('inspectable'), (id) => idOf(id, '--inspectable', language)),
    owner:
      owner === undefined || owner === 'me' || owner === 'none'
        ? owner
        : idOf(owner, '--owner', language),
    isOverdue: flags['overdue'] === true,
    priority: word('priority', priorities),
    kind: word('kind', pendingKinds),
  };
}

/** The query of a filter; `me` is asked of the server. */
export async function filterQuery(context: Context, call: Call, filter: ListFilter) {
  return {
    ...whereOf(context),
    include_children: filter.includeChildren,
    status: filter.status,
    ...given({
      inspectable_id: filter.inspectable,
      priority: filter.priority,
      kind: filter.kind,
    }),
    ...(filter.isOverdue && { overdue: true }),
    ...(await ownerQuery(call, filter)),
  };
}

async function ownerQuery(call: Call, { owner }: ListFilter) {
  if (owner === undefined) return {};
  if (owner === 'none') return { unowned: true };
  return { owner_id: owner === 'me' ? (await call('validateSession')).id : owner };
}
