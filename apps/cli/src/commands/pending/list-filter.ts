import type { Command } from 'commander';
import type { Call } from '@kierros/api/client';
import type { OperationQuery } from '@kierros/api/schema';
import { pendingKinds, priorities } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import type { Context } from '../../command/context.ts';
import type { Typed } from '../../command/verb.ts';
import { idOf, ifDefined, wordOf } from '../../flags/typed-values.ts';
import { omitUndefined, whereOf } from '../../http/query.ts';
import { listedStatuses } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';

/** Which pending actions are meant; whose they are is asked of the server. */
export type ListFilter = {
  readonly filter: Omit<OperationQuery<'listPendingActions'>, 'owner_id' | 'unowned'>;
  readonly owner: number | 'me' | 'none' | undefined;
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
  usual: (typeof listedStatuses)[number],
): ListFilter {
  const word = <const Word extends string>(name: string, words: readonly Word[]) =>
    ifDefined(text(name), (typed) => wordOf(typed, words, { name: `--${name}`, language }));
  const owner = text('owner');
  return {
    filter: {
      include_children: flags['includeChildren'] !== false,
      status: word('status', listedStatuses) ?? usual,
      ...omitUndefined({
        inspectable_id: ifDefined(text('inspectable'), (id) => idOf(id, '--inspectable', language)),
        priority: word('priority', priorities),
        kind: word('kind', pendingKinds),
      }),
      ...(flags['overdue'] === true && { overdue: true }),
    },
    owner:
      owner === undefined || owner === 'me' || owner === 'none'
        ? owner
        : idOf(owner, '--owner', language),
  };
}

/** The query of a filter; `me` is asked of the server. */
export async function filterQuery(context: Context, call: Call, { filter, owner }: ListFilter) {
  const where = { ...whereOf(context), ...filter };
  if (owner === undefined) return where;
  if (owner === 'none') return { ...where, unowned: true };
  return { ...where, owner_id: owner === 'me' ? (await call('validateSession')).id : owner };
}
