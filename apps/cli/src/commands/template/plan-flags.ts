import type { Command } from 'commander';
import type { Typed } from '../../verb.ts';
import type { PlanInput } from './make-plan.ts';
import type { templateMessages } from './template.messages.ts';

/** The flags of everything that compares files with the server. */
export function planFlags(made: Command, t: (typeof templateMessages)['en']): Command {
  return made
    .argument('<file...>', t.filesArgument)
    .option('--type <type>', t.typeOfFormFlag)
    .option('--prune', t.pruneFlag)
    .option('--confirm <location-name>', t.confirmFlag);
}

/** What they say. */
export function planInputOf({ flags, words, text }: Typed): PlanInput {
  return {
    files: words,
    type: text('type'),
    prune: flags['prune'] === true,
    confirm: text('confirm'),
  };
}
