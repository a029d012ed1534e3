import type { Schema } from '@kierros/api/schema';
import { changeServer, refusedWith } from './change-server.ts';
import { problem } from './fake-server.ts';
import type { Answers, Seen } from './fake-server.ts';
import { aLocation, aUser } from './wire.ts';

type Calendar = Schema<'WorkingCalendar'>;
type Update = Schema<'WorkingCalendarUpdate'>;

/** A closure in the wire format. */
export const aClosure = (
  from: string,
  to = from,
  change: Partial<Schema<'ClosureStored'>> = {},
): Schema<'ClosureStored'> => ({
  from,
  to,
  yearly: false,
  name: { en: 'Christmas break', fi: 'Joululoma' },
  source: null,
  ...change,
});

/** A public holiday that a calendar follows. */
export const aHoliday = (day: string, fi = 'Itsenäisyyspäivä') =>
  aClosure(day, day, { name: { en: `${fi} (en)`, fi }, source: 'holidays:FI' });

const nothingMoves = { dates_moved: 0, plans_moved: 0, weeks: [], fuller_days: [] };

const ownOf = ({ closures }: Calendar) =>
  closures.filter(({ source }) => source?.startsWith('holidays:') !== true);

/** A server with the calendar of location 3, which refuses stale writes and keeps followed holidays. */
export function calendarServer(
  change: Partial<Calendar> = {},
  moved: Partial<Schema<'CalendarPlan'>> = {},
) {
  let calendar: Calendar = {
    location_id: 3,
    open_weekdays: [1, 2, 3, 4, 5],
    shift_to: 'next',
    closures: [],
    follows: null,
    in_force_from: '2026-11-01',
    version: 4,
    ...change,
  };
  const changed = ({ closures, version: _version, ...rest }: Update): Calendar => ({
    ...calendar,
    ...rest,
    closures: closures
      ? [
          ...calendar.closures.filter(({ source }) => source?.startsWith('holidays:')),
          ...closures.map(({ name, yearly = false, source = null, ...days }) => ({
            ...days,
            yearly,
            name: name as Schema<'ClosureStored'>['name'],
            source,
          })),
        ].toSorted((one, other) => one.from.localeCompare(other.from))
      : calendar.closures,
    in_force_from: '2026-11-21',
    version: calendar.version + 1,
  });
  const { answers: changes } = closureChanges(
    () => calendar,
    (update) => void (calendar = changed(update)),
  );
  const answers = {
    ...changes,
    validateSession: () => ({ json: aUser() }),
    getLocation: () => ({ json: aLocation(3) }),
    getCalendar: () => ({ json: calendar }),
    planCalendar: ({ body }: Seen) => ({
      json: { calendar: changed(body as Update), ...nothingMoves, ...moved },
    }),
    updateCalendar: ({ body }: Seen) => {
      const { version } = body as Update;
      if (version !== calendar.version) return problem(409, 'stale_version');
      calendar = changed(body as Update);
      return { json: calendar };
    },
  } satisfies Answers;
  return {
    answers,
    now: () => calendar,
    /** Somebody else changes the calendar. */
    edit: (update: Update) => void (calendar = changed(update)),
  };
}

/** The changes of the closures of a calendar. */
const closureChanges = (now: () => Calendar, write: (update: Update) => void) =>
  changeServer({
    validate: ({ closures, version }) => {
      const before = { closures: ownOf(now()) };
      const known = { id: 3, version: now().version, changed: ['closures'], before };
      const isSame = JSON.stringify(closures) === JSON.stringify(before.closures);
      if (isSame) return { ...known, outcome: 'unchanged' };
      const isStale = version !== undefined && version !== now().version;
      return { ...known, outcome: 'change', ...(isStale && refusedWith('stale_version')) };
    },
    write: ([record]) => write({ closures: record?.['closures'] as Calendar['closures'] }),
    versionOf: () => now().version,
  });
