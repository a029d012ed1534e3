import { inspectionTypes } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import { readCurrent } from '../../db/reference-version.ts';
import type { Call } from '../../plugins/operations.ts';
import type { Scope } from '../../shared/scope.ts';
import { cachedInspectables, type ScopedInspectable } from '../inspectables/public.ts';
import { calendarOf, holdCalendar, type LocationCalendar } from '../working-calendars/public.ts';
import { lockedDueRows, type DueRowStored } from './due.repository.ts';
import { formToSubmit, inspectablesInScope, type FormRow } from './forms.repository.ts';
import { readOwnForm } from './own-forms.ts';
import { lockedActions, type SlotActions } from './pending-write.repository.ts';
import { findingIn } from './pending-write.ts';

/** Places by id. */
export type Places = ReadonlyMap<number, ScopedInspectable>;

/** What a submission decides on, locked until the commit. */
export type LockedDates = { calendar: LocationCalendar; dueRows: readonly DueRowStored[] };

/** Locks the dates of some places of a location: the calendar first, as every writer of due rows does. */
export async function lockedDates(
  db: Executor,
  locationId: number,
  ids: readonly number[],
): Promise<LockedDates> {
  const [, calendar, dueRows] = await Promise.all([
    holdCalendar(db, locationId),
    calendarOf(db, locationId),
    lockedDueRows(db, locationId, ids),
  ]);
  return { calendar, dueRows };
}

/** What is locked in the location of the answered places before it is known that the form is about them. */
export type Ahead = LockedDates & {
  locationId: number;
  timeZone: string;
  actions: SlotActions['of'];
};

async function lockedAhead(
  db: Executor,
  places: Places,
  results: Call<'submitForm'>['body']['results'],
): Promise<Ahead | undefined> {
  const all = [...places.values()];
  const [first] = all;
  if (!first || all.some((one) => one.location_id !== first.location_id)) return undefined;
  const { location_id, time_zone: timeZone } = first;
  const inspectables = [...places.keys()];
  const types = inspectionTypes.filter((type) => all.some(({ kind }) => kind === type.scope));
  const isAnyBad = results.some((one) => types.some((type) => findingIn(one, type) === 'bad'));
  const [dates, actions] = await Promise.all([
    lockedDates(db, location_id, inspectables),
    lockedActions(db, { location_id, inspectables, isAnyBad }),
  ]);
  return { ...dates, locationId: location_id, timeZone, actions };
}

/** What is locked of a form, if all of it was locked ahead: not where a place has moved, or nothing is answered of one. */
export const aheadOf = (
  { ahead, places }: { ahead: Ahead | undefined; places: Places },
  form: FormRow,
  inspectables: readonly number[],
): Ahead | undefined =>
  ahead?.locationId === form.location_id && inspectables.every((id) => places.has(id))
    ? ahead
    : undefined;

/** A form that is submitted, locked until the commit; and ahead of it what its answers are about, in the same wait. */
export function readToSubmit(database: Database, call: Call<'submitForm'>) {
  const { db, body, params } = call;
  const answered = [...new Set(body.results.map((one) => one.inspectable_id))];
  const readIn = (scope: Scope) => async () => {
    const found = cachedInspectables(db, scope, answered, { isVersionRead: true });
    const [form, rows, places, ahead] = await Promise.all([
      formToSubmit(db, scope, params.id),
      inspectablesInScope(db, scope, params.id),
      found,
      found.then((places) => lockedAhead(db, places, body.results)),
    ]);
    return { form, rows, places, ahead };
  };
  return readOwnForm(call, params.id, async (scope) => {
    const read = await readCurrent(database, readIn(scope), ({ form }) => form?.reference_version);
    const { form } = read;
    return form && { ...read, form };
  });
}
