import { canonicalJson } from '@kierros/domain';
import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import type { PlanKind } from '../../plan/apply-plan.ts';
import type { CurrentState } from '../../plan/changed-since.ts';
import type { Done } from '../../plan/journal.ts';
import type { PlanItem } from '../../plan/plan.ts';
import { ownClosures } from './calendar.ts';

type Calendar = Pick<Schema<'WorkingCalendar'>, 'location_id' | 'version'>;

/** The key of a calendar in a plan. */
export const calendarKey = (locationId: number): string => `calendar ${locationId}`;

/** The etag of a calendar in a plan. */
export const markOf = ({ version }: Pick<Calendar, 'version'>): string => `version ${version}`;

/** The closures that an item replaces or writes. */
export const closuresOf = (content: PlanItem['body']): Schema<'ClosureStored'>[] =>
  (content?.['closures'] ?? []) as Schema<'ClosureStored'>[];

/**
 * Reads and changes the closures of a calendar. They are one item, since the server stores them in one write: all of a
 * plan or nothing, and its undo file has exactly the closures before.
 */
export const calendarKind = (call: Call): PlanKind => ({
  current: async ({ items, unchanged }) => {
    const ids = [...items, ...unchanged].map(({ key }) => Number(key.split(' ')[1]));
    const found = new Map<string, CurrentState>();
    for (const id of new Set(ids)) {
      const calendar = await call('getCalendar', { params: { id } });
      const content = ownClosures(calendar);
      found.set(calendarKey(id), { id, mark: markOf(calendar), content });
    }
    return found;
  },
  isAsWanted: ({ body }, current) =>
    current !== undefined && canonicalJson(current.content) === canonicalJson(closuresOf(body)),
  act: async ({ id, mark, body }, idempotencyKey): Promise<Done> => {
    const after = await call('updateCalendar', {
      params: { id: id ?? 0 },
      body: { closures: closuresOf(body), version: Number(mark?.split(' ')[1]) },
      idempotencyKey,
    });
    return { id, mark: markOf(after) };
  },
});
