import { Banner, buttonClass, Table } from '@kierros/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import { DetailList } from '../../shared/views/detail-list.tsx';
import { ListState } from '../../shared/views/list-state.tsx';
import { ViewPage } from '../../shared/views/view-page.tsx';
import { BackupsSection } from './backups-section.tsx';
import { jobName } from './job-name.ts';
import { ExportsSection } from './exports-section.tsx';
import { useSystem } from './system.api.ts';
import type { System } from './system.api.ts';
import styles from './system.module.css';
import { useFigures } from './use-figures.ts';
import { useRecentSignIn } from '../../shared/recent-sign-in/use-recent-sign-in.tsx';
import { VerifySection } from './verify-section.tsx';

function Warnings({ system: { warnings, backup } }: { system: System }) {
  const t = useTexts();
  const texts = {
    backup_late:
      backup.last === null
        ? t('system.noBackup')
        : t('system.backupLate', { hours: backup.late_after_hours }),
    job_failed: t('system.jobFailed'),
    disk_nearly_full: t('system.diskNearlyFull'),
    untrusted_proxy: t('system.untrustedProxy'),
  };
  return warnings.map((warning) => (
    <Banner key={warning} tone="yellow">
      {texts[warning]}
    </Banner>
  ));
}

function General({ system }: { system: System }) {
  const t = useTexts();
  const { size, moment } = useFigures();
  const { database, disk } = system;
  const kind = { sqlite: 'SQLite', postgres: 'PostgreSQL' }[database.kind];
  return (
    <section className={styles['section']} aria-labelledby="system-general">
      <h2 id="system-general">{t('system.general')}</h2>
      <DetailList
        className={styles['details']}
        details={[
          [t('system.version'), system.version],
          [t('system.started'), moment(system.started_at)],
          [t('system.database'), `${kind} ${database.version}`],
          [t('system.databaseSize'), size(database.bytes)],
          [
            t('system.disk'),
            disk === null
              ? t('system.unknown')
              : t('system.diskOf', { free: size(disk.free_bytes), total: size(disk.total_bytes) }),
          ],
        ]}
      />
    </section>
  );
}

function Photos({ photos }: { photos: System['photos'] }) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const { size, moment } = useFigures();
  const { bytes, counted_at, waiting, oldest_at, failed } = photos;
  const isCounted = bytes !== null && counted_at !== null;
  return (
    <section className={styles['section']} aria-labelledby="system-photos">
      <h2 id="system-photos">{t('system.photos')}</h2>
      <DetailList
        className={styles['details']}
        details={[
          [
            t('system.photoSize'),
            isCounted
              ? t('system.countedAt', { size: size(bytes), time: moment(counted_at) })
              : t('system.counting'),
          ],
          [
            t('system.waiting'),
            oldest_at === null
              ? formatNumber(waiting)
              : t('system.waitingSince', {
                  count: formatNumber(waiting),
                  time: moment(oldest_at),
                }),
          ],
          [t('system.failed'), formatNumber(failed)],
        ]}
      />
    </section>
  );
}

function Jobs({ jobs }: { jobs: System['jobs'] }) {
  const t = useTexts();
  const { moment, duration } = useFigures();
  return (
    <section className={styles['section']} aria-labelledby="system-jobs">
      <h2 id="system-jobs">{t('system.jobs')}</h2>
      <p>{t('system.jobsText')}</p>
      <Table
        caption={t('system.jobsCaption')}
        rows={jobs}
        rowKey={({ name }) => name}
        columns={[
          { key: 'job', header: t('system.job'), cell: ({ name }) => jobName(name, t) },
          {
            key: 'every',
            header: t('system.every'),
            cell: (job) =>
              t('system.everyMinutes', { count: Math.max(1, Math.round(job.every_seconds / 60)) }),
          },
          {
            key: 'run',
            header: t('system.lastRun'),
            cell: (job) =>
              job.last_run_at === null ? t('system.notYet') : moment(job.last_run_at),
          },
          {
            key: 'duration',
            header: t('system.duration'),
            align: 'end',
            cell: (job) => (job.last_run_ms === null ? '–' : duration(job.last_run_ms)),
          },
          {
            key: 'fault',
            header: t('system.lastFault'),
            cell: ({ last_fault: fault }) =>
              fault === null
                ? t('system.none')
                : `${moment(fault.at)}: ${t(`problem.${fault.code}`)}`,
          },
        ]}
      />
    </section>
  );
}

/** The state of the system, its backups and the integrity of what is stored, for administrators. */
export function SystemPage() {
  const t = useTexts();
  const query = useSystem();
  const recent = useRecentSignIn();
  return (
    <ViewPage
      title={t('system.title')}
      filters={
        <Link className={buttonClass('secondary')} to="/admin/management/users?view=audit">
          {t('system.toAudit')}
        </Link>
      }
    >
      <ListState query={query} rows={8} rowHeight={48}>
        {(system) => (
          <div className={styles['sections']}>
            <Warnings system={system} />
            <BackupsSection recent={recent} />
            <VerifySection last={system.verify} recent={recent} />
            <ExportsSection />
            <General system={system} />
            <Photos photos={system.photos} />
            <Jobs jobs={system.jobs} />
          </div>
        )}
      </ListState>
      {recent.dialog}
    </ViewPage>
  );
}
