import { idOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import type { Host } from '../../command/command.ts';
import { templateMessages } from './template.messages.ts';

/** Which template is removed. */
export type RemoveOptions = { readonly id: number };

/** `kierros template remove` */
export function removeCommand(host: Host) {
  const t = templateMessages[host.language];
  return verb<RemoveOptions>(
    host,
    {
      name: 'remove',
      summary: t.removeSummary,
      examples: [
        'kierros template remove 1 --dry-run',
        'kierros template remove 1 --yes --dry-run',
      ],
    },
    {
      flags: (made) => made.argument('<id>', t.idArgument),
      options: ({ words }) => ({ id: idOf(words[0] ?? '', '<id>', host.language) }),
      run: async () => (await import('./remove.run.ts')).removeTemplate,
    },
  );
}
