import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { addCommand } from './add.ts';
import { applyCommand, undoCommand } from './apply.ts';
import { closureMessages } from './closure.messages.ts';
import { importCommand } from './import.ts';
import { listCommand } from './list.ts';
import { planCommand } from './plan.ts';
import { removeCommand } from './remove.ts';
import { setCommand } from './set.ts';

/** `kierros closure`: the working calendar of a location. */
export function closureCommand(host: Host): Command {
  const made = command(host, {
    name: 'closure',
    summary: closureMessages[host.language].summary,
    examples: ['kierros closure list --location 1', 'kierros closure list --own --lang fi'],
  });
  const verbs = [
    listCommand,
    addCommand,
    removeCommand,
    setCommand,
    importCommand,
    planCommand,
    applyCommand,
    undoCommand,
  ];
  for (const make of verbs) made.addCommand(make(host));
  return made;
}
