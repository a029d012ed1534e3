import type { Call } from '@kierros/api/client';
import type { LocalDate, Text } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { dryRun } from '../../plan/change.ts';
import { scheduleMessages } from './schedule.messages.ts';

/** A planned entry with the name of its inspectable. */
export type PlannedItem = {
  readonly inspectable_id: number;
  readonly inspection_type_id: number;
  readonly date: LocalDate;
  readonly name: Text;
  readonly version: number;
};

/** The entry with an id, as a dry run of removing it says, or a failure that says what happened to it. */
export async function plannedItem(
  { language }: Context,
  call: Call,
  id: number,
): Promise<PlannedItem> {
  const t = scheduleMessages[language];
  const [line] = await dryRun(call, 'schedule', [{ id, remove: true }]);
  const { before, title, version, errors = [] } = line ?? {};
  if (errors[0]?.code === 'conflict')
    throw new Failure('conflict', 'conflict', { title: t.usedUp(id), fix: t.usedUpFix });
  if (before === undefined || title === undefined || version == null)
    throw new Failure('notFound', 'not_found', { title: t.noEntry(id), fix: t.noEntryFix });
  const { due_date: date, ...entry } = before as {
    inspectable_id: number;
    inspection_type_id: number;
    due_date: LocalDate;
  };
  return { ...entry, date, name: title, version };
}
