import { join, relative } from 'node:path';
import type { Context } from '../../command/context.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { printSent, sendChange } from '../../plan/send-change.ts';
import { appliedText, printCalendars } from './apply.run.ts';
import { calendarFields } from './calendar.ts';
import type { ClosureInput } from './closure-file.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';
import { makePlan } from './make-plan.ts';
import { showPlan } from './show-plan.ts';

/** Plans, shows, asks for confirmation and applies. A repeat has no further effect. */
export async function importClosures(context: Context, input: ClosureInput): Promise<void> {
  const { print, language, flags } = context;
  const t = closurePlanTexts[language];
  const m = planMessages[language];
  print.checkFields(calendarFields);
  const made = await makePlan(context, input);
  const { call, plan, preview } = made;
  // With --json and --plain the output is the calendar, not what was planned.
  if (!print.isJson && !print.isPlain) showPlan(context, made);
  const isEmpty = plan.items.length === 0;
  if (flags.dryRun || isEmpty) {
    if (flags.dryRun && print.isJson) print.one(preview.calendar, calendarFields, () => '');
    else await printCalendars(context, call, plan);
    print.note(isEmpty ? m.empty : listingMessages[language].dryRun);
    return;
  }
  if (!(await context.confirm(t.question(plan.server)))) {
    await printCalendars(context, call, plan);
    print.note(m.planOnly);
    return;
  }
  const undoBeside = join(relative(process.cwd(), context.io.cwd), 'undo');
  const sent = await sendChange(context, call, { plan, undoBeside });
  printSent(context, plan, { ...sent, applied: appliedText(context, plan) });
  await printCalendars(context, call, plan);
}
