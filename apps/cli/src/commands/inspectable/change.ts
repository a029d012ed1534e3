import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { idOf } from '../../flags/typed-values.ts';
import { inspectableMessages } from './inspectable.messages.ts';

/** Which inspectable is archived or restored. */
export type ChangeOptions = { readonly id: number };

/** `kierros inspectable remove` */
export function removeCommand(host: Host): Command {
  const t = inspectableMessages[host.language];
  const examples = [
    'kierros inspectable remove 88 --dry-run',
    'kierros inspectable remove 88 --yes --dry-run',
  ];
  return verb<ChangeOptions>(
    host,
    { name: 'remove', summary: t.removeSummary, notes: t.removeNotes, examples },
    {
      flags: (made) => made.argument('<id>', t.id),
      options: ({ words }) => ({ id: idOf(words[0] ?? '', '<id>', host.language) }),
      run: async () => (await import('./change.run.ts')).removeInspectable,
    },
  );
}

/** `kierros inspectable restore` */
export function restoreCommand(host: Host): Command {
  const t = inspectableMessages[host.language];
  const examples = [
    'kierros inspectable restore 88 --dry-run',
    'kierros inspectable restore 88 --yes --dry-run',
  ];
  return verb<ChangeOptions>(
    host,
    { name: 'restore', summary: t.restoreSummary, notes: t.restoreNotes, examples },
    {
      flags: (made) => made.argument('<id>', t.id),
      options: ({ words }) => ({ id: idOf(words[0] ?? '', '<id>', host.language) }),
      run: async () => (await import('./change.run.ts')).restoreInspectable,
    },
  );
}
