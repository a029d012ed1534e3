import { idOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import type { Host } from '../../command/command.ts';
import { templateMessages } from './template.messages.ts';

/** Which template is shown. */
export type ShowOptions = { readonly id: number };

/** `kierros template show` */
export function showCommand(host: Host) {
  const t = templateMessages[host.language];
  return verb<ShowOptions>(
    host,
    {
      name: 'show',
      summary: t.showSummary,
      examples: ['kierros template show 1', 'kierros template show 1 --json=name,questions'],
    },
    {
      flags: (made) => made.argument('<id>', t.idArgument),
      options: ({ words }) => ({ id: idOf(words[0] ?? '', '<id>', host.language) }),
      run: async () => (await import('./show.run.ts')).showTemplate,
    },
  );
}
