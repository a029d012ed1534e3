import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { wordOf } from '../../flags/typed-values.ts';
import { filterFlags, filterTyped } from './list-filter.ts';
import { pendingMessages } from './pending.messages.ts';
import type { ExportOptions } from './export.run.ts';

/** The formats of an export. */
const exportFormats = ['csv', 'jsonl'] as const satisfies readonly ExportOptions['format'][];

/** `kierros pending export` */
export function exportCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending export --location 1 --out actions.csv --force',
    'kierros pending export --location 1 --status unfinished --overdue --format jsonl > overdue.jsonl',
  ];
  return verb<ExportOptions>(
    host,
    { name: 'export', summary: t.exportSummary, notes: t.exportNotes, examples },
    {
      flags: (made) =>
        filterFlags(made, host, t.exportStatusFlag)
          .option('--format <format>', t.formatFlag)
          .option('--out <file>', t.outFlag)
          .option('--force', t.forceFlag),
      options: (typed) => ({
        ...filterTyped(typed, language, 'all'),
        format: wordOf(typed.text('format') ?? 'csv', exportFormats, {
          name: '--format',
          language,
        }),
        out: typed.text('out'),
        force: typed.flags['force'] === true,
      }),
      run: async () => (await import('./export.run.ts')).exportActions,
    },
  );
}
