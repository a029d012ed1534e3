import { usageFailure } from '../../command/failure.ts';
import { idOf, wordOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import type { Host } from '../../command/command.ts';
import { templateMessages } from './template.messages.ts';
import type { ExportOptions } from './export.run.ts';

/** `kierros template export` */
export function exportCommand(host: Host) {
  const { language } = host;
  const t = templateMessages[language];
  return verb<ExportOptions>(
    host,
    {
      name: 'export',
      summary: t.exportSummary,
      notes: t.exportNotes,
      examples: [
        'kierros template export --all --location 1 --out templates',
        'kierros template export 1 --format yaml',
      ],
    },
    {
      flags: (made) =>
        made
          .argument('[id...]', t.idsArgument)
          .option('--all', t.allFlag)
          .option('--format <format>', t.formatFlag)
          .option('--out <folder>', t.outFolderFlag),
      options: ({ flags, words, text }) => {
        const isAll = flags['all'] === true;
        if (isAll && words.length > 0)
          throw usageFailure('bad_flags', { title: t.exportBoth, fix: t.exportBothFix });
        if (!isAll && words.length === 0)
          throw usageFailure('nothing_named', { title: t.exportWhat, fix: t.exportWhatFix });
        const name = { name: '--format', language };
        const out = text('out');
        return {
          ids: [...new Set(words.map((word) => idOf(word, '<id>', language)))],
          format: wordOf(text('format') ?? 'json', ['json', 'yaml'], name),
          out: out === '-' ? undefined : out,
        };
      },
      run: async () => (await import('./export.run.ts')).exportTemplates,
    },
  );
}
