import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { verb } from '../../command/verb.ts';
import { closureInputOf, inputFlags } from './closure-file.ts';
import type { ClosureInput } from './closure-file.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';

/** What to plan, where to save it, and which exit code to use. */
export type PlanOptions = ClosureInput & {
  readonly out: string | undefined;
  readonly detailedExitcode: boolean;
};

/** `kierros closure plan` */
export function planCommand(host: Host): Command {
  const t = closurePlanTexts[host.language];
  const examples = [
    'kierros closure plan -f closures.ics --out plan.json',
    'kierros closure plan -f closures.csv --replace --language fi --detailed-exitcode',
  ];
  return verb<PlanOptions>(
    host,
    { name: 'plan', summary: t.planSummary, notes: t.planNotes, examples },
    {
      flags: (made) =>
        inputFlags(made.option('-f, --file <file>', t.fileFlag), t, host.language)
          .option('--out <file>', t.outFlag)
          .option('--detailed-exitcode', t.detailedFlag),
      options: (typed) => {
        const file = typed.text('file');
        if (file === undefined)
          throw usageFailure('missing_file', { title: t.noFile, fix: t.noFileFix });
        return {
          ...closureInputOf(file, typed, host.language),
          out: typed.text('out'),
          detailedExitcode: typed.flags['detailedExitcode'] === true,
        };
      },
      run: async () => (await import('./plan.run.ts')).planClosures,
    },
  );
}
