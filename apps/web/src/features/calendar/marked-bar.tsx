import { Button } from '@kierros/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './calendar-page.module.css';

interface MarkedBarProps {
  count: number;
  onMove: () => void;
  onClear: () => void;
}

/** What can be done with the marked inspections. Renders nothing while none is. */
export function MarkedBar({ count, onMove, onClear }: MarkedBarProps) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <div className={styles['markedBar']}>
      <p role="status">{t('calendar.marked', { count })}</p>
      <Button onClick={onMove}>{t('calendar.moveMarked')}</Button>
      <Button variant="quiet" onClick={onClear}>
        {t('calendar.clearMarked')}
      </Button>
    </div>
  );
}
