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
  if (file === undefined) return { path: newestUndo(context, kind), isReviewed: false };
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

/** The newest undo file of the kind in the folder that has not been applied. */
function newestUndo(context: Context, kind: PlanKindName): string {
  const { io, language } = context;
  const server = context.server();
  const found = readdirSync(io.cwd)
    .filter((name) => /^undo-.*\.json$/.test(name))
    .flatMap((name) => {
      const path = resolve(io.cwd, name);
      const plan = planOrNone(context, path);
      const isOpen = plan?.kind === kind && plan.server === server && plan.undoes !== null;
      return isOpen && doneOf(path, plan.plan_id).size === 0 ? [{ path, at: plan.made_at }] : [];
    })
    .sort((one, other) => other.at.localeCompare(one.at) || other.path.localeCompare(one.path));
  if (found[0]) return found[0].path;
  const t = planMessages[language];
  const title = t.noUndo(t.kinds[kind]);
  throw new Failure({ code: 'no_undo_file', exit: 'notFound', title, fix: t.noUndoFix });
}

function planOrNone({ language }: Context, path: string): Plan | undefined {
  try {
    return readAnyPlan(path, language);
  } catch {
    return undefined;
  }
}
