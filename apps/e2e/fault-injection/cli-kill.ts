import { killScheduleApply } from './cli-kill-schedule.ts';
import { killTemplateApply } from './cli-kill-templates.ts';
import type { FaultTest } from './fault-test.ts';

/** A killed apply goes on: the server holds exactly the plan, whatever was under way. */
export const cliKill: FaultTest = {
  name: 'CLI-KILL',
  about: 'kierros template apply and schedule apply are killed at random moments and run again',
  run: async (context) => [
    ...(await killTemplateApply(context)),
    ...(await killScheduleApply(context)),
  ],
};
