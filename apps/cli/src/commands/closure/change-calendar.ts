import { KierrosProblem } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { noteUndo, onlyTried } from '../../output/changes.ts';
import { locationIdOf } from '../../flags/own-location.ts';
import { calendarFields } from './calendar.ts';
import { closureMessages } from './closure.messages.ts';

type Calendar = Schema<'WorkingCalendar'>;

/** One change of a calendar, worked out from its current state. */
export type CalendarChange =
  /** It is already as asked for: a message about that. */
  | { readonly stays: string }
  | {
      readonly update: Omit<Schema<'WorkingCalendarUpdate'>, 'version'>;
      /** What was changed, and what a dry run would change. */
      readonly done: string;
      readonly would: string;
      /** The command that reverts it. */
      readonly undo: string;
    };

const TRIES = 3;

/**
 * Reads the calendar, has the server count the dates that move, and writes it with its version. If somebody else
 * changed it in between, the change is worked out again from the new state, so a repeat has no further effect.
 */
export async function changeCalendar(
  context: Context,
  call: Call,
  changeOf: (calendar: Calendar) => CalendarChange,
): Promise<void> {
  const { print, flags, language } = context;
  const t = closureMessages[language];
  const params = { id: await locationIdOf(context, call) };
  const report = (calendar: Calendar, text: string) =>
    print.one(calendar, calendarFields, () => `${text}\n`);
  for (let tried = 1; ; tried += 1) {
    const before = await call('getCalendar', { params });
    const change = changeOf(before);
    if ('stays' in change) {
      if (print.isJson) report(before, '');
      print.note(change.stays);
      return;
    }
    const plan = await call('planCalendar', { params, body: change.update });
    const moved = t.moved(plan.dates_moved, plan.plans_moved);
    if (flags.dryRun) {
      report(plan.calendar, change.would);
      print.note(t.wouldMove(plan.dates_moved, plan.plans_moved));
      return onlyTried(context);
    }
    const body = { ...change.update, version: before.version };
    const written = { params, body };
    try {
      report(await call('updateCalendar', written), change.done);
      print.note(moved);
      noteUndo(context, change.undo + locationFlag(context));
      return;
    } catch (error) {
      const isStale = error instanceof KierrosProblem && error.code === 'stale_version';
      if (!isStale || tried === TRIES) throw error;
    }
  }
}

// Settings of the environment and of files apply to the next command too.
const locationFlag = ({ flags, config }: Context): string =>
  flags.location === undefined ? '' : ` --location ${String(config.location)}`;
