import type { Command } from 'commander';
import { act, command } from '../../command.ts';
import type { Host, Run } from '../../command.ts';
import { templateMessages } from './template.messages.ts';

/** Which files to import, and whether a part of them will do. */
export type ImportOptions = { readonly files: readonly string[]; readonly skipInvalid: boolean };

/** `kierros template import` */
export function importCommand(host: Host, run?: Run<ImportOptions>): Command {
  const t = templateMessages[host.language];
  const made = command(host, {
    name: 'import',
    summary: t.importSummary,
    notes: t.importNotes,
    examples: [
      'kierros template import templates/*.json --dry-run',
      'kierros template import templates/*.json --location 3 --yes --progress lines',
    ],
  });
  return made
    .argument('<file...>', t.filesArgument)
    .option('--skip-invalid', t.skipFlag)
    .action((files: readonly string[]) =>
      act(
        host,
        made,
        async () => run ?? (await import('./import.run.ts')).importTemplates,
        (flags) => ({
          files,
          skipInvalid: flags['skipInvalid'] === true,
        }),
      ),
    );
}
