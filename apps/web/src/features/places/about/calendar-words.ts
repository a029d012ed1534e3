import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { WordsOptions } from './entry-words.ts';

type Calendar = Partial<Schema<'WorkingCalendar'>>;
type Closure = NonNullable<Calendar['closures']>[number];

/** More closures than this are counted: a school year follows dozens of holidays. */
const mostNamed = 5;

const keyOf = ({ from, to }: Closure) => `${from} ${to}`;

/** What a change of the working calendar changed: its weekdays, where dates go, and its closures. */
export function calendarChanges(
  entry: Pick<Schema<'AuditEntry'>, 'before' | 'after'>,
  { t, language, day, weekday }: WordsOptions,
): string[] {
  const [before, after] = [entry.before ?? {}, entry.after ?? {}] as [Calendar, Calendar];
  const weekdays = ({ open_weekdays = [] }: Calendar) => open_weekdays.map(weekday).join(', ');
  const shift = ({ shift_to = 'next' }: Calendar) => t(`about.shift.${shift_to}`);
  const fromTo = (field: string, of: (calendar: Calendar) => string) =>
    of(before) === of(after)
      ? []
      : [t('about.fromTo', { field, before: of(before), after: of(after) })];
  const wordsOf = ({ from, to, name }: Closure) => {
    const days = from === to ? day(from) : `${day(from)}–${day(to)}`;
    return name ? `${days} ${pickText(name, language).text}` : days;
  };
  const only = (one: Calendar, other: Calendar) => {
    const known = new Set((other.closures ?? []).map(keyOf));
    return (one.closures ?? []).filter((closure) => !known.has(keyOf(closure)));
  };
  const named = (id: 'about.closed' | 'about.openedAgain', closures: readonly Closure[]) => [
    ...closures.slice(0, mostNamed).map((closure) => t(id, { days: wordsOf(closure) })),
    ...(closures.length > mostNamed
      ? [t('about.moreClosures', { count: closures.length - mostNamed })]
      : []),
  ];
  return [
    ...fromTo(t('about.weekdays'), weekdays),
    ...fromTo(t('about.shiftTo'), shift),
    ...named('about.closed', only(after, before)),
    ...named('about.openedAgain', only(before, after)),
  ];
}
