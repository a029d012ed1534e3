import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { applySaved, savedTarget } from '../../plan/apply-saved.ts';
import type { Plan } from '../../plan/plan.ts';
import { undoTarget } from '../../plan/undo-target.ts';
import type { UndoTarget } from '../../plan/undo-target.ts';
import { calendarFields } from './calendar.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';
import { changeLines, countsOf, differenceOf } from './show-plan.ts';

/** A saved plan or an undo file; without one it is found, shown and confirmed. */
export type ApplyOptions = { readonly file: string | undefined };

/** Applies a saved plan. */
export const applyClosures = (context: Context, { file }: ApplyOptions): Promise<void> =>
  applyTarget(context, async () => savedTarget(context, file));

/** Restores the closures before an apply: by its undo file or its plan, else the newest undo file here. */
export const undoClosures = (context: Context, { file }: ApplyOptions): Promise<void> =>
  applyTarget(context, () => undoTarget(context, 'closures', file));

async function applyTarget(context: Context, targetOf: () => Promise<UndoTarget>): Promise<void> {
  const { print, io, language } = context;
  print.checkFields(calendarFields);
  return applySaved(context, await targetOf(), {
    kind: 'closures',
    question: ({ server }) => closurePlanTexts[language].question(server),
    show: ({ items }) => {
      if (print.isJson || print.isPlain) return;
      for (const item of items) {
        io.stdout.write(`${item.name}\n`);
        for (const line of changeLines(differenceOf(item), language)) io.stdout.write(line);
      }
    },
    report: (_items, plan) => printCalendars(context, connect(context), plan),
    applied: (plan) => appliedText(context, plan),
    skipInvalid: false,
  });
}

/** What a plan has done to the closures. */
export function appliedText({ language }: Context, { items: [item] }: Plan): string {
  return item ? closurePlanTexts[language].applied(item.name, countsOf(differenceOf(item))) : '';
}

/** With --json: the calendar of the plan as it is now. */
export async function printCalendars(
  { print }: Context,
  call: Call,
  { items, unchanged }: Plan,
): Promise<void> {
  const [first] = [...items, ...unchanged];
  if (!print.isJson || !first) return;
  const params = { id: Number(first.key.split(' ')[1]) };
  print.one(await call('getCalendar', { params }), calendarFields, () => '');
}
