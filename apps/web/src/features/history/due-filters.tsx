import { SelectField } from '@kierros/ui';
import { useMonthName } from '../../shared/month-name.ts';
import { useTexts } from '../../shared/texts.ts';
import { useWeekdayName } from '../../shared/weekday-name.ts';

interface DueFilterProps {
  value: string;
  onChange: (value: string) => void;
}

// Set by a figure of the statistics alone; on the list it is shown while it is set, and can be removed.
function DueFilter({
  label,
  shown,
  value,
  onChange,
}: DueFilterProps & Record<'label' | 'shown', string>) {
  const t = useTexts();
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: '', label: t('app.all') },
        { value, label: shown },
      ]}
      onChange={onChange}
    />
  );
}

/** Only what was due on a weekday, from 1 for Monday. */
export function DueWeekday(props: DueFilterProps) {
  const t = useTexts();
  const weekdayName = useWeekdayName();
  if (!isWeekday(props.value)) return null;
  return <DueFilter {...props} label={t('history.dueWeekday')} shown={weekdayName(props.value)} />;
}

/** Only what was due in a month. */
export function DueMonth(props: DueFilterProps) {
  const t = useTexts();
  const monthName = useMonthName();
  if (!isMonth(props.value)) return null;
  return <DueFilter {...props} label={t('history.dueMonth')} shown={monthName(props.value)} />;
}

/** Whether a text is a weekday, from 1 for Monday: addresses are also typed by hand. */
export const isWeekday = (text: string): boolean => /^[1-7]$/.test(text);

/** Whether a text is a month. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
