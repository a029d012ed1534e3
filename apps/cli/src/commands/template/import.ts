import type { Host, Run } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { planFlags, planInputOf } from './plan-flags.ts';
import { templateMessages } from './template.messages.ts';
import type { ImportOptions } from './import.run.ts';

/** `kierros template import` */
export function importCommand(host: Host, run?: Run<ImportOptions>) {
  const t = templateMessages[host.language];
  return verb<ImportOptions>(
    host,
    {
      name: 'import',
      summary: t.importSummary,
      notes: t.importNotes,
      examples: [
        'kierros template import templates/*.json --dry-run',
        'kierros template import templates/*.json --location 1 --yes --progress lines',
        'kierros template import form.xlsx --type safety --location 1 --dry-run',
      ],
    },
    {
      flags: (made) => planFlags(made, t).option('--skip-invalid', t.skipFlag),
      options: (typed) => ({
        ...planInputOf(typed, host.language),
        skipInvalid: typed.flags['skipInvalid'] === true,
      }),
      run: async () => run ?? (await import('./import.run.ts')).importTemplates,
    },
  );
}
