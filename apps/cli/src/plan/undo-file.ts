import { existsSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { progressOf } from './journal.ts';
import type { Journal } from './journal.ts';
import { writePlan } from './plan-file.ts';
import { planMessages } from './plan.messages.ts';
import { withHash } from './plan.ts';
import type { Plan, PlanAction, PlanItem } from './plan.ts';

const inverse: Readonly<Record<PlanAction, PlanAction>> = {
  create: 'remove',
  change: 'change',
  remove: 'create',
};

/**
 * The plan that reverts the items that a journal records as done, last first.
 * It is an ordinary plan: it can be reviewed, and it refuses records that were
 * edited since.
 */
export function undoPlan(plan: Plan, journal: Pick<Journal, 'done'>, made_at: string): Plan {
  const items = plan.items.flatMap((item, index): PlanItem[] => {
    const done = journal.done.get(index);
    if (!done) return [];
    const { action, key, name, changed, body, before } = item;
    return [
      {
        action: inverse[action],
        key,
        name,
        id: done.id,
        mark: done.mark,
        changed,
        body: before,
        before: body,
        source: null,
      },
    ];
  });
  const { kind, server, plan_id } = plan;
  return withHash({
    kind,
    plan_id: randomUUID(),
    server,
    made_at,
    undoes: plan_id,
    items: items.reverse(),
    unchanged: [],
    invalid: [],
  });
}

/** Writes the undo file next to the plan: one per apply, also if the apply was continued several times. */
export function writeUndo(
  beside: string,
  plan: Plan,
  journal: Pick<Journal, 'done' | 'startedAt'>,
): string {
  const path = undoPath(beside, plan, journal);
  // One that was begun has a journal, which belongs to it alone.
  if (progressOfUndo(path) === undefined)
    writePlan(path, undoPlan(plan, journal, journal.startedAt));
  return path;
}

/** Refuses a plan that was undone since by its undo file, unless that was undone in turn. */
export function refuseUndone(
  { language }: Pick<Context, 'language'>,
  beside: string,
  { plan, journal }: { readonly plan: Plan; readonly journal: Pick<Journal, 'startedAt'> },
): void {
  const file = undoneBy(beside, plan, journal);
  if (file === undefined) return;
  const t = planMessages[language];
  const title = t.undone(file);
  throw new Failure({ code: 'plan_outdated', exit: 'conflict', title, fix: t.movedFix });
}

function undoneBy(
  beside: string,
  plan: Plan,
  journal: Pick<Journal, 'startedAt'>,
): string | undefined {
  const path = undoPath(beside, plan, journal);
  const progress = progressOfUndo(path);
  if (progress === undefined || progress.done.size === 0) return undefined;
  return undoneBy(path, progress.undo, progress) === undefined ? path : undefined;
}

/** The path of the undo file of a plan: that of an earlier run, or a free one. */
function undoPath(beside: string, plan: Plan, { startedAt }: Pick<Journal, 'startedAt'>): string {
  const stem = join(dirname(beside), `undo-${minuteOf(startedAt)}`);
  for (let count = 1; ; count += 1) {
    const path = `${stem}${count === 1 ? '' : `-${count}`}.json`;
    if (!existsSync(path) || savedUndo(path)?.undoes === plan.plan_id) return path;
  }
}

/** An undo file that was begun, with how far it was applied. */
function progressOfUndo(path: string) {
  const undo = savedUndo(path);
  const progress = undo && progressOf(path, undo.plan_id);
  return undo && progress && { ...progress, undo };
}

// In local time.
function minuteOf(instant: string): string {
  const at = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}${two(at.getMinutes())}`;
}

function savedUndo(path: string): Plan | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Plan;
  } catch {
    return undefined;
  }
}
