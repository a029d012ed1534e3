import type { Schema } from '@kierros/api/schema';
import { isBlankText } from '@kierros/domain';
import type { Closure } from '@kierros/domain';
import type { Texts } from '../../../shared/texts.ts';
import type { DraftError } from '../use-editor.ts';
import type { CalendarsMessages } from './calendars.messages.ts';

type Stored = Schema<'WorkingCalendar'>;

export interface ClosureDraft extends Closure {
  /** Distinguishes the rows of the form. */
  readonly key: number;
  readonly source: string | null;
}

export interface CalendarDraft {
  version: number;
  weekdays: readonly number[];
  shiftTo: Stored['shift_to'];
  follows: string | null;
  /** Without the public holidays that are followed. */
  closures: readonly ClosureDraft[];
}

const isHoliday = ({ source }: { source: string | null }) =>
  source?.startsWith('holidays:') === true;

/** The followed public holidays of a calendar. */
export const holidaysOf = ({ closures }: Stored) => closures.filter(isHoliday);

export const calendarDraft = (stored: Stored): CalendarDraft => ({
  version: stored.version,
  weekdays: stored.open_weekdays,
  shiftTo: stored.shift_to,
  follows: stored.follows,
  closures: stored.closures
    .filter((closure) => !isHoliday(closure))
    .map(({ yearly, ...closure }, index) => ({ ...closure, isYearly: yearly, key: index })),
});

const nextKey = (closures: readonly ClosureDraft[]) =>
  Math.max(-1, ...closures.map(({ key }) => key)) + 1;

/** The closures of a file as rows of the form. */
export const importedClosures = (
  closures: readonly ClosureDraft[],
  found: readonly Closure[],
  fileName: string,
): ClosureDraft[] =>
  found.map(({ from, to, isYearly, name }, index) => ({
    from,
    to,
    isYearly,
    name,
    key: nextKey(closures) + index,
    source: fileName.slice(0, 200),
  }));

/** A closure to fill in, below the others. */
export const newClosure = (closures: readonly ClosureDraft[]): ClosureDraft => ({
  key: nextKey(closures),
  from: '',
  to: '',
  isYearly: false,
  name: { en: '', fi: '' },
  source: null,
});

export const toUpdate = (draft: CalendarDraft): Schema<'WorkingCalendarUpdate'> => ({
  open_weekdays: draft.weekdays.toSorted((one, other) => one - other),
  shift_to: draft.shiftTo,
  follows: draft.follows,
  closures: draft.closures.map(({ key: _key, isYearly, ...closure }) => ({
    ...closure,
    yearly: isYearly,
  })),
});

export const fieldOf = (key: number, field: 'name' | 'from' | 'to') =>
  `closure-${field}-${String(key)}`;

/** What is missing in a draft, by field. */
export function checkCalendarDraft(
  draft: CalendarDraft,
  t: Texts<CalendarsMessages>,
): readonly DraftError[] {
  const errors: DraftError[] =
    draft.weekdays.length === 0
      ? [{ fieldId: 'calendar-weekdays', message: t('calendars.missingWeekday') }]
      : [];
  for (const { key, from, to, name } of draft.closures) {
    if (isBlankText(name))
      errors.push({ fieldId: fieldOf(key, 'name'), message: t('calendars.missingName') });
    if (from === '' || to === '')
      errors.push({
        fieldId: fieldOf(key, from === '' ? 'from' : 'to'),
        message: t('calendars.missingDay'),
      });
    else if (to < from)
      errors.push({ fieldId: fieldOf(key, 'to'), message: t('calendars.reversed') });
  }
  return errors;
}
