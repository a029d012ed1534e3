import { relative } from 'node:path';
import { KierrosProblem } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { journalOf } from '../../plan/apply-plan.ts';
import { refuseEdited } from '../../plan/edited.ts';
import type { Done, Journal } from '../../plan/journal.ts';
import { applyCommand } from '../../plan/plan-file.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import type { Plan, PlanItem } from '../../plan/plan.ts';
import { refuseUndone, writeUndo } from '../../plan/undo-file.ts';
import { throwRefusal } from './change.ts';
import { editedEntries, etagOf, serverHash } from './edited-entries.ts';
import { wireItem } from './make-plan.ts';
import { planTexts } from './plan.messages.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { reportItems } from './show-plan.ts';

/** A plan to send: its path, and whether it is saved there. */
export type Sending = { readonly plan: Plan; readonly path: string; readonly isSaved: boolean };

/**
 * Applies a plan in one transaction on the server, at most once. The journal
 * records whether the plan is done, and the idempotency key makes a repeat
 * after a kill get the first response again.
 */
export async function sendPlan(context: Context, call: Call, sending: Sending): Promise<number> {
  const { plan, path, isSaved } = sending;
  const { print, language, io } = context;
  const m = planMessages[language];
  const nothing = plan.undoes === null ? m.nothing : m.alreadyUndone;
  const journal = isSaved
    ? journalOf(context, plan, path, io.cwd)
    : memory(new Date(io.now()).toISOString());
  try {
    refuseUndone(context, path, { plan, journal });
    if (journal.done.size === plan.items.length) {
      writeUndo(path, plan, journal);
      reportItems(context, []);
      print.note(nothing);
      return exitCodes.ok.code;
    }
    if (!journal.begun.has(0)) {
      // An undo file has no server hash, so its entries are compared by version.
      if (serverHash(plan) === undefined) await refuseOutdated(context, call, plan);
      journal.begin(0);
    }
    const answer = await send(context, call, plan);
    if (answer === undefined) {
      reportItems(context, []);
      print.note(nothing);
      return exitCodes.ok.code;
    }
    const done = doneBy(plan, answer);
    await Promise.all(done.map((one, index) => journal.finish(index, one)));
    const undo = writeUndo(path, plan, journal);
    reportItems(
      context,
      plan.items.map((item, index) => ({ ...item, id: done[index]?.id ?? item.id })),
    );
    printResult(context, plan, relative(io.cwd, undo));
    return exitCodes.ok.code;
  } finally {
    journal.close();
  }
}

async function send(
  context: Context,
  call: Call,
  plan: Plan,
): Promise<Schema<'PlanApplied'> | undefined> {
  const items = plan.items.map(wireItem);
  const hash = serverHash(plan);
  const body = { items, ...(hash === undefined ? {} : { plan_hash: hash }) };
  try {
    return await call('applySchedulePlan', { body, idempotencyKey: `${plan.plan_id}-0` });
  } catch (error) {
    if (!(error instanceof KierrosProblem) || error.status === 401 || error.retryable) throw error;
    const left = await leftOver(call, items);
    if (left.length === 0) return undefined;
    if (error.code === 'plan_outdated') await refuseOutdated(context, call, plan);
    return throwRefusal(context.language)(error);
  }
}

// Items that still have to be applied. An addition whose day is planned, or a removal whose entry is gone, is already
// done, by this plan or manually.
async function leftOver(call: Call, items: readonly Schema<'PlanItem'>[]) {
  const { lines } = await call('planSchedule', { body: { items: [...items] } });
  return lines.filter(({ index, outcome, code }) => {
    const { action } = items[index] ?? {};
    if (outcome === 'unchanged') return false;
    return !(action === 'add'
      ? code === 'already_scheduled'
      : action === 'remove' && code === 'not_found');
  });
}

async function refuseOutdated(context: Context, call: Call, plan: Plan): Promise<void> {
  refuseEdited(context, plan, await editedEntries(context, call, plan));
}

// The response lists entries, not lines: additions are matched by inspectable, type and day, the others by id.
function doneBy(plan: Plan, { entries }: Schema<'PlanApplied'>): Done[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byDay = new Map(
    entries.map((one) => [
      `${one.inspectable_id}.${one.inspection_type_id} ${one.effective_date}`,
      one,
    ]),
  );
  return plan.items.map(({ action, id, body }: PlanItem): Done => {
    if (action === 'remove') return { id: null, mark: null };
    const key = `${String(body?.['inspectable_id'])}.${String(body?.['inspection_type_id'])} ${String(body?.['due_date'])}`;
    const entry = action === 'create' ? byDay.get(key) : byId.get(id ?? 0);
    return { id: entry?.id ?? id, mark: entry ? etagOf(entry) : null };
  });
}

function printResult({ print, language }: Context, plan: Plan, undo: string): void {
  const t = planTexts[language];
  const count = (action: PlanItem['action']) =>
    plan.items.filter((item) => item.action === action).length;
  print.note(t.applied(count('create'), count('change'), count('remove')));
  print.note(scheduleMessages[language].undo(applyCommand('schedule', undo)));
}

// The journal of an unsaved plan is in memory only: planning it again finds what is already applied.
function memory(startedAt: string): Journal {
  const [begun, done] = [new Set<number>(), new Map<number, Done>()];
  return {
    startedAt,
    begun,
    done,
    refused: new Map(),
    begin: (index) => void begun.add(index),
    finish: async (index, one) => void done.set(index, one),
    refuse: () => undefined,
    close: () => undefined,
  };
}
