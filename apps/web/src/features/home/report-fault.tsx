import { Button } from '@kierros/ui';
import { TriangleAlert } from 'lucide-react';
import { useMay } from '../../shared/session/use-may.ts';
import { useTexts } from '../../shared/texts.ts';
import { openReport } from '../../stores/layout.store.ts';
import styles from './home-page.module.css';

/** For everybody who sees a fault in passing. */
export function ReportFault() {
  const t = useTexts();
  const may = useMay();
  if (!may('actions.report')) return null;
  return (
    <div className={styles['report']}>
      <Button
        variant="quiet"
        icon={<TriangleAlert size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => {
          openReport(null);
        }}
      >
        {t('app.report')}
      </Button>
    </div>
  );
}
