import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { dayRangeTyped } from '../../flags/day-range.ts';
import { verb } from '../../command/verb.ts';
import { closureMessages } from './closure.messages.ts';
import type { RemoveOptions } from './remove.run.ts';

/** `kierros closure remove` */
export function removeCommand(host: Host): Command {
  const t = closureMessages[host.language];
  const examples = [
    'kierros closure remove 2031-12-22..2032-01-06 --dry-run',
    'kierros closure remove 2031-12-22 --name Joululoma',
  ];
  return verb<RemoveOptions>(
    host,
    { name: 'remove', summary: t.removeSummary, notes: t.removeNotes, examples },
    {
      flags: (made) =>
        made.argument('<days>', t.removeDaysArgument).option('--name <text>', t.removeNameFlag),
      options: ({ words, text }) => ({
        days: dayRangeTyped('<days>', words[0] ?? '', host.language),
        name: text('name')?.trim(),
      }),
      run: async () => (await import('./remove.run.ts')).removeClosure,
    },
  );
}
