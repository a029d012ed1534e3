import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { DayRange, Language, Text } from '@kierros/domain';
import { dayText } from '../../output/moments.ts';
import { shellWord } from '../../plan/plan-file.ts';
import { closureMessages } from './closure.messages.ts';
import { weekdaysText } from './weekdays.ts';

/** A closure as it is shown: its days and its name. */
export type ShownClosure = DayRange & { readonly yearly: boolean; readonly name: Text };

/** Days for people: `24 Dec 2026` or `21 Dec 2026 – 6 Jan 2027`. */
export const rangeText = ({ from, to }: DayRange, language: Language): string =>
  from === to ? dayText(from, language) : `${dayText(from, language)} – ${dayText(to, language)}`;

/** Days as commands take them: `2026-12-24` or `2026-12-21..2027-01-06`. */
export const rangeWord = ({ from, to }: DayRange): string =>
  from === to ? from : `${from}..${to}`;

/** What a calendar says besides its closures. */
export type CalendarSettings = Pick<
  Schema<'WorkingCalendar'>,
  'open_weekdays' | 'shift_to' | 'follows'
>;

/** Each setting of a calendar in words. */
export function settingsText(
  { open_weekdays, shift_to, follows }: CalendarSettings,
  language: Language,
) {
  const t = closureMessages[language];
  return {
    open_weekdays:
      open_weekdays.length === 7 ? t.openDaily : t.openOn(weekdaysText(open_weekdays, language)),
    shift_to: t.shifts[shift_to],
    follows: follows === null ? t.followsNone : t.follows(follows),
  };
}

/** The days of a closure for people, and whether it repeats. */
export const daysText = (closure: Omit<ShownClosure, 'name'>, language: Language): string =>
  rangeText(closure, language) + (closure.yearly ? `, ${closureMessages[language].yearly}` : '');

/** A closure in a sentence: `Joululoma (21 Dec 2026 – 6 Jan 2027, every year)`. */
export const closureText = (closure: ShownClosure, language: Language): string =>
  `${pickText(closure.name, language).text} (${daysText(closure, language)})`;

/** The command that adds a closure again. */
export function addLine(closure: ShownClosure): string {
  const { fi, en } = closure.name;
  const names =
    fi === en
      ? `--name ${shellWord(fi)}`
      : [
          ...(fi === '' ? [] : [`--name-fi ${shellWord(fi)}`]),
          ...(en === '' ? [] : [`--name-en ${shellWord(en)}`]),
        ].join(' ');
  return `kierros closure add ${rangeWord(closure)} ${names}${closure.yearly ? ' --yearly' : ''}`;
}
