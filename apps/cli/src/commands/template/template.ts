import type { Command } from 'commander';
import { command } from '../../command.ts';
import type { Host } from '../../command.ts';
import { importCommand } from './import.ts';
import { templateMessages } from './template.messages.ts';
import { validateCommand } from './validate.ts';

/** `kierros template`: templates of inspections in files. */
export function templateCommand(host: Host): Command {
  return command(host, { name: 'template', summary: templateMessages[host.language].summary })
    .addCommand(importCommand(host))
    .addCommand(validateCommand(host));
}
