import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { authMessages } from './auth.messages.ts';
import type { LoginOptions } from './login.run.ts';

/** `kierros auth`: signing in and out. */
export function authCommand(host: Host): Command {
  return command(host, {
    name: 'auth',
    summary: authMessages[host.language].summary,
    isOfNoLocation: true,
  })
    .addCommand(loginCommand(host))
    .addCommand(logoutCommand(host))
    .addCommand(statusCommand(host));
}

function loginCommand(host: Host): Command {
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

function logoutCommand(host: Host): Command {
  return verb<object>(
    host,
    {
      name: 'logout',
      summary: authMessages[host.language].logoutSummary,
      examples: ['kierros auth logout', 'kierros auth logout --quiet'],
    },
    {
      options: () => ({}),
      run: async () => (await import('./logout.run.ts')).logOut,
    },
  );
}

function statusCommand(host: Host): Command {
  return verb<object>(
    host,
    {
      name: 'status',
      summary: authMessages[host.language].statusSummary,
      examples: ['kierros auth status', 'kierros auth status --json=username,expires_at'],
    },
    {
      options: () => ({}),
      run: async () => (await import('./status.run.ts')).showStatus,
    },
  );
}
