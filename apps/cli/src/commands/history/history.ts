import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { dayTyped, idOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import type { Typed } from '../../command/verb.ts';
import { historyMessages } from './history.messages.ts';

/** The inspectable, type and range of days (as typed) of the figures. */
export type StatsOptions = {
  readonly inspectable: number;
  readonly type: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** Which inspections to list. */
export type ListOptions = StatsOptions & { readonly includeChildren: boolean };

/** `kierros history` */
export function historyCommand(host: Host): Command {
  const t = historyMessages[host.language];
  return command(host, { name: 'history', summary: t.summary })
    .addCommand(listCommand(host))
    .addCommand(statsCommand(host));
}

function listCommand(host: Host): Command {
  const t = historyMessages[host.language];
  const examples = [
    'kierros history list --inspectable 20 --from -30d',
    'kierros history list --inspectable 1 --include-children --from -7d --type continuous',
  ];
  return verb<ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) => spanFlags(made, host).option('--include-children', t.childrenFlag),
      options: (typed) => ({
        ...spanOptions(typed, host),
        includeChildren: typed.flags['includeChildren'] === true,
      }),
      run: async () => (await import('./list.run.ts')).listHistory,
    },
  );
}

function statsCommand(host: Host): Command {
  const t = historyMessages[host.language];
  const examples = [
    'kierros history stats --inspectable 1',
    'kierros history stats --inspectable 1 --from -365d --json=done,compliance',
  ];
  return verb<StatsOptions>(
    host,
    { name: 'stats', summary: t.statsSummary, notes: t.statsNotes, examples },
    {
      flags: (made) => spanFlags(made, host),
      options: (typed) => spanOptions(typed, host),
      run: async () => (await import('./stats.run.ts')).showStats,
    },
  );
}

function spanFlags(made: Command, { language }: Host): Command {
  const t = historyMessages[language];
  return made
    .option('--inspectable <id>', t.inspectableFlag)
    .option('--type <type>', t.typeFlag)
    .option('--from <day>', t.fromFlag)
    .option('--to <day>', t.toFlag);
}

function spanOptions({ text }: Typed, { language }: Host): StatsOptions {
  const t = historyMessages[language];
  const id = text('inspectable');
  const day = (name: string, typed: string | undefined) =>
    typed === undefined ? undefined : dayTyped(typed, name, language);
  if (id === undefined)
    throw usageFailure('inspectable_needed', { title: t.inspectableNeeded, fix: t.inspectableFix });
  return {
    inspectable: idOf(id, '--inspectable', language),
    type: text('type'),
    from: day('--from', text('from')),
    to: day('--to', text('to')),
  };
}
