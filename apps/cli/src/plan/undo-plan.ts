import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { undoneChange } from './change.ts';
import { writePlan } from './plan-file.ts';
import { withHash } from './plan.ts';
import type { Plan, PlanAction, PlanItem } from './plan.ts';

const inverse: Readonly<Record<PlanAction, PlanAction>> = {
  create: 'remove',
  change: 'change',
  remove: 'create',
};

/** The plan that undoes a change: the server knows how; its items say what for people, last first. */
export function undoOf(plan: Plan, { change, made_at }: { change: number; made_at: string }): Plan {
  const items = plan.items.map((item): PlanItem => {
    const { action, body, before } = item;
    return {
      ...item,
      // A move of the schedule is named with its days.
      name: plan.kind === 'schedule' ? item.name.replace(/(\S+) -> (\S+)$/, '$2 -> $1') : item.name,
      action: inverse[action],
      mark: null,
      body: before,
      before: body,
      source: null,
    };
  });
  const { kind, server, plan_id: undoes } = plan;
  // The same for the same change, so that a repeat is recognized.
  const plan_id = createHash('sha256')
    .update(`undo ${undoes} ${change}`)
    .digest('hex')
    .slice(0, 32);
  return withHash({
    ...{ kind, plan_id, server, made_at, undoes },
    ...{ items: items.reverse(), unchanged: [undoneChange(change)], invalid: [] },
  });
}

/** Writes the undo file of a plan beside a path, unless there is one, and returns its path. */
export function writeUndoFile(
  beside: string,
  plan: Plan,
  { change, now }: { readonly change: number; readonly now: number },
): string {
  const made_at = new Date(now).toISOString();
  const undo = undoOf(plan, { change, made_at });
  const known = undoFileOf(dirname(beside), plan.plan_id);
  // That of a change on a server that was restored since names another one.
  if (known !== undefined && planIn(known)?.plan_id === undo.plan_id) return known;
  const path = freePath(join(dirname(beside), `undo-${minuteOf(made_at)}`));
  writePlan(path, undo);
  return path;
}

/** The undo file of a plan in a folder. */
export function undoFileOf(folder: string, planId: string): string | undefined {
  const paths = readdirSync(folder)
    .filter((name) => /^undo-.*\.json$/.test(name))
    .sort()
    .map((name) => join(folder, name));
  return paths.findLast((path) => planIn(path)?.undoes === planId);
}

function planIn(path: string): Plan | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Plan;
  } catch {
    return undefined;
  }
}

function freePath(stem: string): string {
  for (let count = 1; ; count += 1) {
    const path = `${stem}${count === 1 ? '' : `-${count}`}.json`;
    if (!existsSync(path)) return path;
  }
}

// In local time.
function minuteOf(instant: string): string {
  const at = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}${two(at.getMinutes())}`;
}
