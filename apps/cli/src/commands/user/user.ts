import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { addCommand } from './add.ts';
import { activeCommand, changeCommand } from './change.ts';
import { eraseCommand } from './erase.ts';
import { identitiesCommand, linkCommand } from './identity.ts';
import { importCommand } from './import.ts';
import { listCommand } from './list.ts';
import { showCommand } from './show.ts';
import { userMessages } from './user.messages.ts';

/** `kierros user` */
export function userCommand(host: Host): Command {
  const t = userMessages[host.language];
  const made = command(host, { name: 'user', summary: t.summary })
    .addCommand(listCommand(host))
    .addCommand(showCommand(host))
    .addCommand(addCommand(host))
    .addCommand(importCommand(host))
    .addCommand(changeCommand(host));
  for (const active of [false, true]) made.addCommand(activeCommand(host, active));
  made.addCommand(identitiesCommand(host));
  for (const isLink of [true, false]) made.addCommand(linkCommand(host, isLink));
  return made.addCommand(eraseCommand(host));
}
