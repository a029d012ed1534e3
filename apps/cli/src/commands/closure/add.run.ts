import { closureFault, pickText, toText } from '@kierros/domain';
import type { DayRange, Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { Failure, usageFailure } from '../../command/failure.ts';
import { rangeMeant } from '../../flags/day-range.ts';
import { connect } from '../../http/connect.ts';
import { calendarFields, ownClosures } from './calendar.ts';
import type { WireClosure } from './calendar.ts';
import { changeCalendar } from './change-calendar.ts';
import { closureMessages } from './closure.messages.ts';
import { closureText, rangeText, rangeWord } from './closure-words.ts';
import type { Schema } from '@kierros/api/schema';
import type { DayWords } from '../../flags/day-range.ts';

/** The days to close, and what the closure is called. */
export type AddOptions = {
  readonly days: DayWords;
  readonly isYearly: boolean;
  readonly name: Schema<'NameInput'>;
};

/** Adds a closure, and prints the command that reverts it. */
export async function addClosure(context: Context, options: AddOptions): Promise<void> {
  const { print, language } = context;
  const t = closureMessages[language];
  print.checkFields(calendarFields);
  const call = connect(context);
  const range = await rangeMeant(context, call, options.days);
  const name = toText(textOf(options.name));
  const added: WireClosure = { ...range, yearly: options.isYearly, name, source: null };
  const what = closureText(added, language);
  const fault = closureFault({ ...added, isYearly: added.yearly });
  if (fault === 'too_long' || fault === 'long_name')
    throw usageFailure(fault, { title: t.unfit[fault], fix: t.unfitFix[fault] });
  return changeCalendar(context, call, (calendar) => {
    const own = ownClosures(calendar);
    const same = own.filter((one) => hasDays(one, range) && one.yearly === added.yearly);
    if (same.some((one) => one.name.fi === name.fi && one.name.en === name.en))
      return { stays: t.alreadyClosed(what) };
    if (same[0]) throw takenDays(same[0], range, language);
    return {
      update: { closures: [...own, added] },
      done: t.added(what),
      would: t.wouldAdd(what),
      undo: `kierros closure remove ${rangeWord(range)}`,
    };
  });
}

const textOf = (name: AddOptions['name']) =>
  typeof name === 'string' ? name : { fi: name.fi ?? '', en: name.en ?? '' };

const hasDays = (closure: DayRange, { from, to }: DayRange): boolean =>
  closure.from === from && closure.to === to;

// Two closures of the same days could not be told apart when one is removed.
function takenDays(closure: WireClosure, range: DayRange, language: Language): Failure {
  const t = closureMessages[language];
  return new Failure('conflict', 'closure_exists', {
    title: t.otherName(rangeText(range, language), pickText(closure.name, language).text),
    fix: t.otherNameFix(`kierros closure remove ${rangeWord(range)}`),
  });
}
