import { existsSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Journal } from './journal.ts';
import { writePlan } from './plan-file.ts';
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
  const undo = undoPlan(plan, journal, journal.startedAt);
  const stem = join(dirname(beside), `undo-${minuteOf(journal.startedAt)}`);
  for (let count = 1; ; count += 1) {
    const path = `${stem}${count === 1 ? '' : `-${count}`}.json`;
    if (existsSync(path) && undoneBy(path) !== plan.plan_id) continue;
    writePlan(path, undo);
    return path;
  }
}

// In local time.
function minuteOf(instant: string): string {
  const at = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}${two(at.getMinutes())}`;
}

function undoneBy(path: string): unknown {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as Partial<Plan>).undoes;
  } catch {
    return undefined;
  }
}
