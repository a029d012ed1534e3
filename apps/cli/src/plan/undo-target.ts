import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { doneOf, journalPath, openJournal } from './journal.ts';
import { readAnyPlan, readPlan } from './plan-file.ts';
import { planMessages } from './plan.messages.ts';
import type { Plan, PlanKindName } from './plan.ts';
import { writeUndo } from './undo-file.ts';

/** The undo file to apply, and whether it was named, so that it counts as reviewed. */
export type UndoTarget = { readonly path: string; readonly isReviewed: boolean };

/** The undo file of plans of a kind: the one given, that of a given plan or journal, else the newest one in the folder. */
export function undoTarget(
  context: Context,
  kind: PlanKindName,
  file: string | undefined,
): UndoTarget {
  if (file === undefined) return newestUndo(context, kind);
  const path = resolve(context.io.cwd, file.replace(/\.journal\.jsonl$/, '.json'));
  return { path: undoFileOf(context, kind, path), isReviewed: true };
}

/** The undo file itself, or that of a plan which was applied. */
function undoFileOf(context: Context, kind: PlanKindName, path: string): string {
  const { language, io } = context;
  const plan = readPlan(path, { kind, server: context.server(), language });
  if (plan.undoes !== null) return path;
  const isApplied = doneOf(path, plan.plan_id).size > 0;
  const journal = isApplied ? openJournal(journalPath(path), plan.plan_id, io.now()) : undefined;
  if (journal === undefined) throw notApplied(context, path);
  try {
    return resolve(writeUndo(path, plan, journal));
  } finally {
    journal.close();
  }
}

function notApplied({ language, io }: Context, path: string): Failure {
  const t = planMessages[language];
  return new Failure({
    code: 'plan_not_applied',
    exit: 'conflict',
    title: t.notApplied(relative(io.cwd, path)),
    fix: t.notAppliedFix,
  });
}

type Found = { readonly path: string; readonly plan: Plan };

/** The newest undo file of the kind in the folder that has not been applied; else the newest one, which then does nothing. */
function newestUndo(context: Context, kind: PlanKindName): UndoTarget {
  const { io, language } = context;
  const server = context.server();
  const all = readdirSync(io.cwd)
    .filter((name) => /^undo-.*\.json$/.test(name))
    .flatMap((name): Found[] => {
      const path = resolve(io.cwd, name);
      const plan = planOrNone(context, path);
      const isOurs = plan?.kind === kind && plan.server === server && plan.undoes !== null;
      return isOurs ? [{ path, plan }] : [];
    })
    .sort(
      (one, other) =>
        other.plan.made_at.localeCompare(one.plan.made_at) || other.path.localeCompare(one.path),
    );
  const undos = all.filter((one) => !isRedo(one, all));
  const isOpen = ({ path, plan }: Found) => doneOf(path, plan.plan_id).size < plan.items.length;
  const open = undos.find(isOpen);
  if (open) return { path: open.path, isReviewed: false };
  if (undos[0]) return { path: undos[0].path, isReviewed: true };
  const t = planMessages[language];
  const title = t.noUndo(t.kinds[kind]);
  throw new Failure({ code: 'no_undo_file', exit: 'notFound', title, fix: t.noUndoFix });
}

// The undo file of an undo file applies the plan again, the one of that undoes it again.
function isRedo({ plan }: Found, all: readonly Found[]): boolean {
  const undone = all.find((one) => one.plan.plan_id === plan.undoes);
  return undone !== undefined && !isRedo(undone, all);
}

function planOrNone({ language }: Context, path: string): Plan | undefined {
  try {
    return readAnyPlan(path, language);
  } catch {
    return undefined;
  }
}
