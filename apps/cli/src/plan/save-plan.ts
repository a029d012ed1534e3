import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Language } from '@kierros/domain';
import { usageFailure } from '../command/failure.ts';
import { journalPath, openJournal } from './journal.ts';
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
export function savePlan(path: string, plan: Plan, language: Language): void {
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
