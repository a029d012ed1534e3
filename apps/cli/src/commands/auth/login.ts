import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { authMessages } from './auth.messages.ts';

/** Who signs in, and where the password comes from. */
export type LoginOptions = {
  readonly username: string | undefined;
  /** A path, or `-` for stdin; there is no flag for the password itself. */
  readonly passwordFile: string | undefined;
};

/** `kierros auth login` */
export function loginCommand(host: Host) {
  const t = authMessages[host.language];
  return verb<LoginOptions>(
    host,
    {
      name: 'login',
      summary: t.loginSummary,
      notes: t.loginNotes,
      examples: [
        'kierros auth login --server https://kierros.example',
        'kierros auth login --username ci-bot --password-file pw.txt --no-input',
      ],
    },
    {
      flags: (made) =>
        made
          .option('--username <name>', t.usernameFlag)
          .option('--password-file <path>', t.passwordFlag),
      options: ({ text }) => ({ username: text('username'), passwordFile: text('passwordFile') }),
      run: async () => (await import('./login.run.ts')).logIn,
    },
  );
}
