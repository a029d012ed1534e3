import { Button, buttonClass, VisuallyHidden } from '@kierros/ui';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../shared/language.ts';
import { problemText } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMonthName } from '../../shared/month-name.ts';
import { isUnderWay, reportAddress, useMakeReport, useReportJobs } from './report-jobs.api.ts';
import type { ReportJob } from './report-jobs.api.ts';
import styles from './stats-page.module.css';

function JobLine({ job }: { job: ReportJob }) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const month = useMonthName()(job.month);
  if (job.state !== 'done')
    return (
      <li>
        {t(`stats.report.${job.state}`, { month })}
        {job.state === 'running' &&
          ` ${t('stats.reportRead', { read: job.locations_read, n: job.locations })}`}
      </li>
    );
  const until = formatDate(job.expires_at, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <li>
      <a
        className={buttonClass('quiet')}
        href={reportAddress(job)}
        target="_blank"
        rel="noreferrer"
      >
        {t('stats.reportOpen', { month })}
      </a>{' '}
      <small>{t('stats.reportUntil', { until })}</small>
    </li>
  );
}

/** The report of all locations, which is drawn in the background, and those of the last day. */
export function ReportJobs({ month }: { month: string }) {
  const t = useTexts();
  const nameOf = useMonthName();
  const language = useLanguage();
  const { data: jobs = [] } = useReportJobs();
  const { error, isMaking, make } = useMakeReport();
  const [newest] = jobs;
  return (
    <div className={styles['actions']}>
      <div>
        <Button
          busy={isMaking}
          onClick={() => {
            make({ month, lang: language });
          }}
        >
          {t('stats.reportAll', { month: nameOf(month) })}
        </Button>
      </div>
      {error !== null && <p role="alert">{problemText(error, t)}</p>}
      {/* Without the counts, which change every few seconds. */}
      <div role="status">
        <VisuallyHidden>
          {newest && t(`stats.report.${newest.state}`, { month: nameOf(newest.month) })}
        </VisuallyHidden>
      </div>
      {jobs.length > 0 && (
        <ul aria-label={t('stats.reports')} aria-busy={jobs.some(isUnderWay)}>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </ul>
      )}
    </div>
  );
}
