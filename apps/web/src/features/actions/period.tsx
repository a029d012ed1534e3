import { Chip, IconButton } from '@kierros/ui';
import { X } from 'lucide-react';
import { useTexts } from '../../shared/texts.ts';
import styles from './actions.module.css';
import type { Address } from './use-work-list.ts';
import { useDayFormat } from '../../shared/use-day-format.ts';

/** Says which days the list is of, with a button for the work of all days. */
export function Period({ address: { filters, change } }: { address: Address }) {
  const t = useTexts();
  const formatDay = useDayFormat();
  const { period } = filters;
  if (!period) return null;
  const day = (date: string) => formatDay(date, { dateStyle: 'medium' });
  const days = { from: day(period.from), to: day(period.to) };
  return (
    <div className={styles['period']}>
      <Chip tone="brand">{t(`pending.period.${period.of}`, days)}</Chip>
      <IconButton
        icon={<X size={20} strokeWidth={1.75} aria-hidden />}
        label={t('pending.allDays')}
        onClick={() => {
          change({ period: null, from: null, to: null });
        }}
      />
    </div>
  );
}
