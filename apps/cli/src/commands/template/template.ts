import type { Command } from 'commander';
import { command } from '../../command.ts';
import type { Host } from '../../command.ts';
import { applyCommand } from './apply.ts';
import { importCommand } from './import.ts';
import { planCommand } from './plan.ts';
import { templateMessages } from './template.messages.ts';
import { validateCommand } from './validate.ts';

/** `kierros template`: templates of inspections in files. */
export function templateCommand(host: Host): Command {
  return command(host, { name: 'template', summary: templateMessages[host.language].summary })
    .addCommand(validateCommand(host))
    .addCommand(planCommand(host))
    .addCommand(applyCommand(host))
    .addCommand(importCommand(host));
}
