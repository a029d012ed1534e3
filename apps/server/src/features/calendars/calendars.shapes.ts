import type { Schema } from '@kierros/api/schema';
import type { Weekday } from '@kierros/domain';
import type { LocationCalendar, StoredClosure } from '../../shared/calendars.ts';
import { nameOf } from '../../shared/names.ts';

export const toClosure = ({
  from,
  to,
  isYearly,
  name,
  source,
}: StoredClosure): Schema<'ClosureStored'> => ({
  from,
  to,
  yearly: isYearly,
  name: { ...name },
  source,
});

/** A calendar in the shape of the contract. */
export const toWire = (
  locationId: number,
  calendar: LocationCalendar,
): Schema<'WorkingCalendar'> => ({
  location_id: locationId,
  open_weekdays: [...calendar.openWeekdays],
  shift_to: calendar.shiftTo,
  closures: calendar.closures.map(toClosure),
  follows: calendar.follows,
  in_force_from: calendar.inForceFrom,
  version: calendar.version,
});

/** A closure as it is stored; refused if its name is blank in both languages. */
export const fromClosure = (
  { from, to, yearly = false, name, source = null }: Schema<'Closure'>,
  index: number,
): StoredClosure => ({
  from,
  to,
  isYearly: yearly,
  name: nameOf(name, undefined, `closures/${index}/name`),
  source,
});

export const fromWeekdays = (days: readonly number[]): Weekday[] =>
  (days as readonly Weekday[]).toSorted((one, other) => one - other);
