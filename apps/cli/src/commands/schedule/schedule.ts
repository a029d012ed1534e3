import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { addCommand } from './add.ts';
import { applyCommand } from './apply.ts';
import { listCommand } from './list.ts';
import { moveCommand } from './move.ts';
import { planCommand } from './plan.ts';
import { recommendCommand } from './recommend.ts';
import { removeCommand } from './remove.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { simulateCommand } from './simulate.ts';

/** `kierros schedule`: planned inspections. */
export function scheduleCommand(host: Host): Command {
  const made = command(host, {
    name: 'schedule',
    summary: scheduleMessages[host.language].summary,
    examples: ['kierros schedule list --location 1', 'kierros schedule recommend --location 1'],
  });
  const verbs = [
    listCommand,
    addCommand,
    moveCommand,
    removeCommand,
    recommendCommand,
    simulateCommand,
    planCommand,
    applyCommand,
  ];
  for (const make of verbs) made.addCommand(make(host));
  return made;
}
