import { verb } from '../../command/verb.ts';
import type { Host } from '../../command/command.ts';
import { outputFlags, outputOf } from '../../plan/output-flags.ts';
import { planFlags, planInputOf } from './plan-flags.ts';
import { templateMessages } from './template.messages.ts';
import type { PlanOptions } from './plan.run.ts';

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
      flags: (made) => outputFlags(planFlags(made, t), t),
      options: (typed) => ({ ...planInputOf(typed, host.language), ...outputOf(typed) }),
      run: async () => (await import('./plan.run.ts')).planFiles,
    },
  );
}
