import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';
import type { ApplyOptions } from './apply.run.ts';

/** `kierros closure apply` */
export function applyCommand(host: Host): Command {
  const t = closurePlanTexts[host.language];
  const examples = ['kierros closure apply plan.json', 'kierros closure apply plan.json --dry-run'];
  return verb<ApplyOptions>(
    host,
    { name: 'apply', summary: t.applySummary, notes: t.applyNotes, examples },
    {
      flags: (made) => made.argument('[plan]', planMessages[host.language].planArgument),
      options: ({ words }) => ({ file: words[0] }),
      run: async () => (await import('./apply.run.ts')).applyClosures,
    },
  );
}

/** `kierros closure undo` */
export function undoCommand(host: Host): Command {
  const t = closurePlanTexts[host.language];
  const examples = ['kierros closure undo --yes', 'kierros closure undo plan.json'];
  return verb<ApplyOptions>(
    host,
    { name: 'undo', summary: t.undoSummary, notes: t.undoNotes, examples },
    {
      flags: (made) => made.argument('[file]', planMessages[host.language].undoArgument),
      options: ({ words }) => ({ file: words[0] }),
      run: async () => (await import('./apply.run.ts')).undoClosures,
    },
  );
}
