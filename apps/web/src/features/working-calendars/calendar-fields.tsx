import { alwaysOpen } from '@kierros/domain';
import { CheckboxRow, SelectField } from '@kierros/ui';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from '../../shared/editor/editor.module.css';
import { useDayFormat } from '../../shared/use-day-format.ts';

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

interface WeekdaysProps {
  weekdays: readonly number[];
  error: string | undefined;
  onChange: (change: { open_weekdays: number[] }) => void;
}

/** The open weekdays, Monday first. */
export function WeekdaysField({ weekdays, error, onChange }: WeekdaysProps) {
  const t = useTexts();
  const formatDay = useDayFormat();
  return (
    <fieldset id="calendar-weekdays" tabIndex={-1} className={styles['weekdays']}>
      <legend>{t('calendars.weekdays')}</legend>
      {alwaysOpen.openWeekdays.map((weekday) => (
        <CheckboxRow
          key={weekday}
          // 1 January 2024 was a Monday.
          label={formatDay(`2024-01-0${String(weekday)}`, { weekday: 'short' })}
          checked={weekdays.includes(weekday)}
          onChange={() => {
            onChange({
              open_weekdays: alwaysOpen.openWeekdays.filter(
                (one) => weekdays.includes(one) !== (one === weekday),
              ),
            });
          }}
        />
      ))}
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
  const t = useTexts();
  const language = useLanguage();
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
      onChange={(value) => {
        onChange({ follows: value === '' ? null : value });
      }}
    />
  );
}
