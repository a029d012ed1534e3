import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { authMessages } from './auth.messages.ts';
import { loginCommand } from './login.ts';
import { logoutCommand } from './logout.ts';
import { statusCommand } from './status.ts';

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
