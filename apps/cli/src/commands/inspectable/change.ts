import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { idVerb } from '../../command/id-verb.ts';
import { inspectableMessages } from './inspectable.messages.ts';

/** `kierros inspectable remove` */
export function removeCommand(host: Host): Command {
  const t = inspectableMessages[host.language];
  const examples = [
    'kierros inspectable remove 88 --dry-run',
    'kierros inspectable remove 88 --yes --dry-run',
  ];
  return idVerb(
    host,
    { name: 'remove', summary: t.removeSummary, notes: t.removeNotes, examples },
    { argument: t.id, run: async () => (await import('./change.run.ts')).removeInspectable },
  );
}

/** `kierros inspectable restore` */
export function restoreCommand(host: Host): Command {
  const t = inspectableMessages[host.language];
  const examples = [
    'kierros inspectable restore 88 --dry-run',
    'kierros inspectable restore 88 --yes --dry-run',
  ];
  return idVerb(
    host,
    { name: 'restore', summary: t.restoreSummary, notes: t.restoreNotes, examples },
    { argument: t.id, run: async () => (await import('./change.run.ts')).restoreInspectable },
  );
}
