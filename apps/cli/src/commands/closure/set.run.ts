import type { Schema } from '@kierros/api/schema';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { calendarFields } from './calendar.ts';
import { changeCalendar } from './change-calendar.ts';
import { closureMessages } from './closure.messages.ts';
import type { SetOptions } from './set.ts';
import { weekdaysFlagText, weekdaysText } from './weekdays.ts';

type Calendar = Pick<Schema<'WorkingCalendar'>, 'open_weekdays' | 'shift_to' | 'follows'>;
const settings = ['open_weekdays', 'shift_to', 'follows'] as const;

/** Changes the open weekdays, the shift rule or the followed country. */
export async function setCalendar(context: Context, options: SetOptions): Promise<number> {
  const { print, language } = context;
  const t = closureMessages[language];
  print.checkFields(calendarFields);
  return changeCalendar(context, connect(context), (before) => {
    const after = { ...before, ...options };
    const changed = settings.filter((name) => String(before[name]) !== String(after[name]));
    if (changed.length === 0) return { stays: t.asBefore };
    const lines = changed.map((name) => sentenceOf(after, language)[name]).join('; ');
    return {
      update: options,
      done: t.set(lines),
      would: t.wouldSet(lines),
      undo: ['kierros closure set', ...changed.map((name) => flagOf(before)[name])].join(' '),
    };
  });
}

const sentenceOf = ({ open_weekdays, shift_to, follows }: Calendar, language: Language) => {
  const t = closureMessages[language];
  return {
    open_weekdays:
      open_weekdays.length === 7 ? t.openDaily : t.openOn(weekdaysText(open_weekdays, language)),
    shift_to: t.shifts[shift_to],
    follows: follows === null ? t.followsNone : t.follows(follows),
  };
};

const flagOf = ({ open_weekdays, shift_to, follows }: Calendar) => ({
  open_weekdays: `--weekdays ${weekdaysFlagText(open_weekdays)}`,
  shift_to: `--shift ${shift_to}`,
  follows: `--follow ${follows ?? 'none'}`,
});
