import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { idOf, wordOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { pendingMessages } from './pending.messages.ts';

const statuses = ['open', 'all', 'pending', 'approved', 'rejected', 'resolved'] as const;
const actions = ['approve', 'reject', 'resolve', 'reopen'] as const;

/** Which pending actions to list. */
export type ListOptions = {
  readonly includeChildren: boolean;
  readonly status: (typeof statuses)[number];
  readonly inspectable: number | undefined;
};

/** What to do with one; the reason as it was typed. */
export type HandleOptions = {
  readonly id: number;
  readonly action: (typeof actions)[number];
  readonly reason: string | undefined;
};

/** `kierros pending` */
export function pendingCommand(host: Host): Command {
  const t = pendingMessages[host.language];
  return command(host, { name: 'pending', summary: t.summary })
    .addCommand(listCommand(host))
    .addCommand(handleCommand(host));
}

function listCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending list --location 1',
    'kierros pending list --inspectable 1 --no-include-children --status all --json=id,status',
  ];
  return verb<ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) =>
        made
          .option('--include-children', t.childrenFlag, true)
          .option('--no-include-children', t.noChildrenFlag)
          .option('--status <status>', t.statusFlag)
          .option('--inspectable <id>', t.inspectableFlag),
      options: ({ text, flags }) => {
        const inspectable = text('inspectable');
        return {
          includeChildren: flags['includeChildren'] !== false,
          status: wordOf(text('status') ?? 'open', statuses, { name: '--status', language }),
          inspectable:
            inspectable === undefined ? undefined : idOf(inspectable, '--inspectable', language),
        };
      },
      run: async () => (await import('./list.run.ts')).listPending,
    },
  );
}

function handleCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending handle 1 --action approve --dry-run',
    "kierros pending handle 1 --action resolve --reason 'Huollettu' --dry-run",
  ];
  return verb<HandleOptions>(
    host,
    { name: 'handle', summary: t.handleSummary, examples },
    {
      flags: (made) =>
        made
          .argument('<id>', t.id)
          .requiredOption('--action <action>', t.actionFlag)
          .option('--reason <text>', t.reasonFlag),
      options: ({ text, words }) => ({
        id: idOf(words[0] ?? '', '<id>', language),
        action: wordOf(text('action') ?? '', actions, { name: '--action', language }),
        reason: text('reason'),
      }),
      run: async () => (await import('./handle.run.ts')).handlePending,
    },
  );
}
