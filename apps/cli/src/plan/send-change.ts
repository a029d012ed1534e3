import { KierrosProblem } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { changeOf, editedSince, isKnownChange, isUndone } from './change.ts';
import { serverHash } from './convert-plan.ts';
import { refuseEdited } from './edited.ts';
import { undoCommand } from './plan-file.ts';
import { planMessages } from './plan.messages.ts';
import { isRefused } from './plan.ts';
import type { Plan, PlanItem } from './plan.ts';
import { writeUndoFile } from './undo-plan.ts';

/** What a plan has done, now or when it was sent before. */
export type Sent = {
  /** The items that changed something, with their ids. */
  readonly items: readonly PlanItem[];
  /** Whether it has done so now. */
  readonly isNew: boolean;
  /** The path of its undo file, if there is something to undo. */
  readonly undo: string | undefined;
};

/**
 * Applies a plan in one transaction of the server, once: sent again, after a kill or by another process, it is
 * answered with what it did.
 */
export async function sendChange(
  context: Context,
  call: Call,
  { plan, undoBeside }: { readonly plan: Plan; readonly undoBeside: string },
): Promise<Sent> {
  if (serverHash(plan) !== undefined) refuseEdited(context, plan, await editedSince(call, plan));
  if (!(await isKnownChange(call, plan))) throw outdated(context, 'unknownChange');
  const done = await call('applyImport', { body: changeOf(plan) }).catch((error: unknown) =>
    refuse(context, call, { plan, error }),
  );
  const items = done.lines.flatMap(({ index, outcome, id }) => {
    const item = plan.items[index];
    return item === undefined || outcome === 'unchanged' ? [] : [{ ...item, id }];
  });
  const undo =
    items.length === 0
      ? undefined
      : writeUndoFile(undoBeside, { ...plan, items }, { change: done.id, now: context.io.now() });
  const isNew = done.repeated !== true && items.length > 0;
  if (isNew) showProgress(context, items);
  const m = planMessages[context.language];
  if (!isNew) context.print.note(plan.undoes === null ? m.nothing : m.alreadyUndone);
  return { items: isNew ? items : [], isNew, undo };
}

/** One request does all, so what scripts follow ends with it. */
function showProgress(context: Context, items: readonly PlanItem[]): void {
  const progress = context.progress(items.length);
  for (const { name } of items) progress.done(name);
  progress.end();
}

type Refused = { readonly plan: Plan; readonly error: unknown };

/** Names what was changed by others since the plan was made. */
async function refuse(context: Context, call: Call, { plan, error }: Refused): Promise<never> {
  if (!(error instanceof KierrosProblem) || ![409, 422].includes(error.status)) throw error;
  if (isUndone(error)) throw outdated(context, 'undone', error);
  refuseEdited(context, plan, await editedSince(call, plan));
  throw error;
}

function outdated({ language }: Context, why: 'undone' | 'unknownChange', cause?: unknown) {
  const { [why]: title, movedFix: fix } = planMessages[language];
  return new Failure('conflict', 'plan_outdated', { title, fix }, cause);
}

/** Refuses a plan with faults that were not left out. */
export function refuseInvalid(
  { language }: Context,
  plan: Plan,
  options: { readonly skipInvalid: boolean },
): void {
  if (!isRefused(plan, options)) return;
  const t = planMessages[language];
  throw new Failure('invalidInput', 'invalid_items', {
    title: t.refusedInvalid(plan.invalid.length),
    fix: t.refusedInvalidFix,
  });
}

type Printed = Sent & { readonly applied?: string | undefined };

/** Says what was done, and how it is undone. */
export function printSent(
  { print, language }: Context,
  { kind }: Plan,
  { items, isNew, undo, applied }: Printed,
): void {
  if (!isNew || undo === undefined) return;
  const t = planMessages[language];
  const count = (action: PlanItem['action']) =>
    items.filter((item) => item.action === action).length;
  const parts = (['create', 'change', 'remove'] as const).flatMap((action) =>
    count(action) > 0 ? [t.parts[action](count(action))] : [],
  );
  print.note(`${applied ?? t.applied(items.length, parts.join(', '))}  ${t.undo(undo)}`);
  print.note(t.inverse(undoCommand(kind, undo)));
}
