import type { Command } from 'commander';
import { act, command } from '../../command.ts';
import type { Host, Run } from '../../command.ts';
import { authMessages } from './auth.messages.ts';

/** Who signs in, and where the password comes from. */
export type LoginOptions = {
  readonly username: string | undefined;
  /** A path, or `-` for stdin; there is no flag for the password itself. */
  readonly passwordFile: string | undefined;
};

/** `kierros auth login` */
export function loginCommand(host: Host, run?: Run<LoginOptions>): Command {
  const t = authMessages[host.language];
  const made = command(host, {
    name: 'login',
    summary: t.loginSummary,
    notes: t.loginNotes,
    examples: [
      'kierros auth login --server https://kierros.example',
      'kierros auth login --username ci-bot --password-file pw.txt --no-input',
    ],
  });
  return made
    .option('--username <name>', t.usernameFlag)
    .option('--password-file <path>', t.passwordFlag)
    .action(() =>
      act(
        host,
        made,
        async () => run ?? (await import('./login.run.ts')).logIn,
        (flags) => ({
          username: flags['username'] as string | undefined,
          passwordFile: flags['passwordFile'] as string | undefined,
        }),
      ),
    );
}
