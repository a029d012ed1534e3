import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { doneOf, journalPath, openJournal } from '../../plan/journal.ts';
import { readAnyPlan, readPlan } from '../../plan/plan-file.ts';
import type { Plan } from '../../plan/plan.ts';
import { writeUndo } from '../../plan/undo-file.ts';
import { applySaved } from './apply.run.ts';
import type { ApplyOptions } from './apply.ts';
import { calendarFields } from './calendar.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';

/** Restores the closures before an apply: by its undo file, its plan or its journal, else the newest undo file here. */
export async function undoClosures(context: Context, { file }: ApplyOptions): Promise<number> {
  context.print.checkFields(calendarFields);
  if (file === undefined)
    return applySaved(context, { path: newestUndo(context), isReviewed: false });
  const path = resolve(context.io.cwd, file.replace(/\.journal\.jsonl$/, '.json'));
  return applySaved(context, { path: undoFileOf(context, path), isReviewed: true });
}

/** The undo file itself, or that of a plan which was applied. */
function undoFileOf(context: Context, path: string): string {
  const { language, io } = context;
  const plan = readPlan(path, { kind: 'closures', server: context.server(), language });
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
  const t = closurePlanTexts[language];
  return new Failure({
    code: 'plan_not_applied',
    exit: 'conflict',
    title: t.notApplied(relative(io.cwd, path)),
    fix: t.notAppliedFix,
  });
}

/** The newest undo file of closures in the folder that has not been applied. */
function newestUndo(context: Context): string {
  const { io, language } = context;
  const server = context.server();
  const found = readdirSync(io.cwd)
    .filter((name) => /^undo-.*\.json$/.test(name))
    .flatMap((name) => {
      const path = resolve(io.cwd, name);
      const plan = planOrNone(context, path);
      const isOpen = plan?.kind === 'closures' && plan.server === server && plan.undoes !== null;
      return isOpen && doneOf(path, plan.plan_id).size === 0 ? [{ path, at: plan.made_at }] : [];
    })
    .sort((one, other) => other.at.localeCompare(one.at) || other.path.localeCompare(one.path));
  if (found[0]) return found[0].path;
  const t = closurePlanTexts[language];
  throw new Failure({ code: 'no_undo_file', exit: 'notFound', title: t.noUndo, fix: t.noUndoFix });
}

function planOrNone({ language }: Context, path: string): Plan | undefined {
  try {
    return readAnyPlan(path, language);
  } catch {
    return undefined;
  }
}
