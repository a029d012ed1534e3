import { closureFromWire, closureToWire, picked } from '@kierros/api/codecs';
import { workingCalendarInput } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { isBlankText, isFollowed } from '@kierros/domain';
import type { Closure, StoredClosure } from '@kierros/domain';
import type { Texts } from '../../shared/texts.ts';
import type { DraftError } from '../../shared/editor/use-editor.ts';

type Stored = Schema<'WorkingCalendar'>;

export type ClosureDraft = StoredClosure & {
  /** Distinguishes the rows of the form. */
  readonly key: number;
};

export type CalendarDraft = Omit<Stored, 'closures'> & {
  /** Without the public holidays that are followed. */
  readonly closures: readonly ClosureDraft[];
};

/** The followed public holidays of a calendar. */
export const holidaysOf = ({ closures }: Stored) => closures.filter(isFollowed);

export const calendarDraft = (stored: Stored): CalendarDraft => ({
  ...stored,
  closures: stored.closures
    .filter((closure) => !isFollowed(closure))
    .map((closure, key) => ({ ...closureFromWire(closure), key })),
});

const nextKey = (closures: readonly ClosureDraft[]) =>
  Math.max(-1, ...closures.map(({ key }) => key)) + 1;

/** The closures of a file as rows of the form. */
export const importedClosures = (
  closures: readonly ClosureDraft[],
  found: readonly Closure[],
  fileName: string,
): ClosureDraft[] =>
  found.map((closure, index) => ({
    ...closure,
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
  ...picked(draft, workingCalendarInput),
  closures: draft.closures.map(closureToWire),
});

export const fieldOf = (key: number, field: 'name' | 'from' | 'to') =>
  `closure-${field}-${String(key)}`;

/** What is missing in a draft, by field. */
export function checkCalendarDraft(draft: CalendarDraft, t: Texts): readonly DraftError[] {
  const errors: DraftError[] =
    draft.open_weekdays.length === 0
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
