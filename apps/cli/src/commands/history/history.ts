import type { Command } from 'commander';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import type { Context } from '../../command/context.ts';
import { listVerb } from '../../command/list-verb.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { dayTyped, idOf, ifDefined, spanTyped, wordOf } from '../../flags/typed-values.ts';
import { flagMessages } from '../../flags/flags.messages.ts';
import { verb } from '../../command/verb.ts';
import type { Typed } from '../../command/verb.ts';
import type { Listing } from '../../output/listing.ts';
import { dayText } from '../../output/moments.ts';
import { meanText } from '../../output/numbers.ts';
import { typeWord } from '../../output/type-word.ts';
import { filterOf } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';
import { historyMessages } from './history.messages.ts';
import type { GroupsOptions } from './groups.run.ts';
import type { MarkOptions } from './mark.run.ts';
import type { StatsOptions } from './stats.run.ts';

/** What can be compared. */
export const groupings = [
  'location',
  'environment',
  'type',
  'weekday',
  'month',
] as const satisfies readonly GroupsOptions['by'][];

/** `kierros history` */
export function historyCommand(host: Host): Command {
  const t = historyMessages[host.language];
  return command(host, { name: 'history', summary: t.summary })
    .addCommand(listCommand(host))
    .addCommand(statsCommand(host))
    .addCommand(groupsCommand(host))
    .addCommand(markCommand(host));
}

type ListOptions = StatsOptions & { readonly includeChildren: boolean };

function listCommand(host: Host): Command {
  const t = historyMessages[host.language];
  const examples = [
    'kierros history list --inspectable 20 --from -30d',
    'kierros history list --inspectable 1 --include-children --from -7d --type continuous',
  ];
  return listVerb<Schema<'HistoryEntry'>, ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) => spanFlags(made, host).option('--include-children', t.childrenFlag),
      options: (typed) => ({
        ...spanOptions(typed, host),
        includeChildren: typed.flags['includeChildren'] === true,
      }),
      listing,
      read: async (call, { context, options }) => {
        const filter = await filterOf(call, context, options);
        const params = { id: options.inspectable };
        const children = options.includeChildren && { include_children: true };
        return (page) =>
          call('listInspectableHistory', { params, query: { ...page, ...filter, ...children } });
      },
    },
  );
}

function listing({ language, print: { isPlain } }: Context): Listing<Schema<'HistoryEntry'>> {
  const t = historyMessages[language];
  return {
    fields: shownFields.HistoryEntry,
    head: t.head,
    shrink: [2, 6],
    row: (one) => [
      String(one.form_id),
      isPlain ? one.done_on : dayText(one.done_on, language),
      pickText(one.name, language).text,
      typeWord(one.inspectiontype_id, language),
      meanText(one.average, language, isPlain),
      one.low_count > 0 ? { text: String(one.low_count), tone: 'red' } : '0',
      one.author.name,
    ],
    total: t.total,
  };
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

function groupsCommand(host: Host): Command {
  const { language } = host;
  const t = historyMessages[language];
  const examples = [
    'kierros history groups --by environment --location 1 --type continuous',
    'kierros history groups --by month --inspectable 1 --from -365d --json=key,on_time,late,missed',
  ];
  return verb<GroupsOptions>(
    host,
    { name: 'groups', summary: t.groupsSummary, notes: t.groupsNotes, examples },
    {
      flags: (made) => spanFlags(made.requiredOption('--by <groups>', t.byFlag), host),
      options: (typed) => ({
        ...daysOptions(typed, language),
        inspectable: ifDefined(typed.text('inspectable'), (id) =>
          idOf(id, '--inspectable', language),
        ),
        by: wordOf(typed.text('by') ?? '', groupings, { name: '--by', language }),
      }),
      run: async () => (await import('./groups.run.ts')).showGroups,
    },
  );
}

function markCommand(host: Host): Command {
  const { language } = host;
  const t = historyMessages[language];
  const examples = ['kierros history mark', 'kierros history mark --set today --dry-run'];
  return verb<MarkOptions>(
    host,
    { name: 'mark', summary: t.markSummary, notes: t.markNotes, examples },
    {
      flags: (made) => made.option('--set <day>', t.setFlag),
      options: ({ text }) => ({
        set: ifDefined(text('set'), (day) => dayTyped(day, '--set', language)),
      }),
      run: async () => (await import('./mark.run.ts')).showMark,
    },
  );
}

function spanFlags(made: Command, { language }: Host): Command {
  const t = historyMessages[language];
  const m = flagMessages[language];
  return made
    .option('--inspectable <id>', t.inspectableFlag)
    .option('--type <type>', m.typeFlag)
    .option('--from <day>', m.fromFlag)
    .option('--to <day>', m.toFlag);
}

function spanOptions(typed: Typed, host: Host): StatsOptions {
  const { language } = host;
  const t = historyMessages[language];
  const id = typed.text('inspectable');
  if (id === undefined)
    throw usageFailure('inspectable_needed', { title: t.inspectableNeeded, fix: t.inspectableFix });
  return { inspectable: idOf(id, '--inspectable', language), ...daysOptions(typed, language) };
}

const daysOptions = (typed: Typed, language: Language): HistoryFilter => ({
  type: ifDefined(typed.text('type'), (word) => typeOrFail(word, language).id),
  ...spanTyped(typed, language),
});
