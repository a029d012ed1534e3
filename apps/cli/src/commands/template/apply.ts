import { verb } from '../../command/verb.ts';
import type { Host } from '../../command/command.ts';
import { templateMessages } from './template.messages.ts';
import type { ApplyOptions } from './apply.run.ts';

/** `kierros template apply` */
export function applyCommand(host: Host) {
  const t = templateMessages[host.language];
  return verb<ApplyOptions>(
    host,
    {
      name: 'apply',
      summary: t.applySummary,
      notes: t.applyNotes,
      examples: [
        'kierros template apply plan.json --progress lines',
        'kierros template apply plan.json --skip-invalid',
      ],
    },
    {
      flags: (made) => made.argument('[plan]', t.planArgument).option('--skip-invalid', t.skipFlag),
      options: ({ flags, words }) => ({
        plan: words[0],
        skipInvalid: flags['skipInvalid'] === true,
      }),
      run: async () => (await import('./apply.run.ts')).applyTemplates,
    },
  );
}
