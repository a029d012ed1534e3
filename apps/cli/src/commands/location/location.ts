import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { idOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { locationMessages } from './location.messages.ts';

/** The location to use. */
export type UseOptions = { readonly id: number };

/** `kierros location` */
export function locationCommand(host: Host): Command {
  const t = locationMessages[host.language];
  return command(host, { name: 'location', summary: t.summary, isOfNoLocation: true })
    .addCommand(listCommand(host))
    .addCommand(useCommand(host));
}

function listCommand(host: Host): Command {
  const t = locationMessages[host.language];
  const examples = ['kierros location list', 'kierros location list --json=id,name'];
  return verb(
    host,
    { name: 'list', summary: t.listSummary, examples },
    { options: () => ({}), run: async () => (await import('./list.run.ts')).listLocations },
  );
}

function useCommand(host: Host): Command {
  const t = locationMessages[host.language];
  const examples = ['kierros location use 1', 'kierros location use 1 --dry-run'];
  return verb<UseOptions>(
    host,
    { name: 'use', summary: t.useSummary, notes: t.useNotes, examples },
    {
      flags: (made) => made.argument('<id>', t.id),
      options: ({ words }) => ({ id: idOf(words[0] ?? '', '<id>', host.language) }),
      run: async () => (await import('./use.run.ts')).chooseLocation,
    },
  );
}
