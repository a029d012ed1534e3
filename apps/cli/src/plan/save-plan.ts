import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { Context } from '../command/context.ts';
import { usageFailure } from '../command/failure.ts';
import { journalPath, openJournal } from './journal.ts';
import { withPlanLock } from './lock-file.ts';
import { writePlan } from './plan-file.ts';
import { planMessages } from './plan.messages.ts';
import type { Plan } from './plan.ts';
import { writeUndo } from './undo-file.ts';

/**
 * Saves a plan, possibly over an earlier one. The earlier one can then no
 * longer be continued, so its undo file is written before its journal is
 * deleted. A file that is not a plan is not overwritten, since the path is
 * probably a mistake.
 */
export async function savePlan(context: Context, path: string, plan: Plan): Promise<void> {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? true;
  // Into a pipe or a device, which has no earlier plan and cannot be applied from there.
  if (!isFile) writePlan(path, plan);
  else await withPlanLock(context, path, async () => replacePlan(context, path, plan));
}

function replacePlan({ language }: Context, path: string, plan: Plan): void {
  const earlier = earlierPlan(path);
  if (!earlier && existsSync(path)) {
    const t = planMessages[language];
    throw usageFailure('file_exists', { title: t.notOverwritten(path), fix: t.notOverwrittenFix });
  }
  const journalFile = journalPath(path);
  if (existsSync(journalFile)) {
    const journal = earlier && openJournal(journalFile, earlier.plan_id, 0);
    if (earlier && journal) {
      journal.close();
      if (journal.done.size > 0) writeUndo(path, earlier, journal);
    }
    rmSync(journalFile);
  }
  writePlan(path, plan);
}

function earlierPlan(path: string): Plan | undefined {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as Partial<Plan> | null;
    return found?.plan_id === undefined ? undefined : (found as Plan);
  } catch {
    return undefined;
  }
}
