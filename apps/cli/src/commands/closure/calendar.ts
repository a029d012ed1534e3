import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { isFollowed } from '@kierros/domain';

/** The fields of a calendar in `--json`, after every change of it. */
export const calendarFields = shownFields.WorkingCalendar;

/** A closure in the wire format. */
export type WireClosure = Schema<'ClosureStored'>;

/** The closures that people maintain, as an update takes them. */
export const ownClosures = ({ closures }: Schema<'WorkingCalendar'>): WireClosure[] =>
  closures.filter((one) => !isFollowed(one));
