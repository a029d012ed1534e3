// The only module that imports react-day-picker: a separate chunk, loaded when a calendar opens.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { iconLook } from '../icon/icon-look.ts';
import styles from './day-calendar.module.css';
import type { DayLanguage } from './typed-day.ts';

export interface DayCalendarProps {
  /** The chosen day, `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  language: DayLanguage;
  texts: { previous: string; next: string };
  onSelect: (day: string) => void;
}

const localeOf = { en: 'en-GB', fi: 'fi-FI' } as const;
const pad = (number: number, length = 2) => String(number).padStart(length, '0');

// Dates are in the device's zone: noon is the same day in every zone.
const toDate = (day: string) => new Date(`${day}T12:00:00`);
const toDay = (date: Date) =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** A month to choose a date from, with the pointer or the arrow keys. */
export function DayCalendar(props: DayCalendarProps) {
  const { value, min, max, language, texts, onSelect } = props;
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeOf[language], options);
    return (date: Date) => format.format(date);
  };
  const whole = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const month = formatter({ month: 'long', year: 'numeric' });
  const weekday = formatter({ weekday: 'short' });
  const chosen = value === '' ? undefined : toDate(value);
  return (
    <DayPicker
      mode="single"
      required
      // Opened by a press: the arrow keys should work immediately.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      showOutsideDays
      weekStartsOn={1}
      lang={language}
      selected={chosen}
      defaultMonth={chosen ?? toDate(min || max || toDay(new Date()))}
      disabled={[
        ...(min ? [{ before: toDate(min) }] : []),
        ...(max ? [{ after: toDate(max) }] : []),
      ]}
      onSelect={(date) => {
        onSelect(toDay(date));
      }}
      formatters={{ formatCaption: month, formatWeekdayName: weekday }}
      labels={{
        labelDayButton: whole,
        labelGrid: month,
        labelNext: () => texts.next,
        labelPrevious: () => texts.previous,
        labelWeekday: formatter({ weekday: 'long' }),
      }}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? <ChevronLeft {...iconLook} /> : <ChevronRight {...iconLook} />,
      }}
      classNames={{
        root: styles['root'] ?? '',
        month_caption: styles['caption'] ?? '',
        nav: styles['nav'] ?? '',
        button_previous: styles['turn'] ?? '',
        button_next: styles['turn'] ?? '',
        month_grid: styles['grid'] ?? '',
        weekday: styles['weekday'] ?? '',
        day: styles['cell'] ?? '',
        day_button: styles['day'] ?? '',
        selected: styles['selected'] ?? '',
        today: styles['today'] ?? '',
        outside: styles['outside'] ?? '',
        disabled: styles['disabled'] ?? '',
      }}
    />
  );
}
