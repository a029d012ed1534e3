import type { Command } from 'commander';
import { priorities } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { verb } from '../../command/verb.ts';
import type { Typed } from '../../command/verb.ts';
import { idsFlag } from '../../flags/id-flag.ts';
import { dayTyped, idOf, ifDefined, wordOf } from '../../flags/typed-values.ts';
import { omitUndefined } from '../../http/query.ts';
import { pendingMessages } from './pending.messages.ts';
import type { ChangeOptions } from './change.run.ts';
import type { MergeOptions } from './merge.run.ts';

/** `kierros pending assign` */
export function assignCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending assign 1 2 --owner me --priority high --dry-run',
    'kierros pending assign 1 --address huolto@example.fi --dry-run',
  ];
  return verb<ChangeOptions>(
    host,
    { name: 'assign', summary: t.assignSummary, notes: t.assignNotes, examples },
    {
      flags: (made) =>
        made
          .argument('<ids...>', t.ids)
          .option('--owner <who>', t.ownerFlag)
          .option('--address <address>', t.addressFlag)
          .option('--none', t.noOwnerFlag)
          .option('--priority <priority>', t.priorityFlag),
      options: (typed) => assignmentTyped(typed, language),
      run: async () => (await import('./change.run.ts')).changeActions,
    },
  );
}

function assignmentTyped({ words, text, flags }: Typed, language: Language): ChangeOptions {
  const t = pendingMessages[language];
  const [owner, address, priority] = [text('owner'), text('address'), text('priority')];
  const isNone = flags['none'] === true;
  const owners = [owner !== undefined, address !== undefined, isNone].filter(Boolean).length;
  if (owners > 1) throw usageFailure('bad_flags', { title: t.oneOwner, fix: t.oneOwnerFix });
  if (owners === 0 && priority === undefined)
    throw usageFailure('nothing_to_change', { title: t.nothingToChange, fix: t.assignFix });
  const isMine = owner === 'me';
  return {
    ids: idsFlag('<ids>', words, language),
    isMine,
    change: omitUndefined({
      owner_id: isNone
        ? null
        : owner === undefined || isMine
          ? undefined
          : idOf(owner, '--owner', language),
      owner_address: isNone ? null : address,
      priority: ifDefined(priority, (word) =>
        wordOf(word, priorities, { name: '--priority', language }),
      ),
    }),
  };
}

/** `kierros pending due` */
export function dueCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending due 1 2 --fix-by +7d --dry-run',
    'kierros pending due 1 --none --dry-run',
  ];
  return verb<ChangeOptions>(
    host,
    { name: 'due', summary: t.dueSummary, examples },
    {
      flags: (made) =>
        made
          .argument('<ids...>', t.ids)
          .option('--fix-by <day>', t.fixByFlag)
          .option('--none', t.noDateFlag),
      options: ({ words, text, flags }) => {
        const day = text('fixBy');
        if ((day !== undefined) === (flags['none'] === true))
          throw usageFailure('nothing_to_change', { title: t.oneDate, fix: t.dueFix });
        return {
          ids: idsFlag('<ids>', words, language),
          isMine: false,
          change: { fix_by: day === undefined ? null : dayTyped(day, '--fix-by', language) },
        };
      },
      run: async () => (await import('./change.run.ts')).changeActions,
    },
  );
}

/** `kierros pending merge` */
export function mergeCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending merge 2 --into 1 --dry-run',
    'kierros pending merge 2 --into 1 --dry-run --lang fi',
  ];
  return verb<MergeOptions>(
    host,
    { name: 'merge', summary: t.mergeSummary, examples },
    {
      flags: (made) => made.argument('<id>', t.id).requiredOption('--into <id>', t.intoFlag),
      options: ({ words, text }) => ({
        id: idOf(words[0] ?? '', '<id>', language),
        into: idOf(text('into') ?? '', '--into', language),
      }),
      run: async () => (await import('./merge.run.ts')).mergeActions,
    },
  );
}
