import { useTexts } from '../../shared/texts.ts';
import { DayField } from '../../shared/views/day-field.tsx';
import type { useStatsView } from './stats-view.ts';
import type { StatsMessages } from './stats.messages.ts';

type Props = ReturnType<typeof useStatsView>;

const orNull = (value: string) => (value === '' ? null : value);

/** Days of one's own: choosing them begins with those that were shown. */
export function CustomDays({ view, change }: Props) {
  const t = useTexts<StatsMessages>();
  const { from, to } = view.days;
  return (
    <>
      <DayField
        label={t('stats.from')}
        value={from}
        max={to}
        onChange={(day) => {
          change({ from: orNull(day), to });
        }}
      />
      <DayField
        label={t('stats.to')}
        value={to}
        min={from}
        onChange={(day) => {
          change({ from, to: orNull(day) });
        }}
      />
    </>
  );
}
