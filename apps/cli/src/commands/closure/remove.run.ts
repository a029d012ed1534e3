import { foldForSearch, isFollowed } from '@kierros/domain';
import type { DayRange, Language } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { Failure, usageFailure } from '../../command/failure.ts';
import { rangeMeant } from '../../flags/day-range.ts';
import { connect } from '../../http/connect.ts';
import { calendarFields, ownClosures } from './calendar.ts';
import type { WireClosure } from './calendar.ts';
import { changeCalendar } from './change-calendar.ts';
import { closureMessages } from './closure.messages.ts';
import { addLine, closureText, rangeText } from './closure-words.ts';
import type { DayWords } from '../../flags/day-range.ts';

/** The closure to remove, by its days, and by its name where several have the same days. */
export type RemoveOptions = { readonly days: DayWords; readonly name: string | undefined };

/** Removes a closure, and prints the command that adds it again. */
export async function removeClosure(
  context: Context,
  { days, name }: RemoveOptions,
): Promise<void> {
  const { print, language } = context;
  const t = closureMessages[language];
  print.checkFields(calendarFields);
  const call = connect(context);
  const range = await rangeMeant(context, call, days);
  const wanted = { range, isOneDay: days.to === undefined, name };
  return changeCalendar(context, call, (calendar) => {
    const removed = theOne(calendar, wanted, language);
    const what = closureText(removed, language);
    return {
      update: { closures: ownClosures(calendar).filter((one) => one !== removed) },
      done: t.removed(what),
      would: t.wouldRemove(what),
      undo: addLine(removed),
    };
  });
}

type Wanted = {
  readonly range: DayRange;
  /** Whether only the first day was given. */
  readonly isOneDay: boolean;
  readonly name: string | undefined;
};

/** The closure that is meant: with exactly these days, else the only one that begins on the one day. */
function theOne(
  calendar: Schema<'WorkingCalendar'>,
  { range, isOneDay, name }: Wanted,
  language: Language,
): WireClosure {
  const t = closureMessages[language];
  const named = calendar.closures.filter((one) => name === undefined || isCalled(one, name));
  const exact = named.filter(({ from, to }) => from === range.from && to === range.to);
  const begun = isOneDay ? named.filter(({ from }) => from === range.from) : [];
  const found = [exact, begun].map((some) => some.filter((one) => !isFollowed(one)));
  const own = found.find((some) => some.length > 0) ?? [];
  const [only, ...others] = own;
  if (only && others.length === 0) return only;
  const days = rangeText(range, language);
  if (only)
    throw usageFailure('ambiguous_closure', {
      title: t.ambiguous(days),
      fix: t.ambiguousFix(own.map((one) => closureText(one, language)).join(', ')),
    });
  const [holiday] = [...exact, ...begun];
  if (holiday)
    throw new Failure('conflict', 'followed_holiday', {
      title: t.isHoliday(closureText(holiday, language), calendar.follows ?? ''),
      fix: t.isHolidayFix,
    });
  throw new Failure('notFound', 'not_found', { title: t.noClosure(days), fix: t.noClosureFix });
}

const isCalled = ({ name }: WireClosure, typed: string): boolean =>
  [name.fi, name.en].map(foldForSearch).includes(foldForSearch(typed));
