import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';

/** The fields of a calendar in `--json`, after every change of it. */
export const calendarFields = shownFields.WorkingCalendar;

/** A closure in the wire format. */
export type WireClosure = Schema<'ClosureStored'>;

/** Whether a closure is a public holiday that the calendar follows; the server adds and removes those. */
export const isFollowed = ({ source }: Pick<WireClosure, 'source'>): boolean =>
  source?.startsWith('holidays:') === true;

/** The closures that people maintain, as an update takes them. */
export const ownClosures = ({ closures }: Schema<'WorkingCalendar'>): WireClosure[] =>
  closures.filter((one) => !isFollowed(one));
