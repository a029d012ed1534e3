import type { Context } from '../../command/context.ts';
import { undoTarget } from '../../plan/undo-target.ts';
import { applySaved } from './apply.run.ts';
import type { ApplyOptions } from './apply.ts';
import { calendarFields } from './calendar.ts';

/** Restores the closures before an apply: by its undo file, its plan or its journal, else the newest undo file here. */
export async function undoClosures(context: Context, { file }: ApplyOptions): Promise<number> {
  context.print.checkFields(calendarFields);
  return applySaved(context, undoTarget(context, 'closures', file));
}
