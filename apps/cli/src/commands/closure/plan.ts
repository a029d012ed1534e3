import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { verb } from '../../command/verb.ts';
import { outputFlags, outputOf } from '../../plan/output-flags.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { closureInputOf, inputFlags } from './closure-file.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';
import type { PlanOptions } from './plan.run.ts';

/** `kierros closure plan` */
export function planCommand(host: Host): Command {
  const t = closurePlanTexts[host.language];
  const m = planMessages[host.language];
  const examples = [
    'kierros closure plan -f closures.ics --out plan.json',
    'kierros closure plan -f closures.csv --replace --language fi --detailed-exitcode',
  ];
  return verb<PlanOptions>(
    host,
    { name: 'plan', summary: t.planSummary, notes: t.planNotes, examples },
    {
      flags: (made) =>
        outputFlags(inputFlags(made.option('-f, --file <file>', t.fileFlag), t, host.language), m),
      options: (typed) => {
        const file = typed.text('file');
        if (file === undefined)
          throw usageFailure('missing_file', { title: t.noFile, fix: m.fileFix });
        return { ...closureInputOf(file, typed, host.language), ...outputOf(typed) };
      },
      run: async () => (await import('./plan.run.ts')).planClosures,
    },
  );
}
