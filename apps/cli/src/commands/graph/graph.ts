import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { dayTyped, idOf, ifDefined, wordOf } from '../../flags/typed-values.ts';
import { flagMessages } from '../../flags/flags.messages.ts';
import { verb } from '../../command/verb.ts';
import type { Typed } from '../../command/verb.ts';
import { graphMessages } from './graph.messages.ts';
import type { DataOptions } from './data.run.ts';

const aggregates = [
  'auto',
  'none',
  'day',
  'week',
  'month',
  'year',
] as const satisfies readonly DataOptions['aggregate'][];
const details = ['low', 'medium', 'high'] as const satisfies readonly DataOptions['detail'][];

/** `kierros graph` */
export function graphCommand(host: Host): Command {
  const t = graphMessages[host.language];
  return command(host, { name: 'graph', summary: t.summary }).addCommand(dataCommand(host));
}

function dataCommand(host: Host): Command {
  const t = graphMessages[host.language];
  const m = flagMessages[host.language];
  const examples = [
    'kierros graph data --type continuous --from -90d --to today --aggregate week --location 1',
    'kierros graph data --from 2026-01-01 --to 2026-06-30 --aggregate month --location 1 --json',
  ];
  return verb<DataOptions>(
    host,
    { name: 'data', summary: t.dataSummary, notes: t.dataNotes, examples },
    {
      flags: (made) =>
        made
          .option('--type <type>', m.typeFlag)
          .requiredOption('--from <day>', m.fromFlag)
          .requiredOption('--to <day>', m.toFlag)
          .option('--aggregate <bucket>', t.aggregateFlag)
          .option('--detail <level>', t.detailFlag)
          .option('--inspectable <id>', t.inspectableFlag),
      options: (typed) => dataOptions(typed, host),
      run: async () => (await import('./data.run.ts')).listPoints,
    },
  );
}

function dataOptions({ text }: Typed, { language }: Host): DataOptions {
  return {
    type: text('type'),
    from: dayTyped(text('from') ?? '', '--from', language),
    to: dayTyped(text('to') ?? '', '--to', language),
    aggregate: wordOf(text('aggregate') ?? 'auto', aggregates, { name: '--aggregate', language }),
    detail: wordOf(text('detail') ?? 'medium', details, { name: '--detail', language }),
    inspectable: ifDefined(text('inspectable'), (id) => idOf(id, '--inspectable', language)),
  };
}
