import { readdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { KierrosProblem } from '@kierros/api/client';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { connect } from '../http/connect.ts';
import { changeOf } from './change.ts';
import { readAnyPlan, readPlan } from './plan-file.ts';
import { planMessages } from './plan.messages.ts';
import type { Plan, PlanKindName } from './plan.ts';
import { sendChange } from './send-change.ts';
import { undoFileOf } from './undo-plan.ts';

/** The undo file to apply, and whether it was named, so that it counts as reviewed. */
export type UndoTarget = { readonly path: string; readonly isReviewed: boolean };

/** The undo file of plans of a kind: the one given, that of a given plan, else the newest one in the folder. */
export async function undoTarget(
  context: Context,
  kind: PlanKindName,
  file: string | undefined,
): Promise<UndoTarget> {
  if (file === undefined) return newestUndo(context, kind);
  // Earlier versions had a journal beside each plan, which was taken as well.
  const path = resolve(context.io.cwd, file.replace(/\.journal\.jsonl$/, '.json'));
  return { path: await undoFile(context, kind, path), isReviewed: true };
}

/** The undo file itself, or that of a plan which was applied. */
async function undoFile(context: Context, kind: PlanKindName, path: string): Promise<string> {
  const { language } = context;
  const plan = readPlan(path, { kind, server: context.server(), language });
  if (plan.undoes !== null) return path;
  const known = undoFileOf(dirname(path), plan.plan_id);
  if (known !== undefined) return known;
  if (!(await isApplied(context, plan))) throw notApplied(context, path);
  // Sent again, an applied plan is answered with what it did.
  const { undo } = await sendChange(context, connect(context), { plan, undoBeside: path });
  if (undo === undefined) throw notApplied(context, path);
  return undo;
}

async function isApplied(context: Context, plan: Plan): Promise<boolean> {
  try {
    const { applied } = await connect(context)('planImport', { body: changeOf(plan) });
    return applied !== undefined;
  } catch (error) {
    // It was applied, and undone since.
    if (error instanceof KierrosProblem && error.code === 'plan_outdated') return true;
    throw error;
  }
}

function notApplied({ language, io }: Context, path: string): Failure {
  const t = planMessages[language];
  return new Failure('conflict', 'plan_not_applied', {
    title: t.notApplied(relative(io.cwd, path)),
    fix: t.notAppliedFix,
  });
}

type Found = { readonly path: string; readonly plan: Plan };

/** The newest undo file of the kind in the folder that has not been applied; else the newest one, which then does nothing. */
async function newestUndo(context: Context, kind: PlanKindName): Promise<UndoTarget> {
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
  for (const { path, plan } of undos)
    if (!(await isApplied(context, plan))) return { path, isReviewed: false };
  if (undos[0]) return { path: undos[0].path, isReviewed: true };
  const t = planMessages[language];
  const title = t.noUndo(t.kinds[kind]);
  throw new Failure('notFound', 'no_undo_file', { title, fix: t.noUndoFix });
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
