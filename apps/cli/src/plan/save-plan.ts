import { existsSync, readFileSync, rmSync } from 'node:fs';
import { journalPath, openJournal } from './journal.ts';
import { writePlan } from './plan-file.ts';
import type { Plan } from './plan.ts';
import { writeUndo } from './undo-file.ts';

/**
 * Saves a plan where an earlier one may lie. What was done of that one cannot
 * be gone on with any more, so it gets its undo file before its journal goes.
 */
export function savePlan(path: string, plan: Plan): void {
  const journalFile = journalPath(path);
  if (existsSync(journalFile)) {
    const earlier = earlierPlan(path);
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
    return JSON.parse(readFileSync(path, 'utf8')) as Plan;
  } catch {
    return undefined;
  }
}
