import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { actionPlanTexts } from './action-plan.messages.ts';
import type { ApplyOptions } from './apply.run.ts';

/** `kierros pending apply` */
export function applyCommand(host: Host): Command {
  const t = actionPlanTexts[host.language];
  const examples = ['kierros pending apply plan.json', 'kierros pending apply plan.json --dry-run'];
  return verb<ApplyOptions>(
    host,
    { name: 'apply', summary: t.applySummary, notes: t.applyNotes, examples },
    {
      flags: (made) =>
        made
          .argument('[plan]', planMessages[host.language].planArgument)
          .option('--skip-invalid', t.skipFlag),
      options: ({ words, flags }) => ({
        file: words[0],
        skipInvalid: flags['skipInvalid'] === true,
      }),
      run: async () => (await import('./apply.run.ts')).applyActions,
    },
  );
}

/** `kierros pending undo` */
export function undoCommand(host: Host): Command {
  const t = actionPlanTexts[host.language];
  const examples = ['kierros pending undo --yes', 'kierros pending undo plan.json'];
  return verb<ApplyOptions>(
    host,
    { name: 'undo', summary: t.undoSummary, notes: t.undoNotes, examples },
    {
      flags: (made) => made.argument('[file]', planMessages[host.language].undoArgument),
      options: ({ words }) => ({ file: words[0], skipInvalid: false }),
      run: async () => (await import('./apply.run.ts')).undoActions,
    },
  );
}
