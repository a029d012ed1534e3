import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { applyCommand, undoCommand } from './apply.ts';
import { assignCommand, dueCommand, mergeCommand } from './change.ts';
import { exportCommand } from './export.ts';
import { commentCommand, reportCommand, resolveCommand } from './fix.ts';
import { handleCommand, verifyCommand } from './handle.ts';
import { linkCommand } from './link.ts';
import { listCommand } from './list.ts';
import { pendingMessages } from './pending.messages.ts';
import { planCommand } from './plan.ts';
import { settingsCommand } from './settings.ts';
import { showCommand } from './show.ts';
import { statsCommand } from './stats.ts';

/** `kierros pending`: what a person must decide, and the work that follows. */
export function pendingCommand(host: Host): Command {
  const made = command(host, { name: 'pending', summary: pendingMessages[host.language].summary });
  const verbs = [
    listCommand,
    showCommand,
    handleCommand,
    assignCommand,
    dueCommand,
    resolveCommand,
    verifyCommand,
    linkCommand,
    commentCommand,
    mergeCommand,
    reportCommand,
    planCommand,
    applyCommand,
    undoCommand,
    exportCommand,
    statsCommand,
    settingsCommand,
  ];
  for (const make of verbs) made.addCommand(make(host));
  return made;
}
