import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Context } from '../command/context.ts';
import { usageFailure } from '../command/failure.ts';
import { writePlan } from './plan-file.ts';
import { planMessages } from './plan.messages.ts';
import type { Plan } from './plan.ts';

/** Saves a plan, possibly over an earlier one. A file that is not a plan is not overwritten: the path is probably a mistake. */
export function savePlan({ language }: Pick<Context, 'language'>, path: string, plan: Plan): void {
  // Anything else is a pipe or a device, which holds no earlier plan.
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? true;
  if (isFile && existsSync(path) && !isPlan(path)) {
    const t = planMessages[language];
    throw usageFailure('file_exists', { title: t.notOverwritten(path), fix: t.notOverwrittenFix });
  }
  writePlan(path, plan);
}

function isPlan(path: string): boolean {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as Partial<Plan> | null;
    return found?.plan_id !== undefined;
  } catch {
    return false;
  }
}
