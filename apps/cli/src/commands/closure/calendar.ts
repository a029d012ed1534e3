import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { usageFailure } from '../../command/failure.ts';
import { closureMessages } from './closure.messages.ts';

/** The fields of a calendar in `--json`, after every change of it. */
export const calendarFields = [
  'location_id',
  'open_weekdays',
  'shift_to',
  'closures',
  'follows',
  'in_force_from',
  'version',
] as const satisfies readonly (keyof Schema<'WorkingCalendar'>)[];

/** A closure in the wire format. */
export type WireClosure = Schema<'ClosureStored'>;

/** The location whose calendar is meant: that of the settings, else the user's own. */
export async function locationIdOf(context: Context, call: Call): Promise<number> {
  const { config, language } = context;
  const t = closureMessages[language];
  if (typeof config.location === 'number') return config.location;
  const own = config.location === 'all' ? null : (await call('validateSession')).location;
  if (own) return own.id;
  throw usageFailure('missing_location', { title: t.noLocation, fix: t.noLocationFix });
}

/** Whether a closure is a public holiday that the calendar follows; the server adds and removes those. */
export const isFollowed = ({ source }: Pick<WireClosure, 'source'>): boolean =>
  source?.startsWith('holidays:') === true;

/** The closures that people maintain, as an update takes them. */
export const ownClosures = ({ closures }: Schema<'WorkingCalendar'>): WireClosure[] =>
  closures.filter((one) => !isFollowed(one));
