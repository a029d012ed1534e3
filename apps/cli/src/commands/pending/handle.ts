import type { Command } from 'commander';
import { pendingActions } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { idOf, wordOf } from '../../flags/typed-values.ts';
import { pendingMessages } from './pending.messages.ts';
import type { HandleOptions } from './handle.run.ts';

/** `kierros pending handle` */
export function handleCommand(host: Host): Command {
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
        action: wordOf(text('action') ?? '', pendingActions, { name: '--action', language }),
        reason: text('reason'),
      }),
      run: async () => (await import('./handle.run.ts')).handlePending,
    },
  );
}

/** `kierros pending verify` */
export function verifyCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    "kierros pending verify 1 --reason 'Ovi sulkeutuu' --dry-run",
    "kierros pending verify 2 --reason 'Kokeiltu' --dry-run --lang fi",
  ];
  return verb<HandleOptions>(
    host,
    { name: 'verify', summary: t.verifySummary, notes: t.verifyNotes, examples },
    {
      flags: (made) => made.argument('<id>', t.id).requiredOption('--reason <text>', t.reasonFlag),
      options: ({ text, words }) => ({
        id: idOf(words[0] ?? '', '<id>', language),
        action: 'verify',
        reason: text('reason'),
      }),
      run: async () => (await import('./handle.run.ts')).handlePending,
    },
  );
}
