import { CheckboxRow, SelectField } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from '../management.module.css';
import type { CalendarsMessages } from './calendars.messages.ts';
import { useDayFormat } from '../../../shared/use-day-format.ts';

// Countries whose holidays can be chosen here; the command line takes any that the library knows.
const countries = [
  'FI',
  'AX',
  'SE',
  'NO',
  'DK',
  'EE',
  'LV',
  'LT',
  'DE',
  'NL',
  'FR',
  'GB',
  'IE',
  'US',
];

/** Weekday names from Monday; 1 January 2024 was one. */
function useWeekdayNames(): readonly string[] {
  const formatDay = useDayFormat();
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    formatDay(`2024-01-0${String(weekday)}`, { weekday: 'short' }),
  );
}

interface WeekdaysProps {
  weekdays: readonly number[];
  error: string | undefined;
  onChange: (change: { weekdays: readonly number[] }) => void;
}

/** The open weekdays, Monday first. */
export function WeekdaysField({ weekdays, error, onChange }: WeekdaysProps) {
  const t = useTexts<CalendarsMessages>();
  const names = useWeekdayNames();
  return (
    <fieldset id="calendar-weekdays" tabIndex={-1} className={styles['weekdays']}>
      <legend>{t('calendars.weekdays')}</legend>
      {names.map((name, index) => {
        const weekday = index + 1;
        const isOpen = weekdays.includes(weekday);
        return (
          <CheckboxRow
            key={weekday}
            label={name}
            checked={isOpen}
            onChange={() => {
              onChange({
                weekdays: isOpen
                  ? weekdays.filter((one) => one !== weekday)
                  : [...weekdays, weekday],
              });
            }}
          />
        );
      })}
      {error !== undefined && <p className={styles['error']}>{error}</p>}
    </fieldset>
  );
}

interface FollowsProps {
  follows: string | null;
  onChange: (change: { follows: string | null }) => void;
}

/** The country whose public holidays are closed days. */
export function FollowsField({ follows, onChange }: FollowsProps) {
  const t = useTexts<CalendarsMessages>();
  const { language } = useSnapshot(languageStore);
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const known =
    follows === null || countries.includes(follows) ? countries : [follows, ...countries];
  return (
    <SelectField
      label={t('calendars.follows')}
      hint={t('calendars.followsHint')}
      value={follows ?? ''}
      options={[
        { value: '', label: t('calendars.none') },
        ...known.map((code) => ({
          value: code,
          label: names.of(code.slice(0, 2)) ?? code,
        })),
      ]}
      onChange={({ target: { value } }) => {
        onChange({ follows: value === '' ? null : value });
      }}
    />
  );
}
