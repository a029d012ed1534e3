import { addDays, daysBetween, limits } from '@kierros/domain';
import { useTexts } from '../../shared/texts.ts';
import { DayField } from '../../shared/views/day-field.tsx';
import type { useStatsView } from './stats-view.ts';

type Props = ReturnType<typeof useStatsView>;

const orNull = (value: string) => (value === '' ? null : value);

/** Days of one's own: choosing them begins with those that were shown. */
export function CustomDays({ view, change }: Props) {
  const t = useTexts();
  const { from, to } = view.days;
  const isTooLong = daysBetween(from, to) >= limits.graphDays;
  return (
    <>
      <DayField
        label={t('stats.from')}
        value={from}
        min={addDays(to, 1 - limits.graphDays)}
        max={to}
        onChange={(day) => {
          change({ from: orNull(day), to });
        }}
      />
      <DayField
        label={t('stats.to')}
        value={to}
        min={from}
        max={addDays(from, limits.graphDays - 1)}
        error={isTooLong ? t('stats.tooLong') : undefined}
        onChange={(day) => {
          change({ from, to: orNull(day) });
        }}
      />
    </>
  );
}
