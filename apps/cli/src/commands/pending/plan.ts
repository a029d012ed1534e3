import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { documentFlags, documentOf } from '../../flags/document-flags.ts';
import { outputFlags, outputOf } from '../../plan/output-flags.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { actionPlanTexts } from './action-plan.messages.ts';
import type { PlanOptions } from './plan.run.ts';

/** `kierros pending plan` */
export function planCommand(host: Host): Command {
  const { language } = host;
  const t = actionPlanTexts[language];
  const examples = [
    'kierros pending plan actions.csv --out plan.json',
    'kierros pending plan actions.yaml --detailed-exitcode',
  ];
  return verb<PlanOptions>(
    host,
    { name: 'plan', summary: t.planSummary, notes: t.planNotes, examples },
    {
      flags: (made) =>
        outputFlags(
          documentFlags(made.argument('<file>', t.fileArgument), t.formatFlag, language),
          { ...planMessages[language], skipFlag: t.skipFlag },
        ),
      options: (typed) => ({
        ...documentOf(typed.words[0] ?? '', typed, language),
        ...outputOf(typed),
      }),
      run: async () => (await import('./plan.run.ts')).planActions,
    },
  );
}
