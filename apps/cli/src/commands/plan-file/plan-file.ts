import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import type { PlanViews } from '../../plan/plan-view.ts';
import { savedPlanMessages } from './plan-file.messages.ts';
import type { ShowOptions } from './show.run.ts';

/** `kierros plan`: saved plan files of any kind. */
export function planFileCommand(host: Host, views: PlanViews): Command {
  const t = savedPlanMessages[host.language];
  return command(host, { name: 'plan', summary: t.summary, isOfNoLocation: true }).addCommand(
    showCommand(host, views),
  );
}

function showCommand(host: Host, views: PlanViews): Command {
  const t = savedPlanMessages[host.language];
  const examples = [
    'kierros plan show winter-plan.json',
    'kierros plan show spring-plan.json --json=name,edited',
  ];
  return verb<ShowOptions>(
    host,
    { name: 'show', summary: t.showSummary, notes: t.showNotes, examples },
    {
      flags: (made) => made.argument('<file>', t.file),
      options: ({ words }) => ({ file: words[0] ?? '' }),
      run: async () => {
        const { showPlanFile } = await import('./show.run.ts');
        return (context, options) => showPlanFile(context, options, views);
      },
    },
  );
}
