import { buttonClass } from '@kierros/ui';
import { useLanguage } from '../../shared/language.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMonthName } from '../../shared/month-name.ts';
import { ReportJobs } from './report-jobs.tsx';
import styles from './stats-page.module.css';
import type { StatsView } from './stats-view.ts';

/**
 * The last month of the range on a page, for those who may export: the browser opens its address. The report of all
 * locations takes longer, and is drawn in the background for those who see them.
 */
export function MonthReport({ view: { days } }: { view: StatsView }) {
  const t = useTexts();
  const nameOf = useMonthName();
  const may = useMay();
  const language = useLanguage();
  const currentLocationId = useCurrentLocationId();
  if (!may('export')) return null;
  const month = days.to.slice(0, 7);
  const query = new URLSearchParams({
    location_id: String(currentLocationId),
    ...{ month, lang: language },
  });
  return (
    <div className={styles['actions']}>
      {currentLocationId !== null && (
        <div>
          <a
            className={buttonClass('secondary')}
            href={`/api/v2/inspection/month-report?${query.toString()}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('stats.report', { month: nameOf(month) })}
          </a>
        </div>
      )}
      {may('location.switch') && <ReportJobs month={month} />}
    </div>
  );
}
