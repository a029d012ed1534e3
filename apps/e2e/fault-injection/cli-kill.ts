import { killScheduleApply } from './cli-kill-schedule.ts';
import { killTemplateApply } from './cli-kill-templates.ts';
import type { FaultTest } from './fault-test.ts';

/**
 * A killed apply can be continued: afterwards the server's state matches the plan exactly, whatever request was
 * interrupted.
 */
export const cliKill: FaultTest = {
  name: 'CLI-KILL',
  about: 'kierros template apply and schedule apply are killed at random moments and run again',
  run: async (context) => [
    ...(await killTemplateApply(context)),
    ...(await killScheduleApply(context)),
  ],
};
