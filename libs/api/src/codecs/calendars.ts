import type { StoredClosure, Weekday, WorkingCalendar } from '@kierros/domain';
import { closureStoredShown } from '../generated/fields.ts';
import type { Schema } from '../schema.ts';
import { decoded } from './decoded.ts';
import { picked } from './picked.ts';

type WireClosure = Schema<'ClosureStored'>;

/** Decodes a closure. */
export const closureFromWire = ({ yearly, ...closure }: WireClosure): StoredClosure => ({
  ...closure,
  isYearly: yearly,
});

/** Encodes a closure. */
export const closureToWire = ({ isYearly, ...closure }: StoredClosure): WireClosure =>
  picked({ ...closure, yearly: isYearly }, closureStoredShown);

/** Decodes the working calendar of a location. */
export const calendarFromWire = (
  wire: Pick<Schema<'WorkingCalendar'>, 'open_weekdays' | 'shift_to' | 'closures'>,
): WorkingCalendar => ({
  ...decoded(wire),
  openWeekdays: wire.open_weekdays as Weekday[],
  closures: wire.closures.map(closureFromWire),
});
