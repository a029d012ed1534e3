import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { applyCommand } from './apply.ts';
import { copyCommand } from './copy.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { listCommand } from './list.ts';
import { planCommand } from './plan.ts';
import { removeCommand } from './remove.ts';
import { restoreCommand } from './restore.ts';
import { showCommand } from './show.ts';
import { templateMessages } from './template.messages.ts';
import { validateCommand } from './validate.ts';

/** `kierros template`: templates of inspections in files. */
export function templateCommand(host: Host): Command {
  return command(host, { name: 'template', summary: templateMessages[host.language].summary })
    .addCommand(listCommand(host))
    .addCommand(showCommand(host))
    .addCommand(exportCommand(host))
    .addCommand(validateCommand(host))
    .addCommand(planCommand(host))
    .addCommand(applyCommand(host))
    .addCommand(importCommand(host))
    .addCommand(copyCommand(host))
    .addCommand(removeCommand(host))
    .addCommand(restoreCommand(host));
}
