import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { calendarFields } from './calendar.ts';
import { changeCalendar } from './change-calendar.ts';
import { settingsText } from './closure-words.ts';
import type { CalendarSettings } from './closure-words.ts';
import { closureMessages } from './closure.messages.ts';
import { weekdaysFlagText } from './weekdays.ts';

/** The settings of a calendar to change; omitted ones are unchanged. */
export type SetOptions = Partial<CalendarSettings>;

const settings = ['open_weekdays', 'shift_to', 'follows'] as const;

/** Changes the open weekdays, the shift rule or the followed country. */
export async function setCalendar(context: Context, options: SetOptions): Promise<void> {
  const { print, language } = context;
  const t = closureMessages[language];
  print.checkFields(calendarFields);
  return changeCalendar(context, connect(context), (before) => {
    const after = { ...before, ...options };
    const changed = settings.filter((name) => String(before[name]) !== String(after[name]));
    if (changed.length === 0) return { stays: t.asBefore };
    const lines = changed.map((name) => settingsText(after, language)[name]).join('; ');
    return {
      update: options,
      done: t.set(lines),
      would: t.wouldSet(lines),
      undo: ['kierros closure set', ...changed.map((name) => flagOf(before)[name])].join(' '),
    };
  });
}

const flagOf = ({ open_weekdays, shift_to, follows }: CalendarSettings) => ({
  open_weekdays: `--weekdays ${weekdaysFlagText(open_weekdays)}`,
  shift_to: `--shift ${shift_to}`,
  follows: `--follow ${follows ?? 'none'}`,
});
