import type { Command } from 'commander';
import { act, command } from '../../command.ts';
import type { Host, Run } from '../../command.ts';
import { templateMessages } from './template.messages.ts';

/** Which files to check. */
export type ValidateOptions = { readonly files: readonly string[] };

/** `kierros template validate` */
export function validateCommand(host: Host, run?: Run<ValidateOptions>): Command {
  const t = templateMessages[host.language];
  const made = command(host, {
    name: 'validate',
    summary: t.validateSummary,
    examples: [
      'kierros template validate templates/*.json',
      'kierros template validate - < one.json',
    ],
  });
  return made.argument('<file...>', t.filesArgument).action((files: readonly string[]) =>
    act(
      host,
      made,
      async () => run ?? (await import('./validate.run.ts')).validate,
      () => ({ files }),
    ),
  );
}
