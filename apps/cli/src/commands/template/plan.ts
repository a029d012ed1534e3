import { verb } from '../../command/verb.ts';
import type { Host } from '../../command/command.ts';
import type { PlanInput } from './make-plan.ts';
import { planFlags, planInputOf } from './plan-flags.ts';
import { templateMessages } from './template.messages.ts';

/** What to compare, where to save the plan, and which exit code to use. */
export type PlanOptions = PlanInput & {
  readonly out: string | undefined;
  readonly skipInvalid: boolean;
  readonly detailedExitcode: boolean;
};

/** `kierros template plan` */
export function planCommand(host: Host) {
  const t = templateMessages[host.language];
  return verb<PlanOptions>(
    host,
    {
      name: 'plan',
      summary: t.planSummary,
      notes: t.planNotes,
      examples: [
        'kierros template plan templates/*.json --out plan.json',
        'kierros template plan templates/*.yaml --location 1 --detailed-exitcode',
      ],
    },
    {
      flags: (made) =>
        planFlags(made, t)
          .option('--out <file>', t.outFlag)
          .option('--skip-invalid', t.skipFlag)
          .option('--detailed-exitcode', t.detailedFlag),
      options: (typed) => ({
        ...planInputOf(typed, host.language),
        out: typed.text('out'),
        skipInvalid: typed.flags['skipInvalid'] === true,
        detailedExitcode: typed.flags['detailedExitcode'] === true,
      }),
      run: async () => (await import('./plan.run.ts')).planFiles,
    },
  );
}
