import { Banner, Button, Chip, Table } from '@kierros/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTexts } from '../../shared/texts.ts';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import { useSystemWrites } from './system.api.ts';
import type { System, VerifyReport } from './system.api.ts';
import styles from './system.module.css';
import { useFigures } from './use-figures.ts';
import type { useRecentSignIn } from '../../shared/recent-sign-in/use-recent-sign-in.tsx';

function Report({ report }: { report: VerifyReport }) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const faults = report.checks.flatMap((check) => check.faults);
  const failed = report.checks.filter(({ ok }) => !ok).length;
  return (
    <>
      <Banner role="status" tone={report.ok ? 'neutral' : 'red'}>
        {report.ok ? t('system.whole') : t('system.notWhole', { count: failed })}
      </Banner>
      <Table
        caption={t('system.checks')}
        rows={report.checks}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'check',
            header: t('system.check'),
            cell: ({ name }) => t(`system.check.${name}`),
          },
          {
            key: 'result',
            header: t('system.result'),
            cell: ({ ok }) => (
              <Chip tone={ok ? 'green' : 'red'}>{t(ok ? 'system.ok' : 'system.notOk')}</Chip>
            ),
          },
          {
            key: 'checked',
            header: t('system.checked'),
            align: 'end',
            cell: ({ checked }) => formatNumber(checked),
          },
        ]}
      />
      {faults.length > 0 && (
        <ul className={styles['list']} lang="en">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The last verify, and a new one. */
export function VerifySection({
  last,
  recent,
}: {
  last: System['verify'];
  recent: ReturnType<typeof useRecentSignIn>;
}) {
  const t = useTexts();
  const { moment } = useFigures();
  const { verify } = useSystemWrites();
  const { isBusy, run, failure } = useSaving();
  const [isRunning, setRunning] = useState(false);
  const [report, setReport] = useState<VerifyReport>();
  const start = () =>
    run(async () => {
      setReport(undefined);
      const found = await recent.withPassword(async () => {
        setRunning(true);
        return verify(true).finally(() => {
          setRunning(false);
        });
      });
      setReport(found);
    });
  const outcome = last?.ok
    ? t('system.whole')
    : t('system.notWhole', { count: last?.failed.length ?? 0 });
  return (
    <section className={styles['section']} aria-labelledby="system-verify">
      <h2 id="system-verify">{t('system.verifyTitle')}</h2>
      <p>{t('system.verifyText')}</p>
      <p>
        {last === null
          ? t('system.neverVerified')
          : `${t('system.lastVerify', { time: moment(last.at) })}. ${outcome}`}
      </p>
      <Button
        icon={<ShieldCheck size={18} strokeWidth={1.75} aria-hidden />}
        busy={isBusy}
        onClick={() => void start()}
      >
        {t('system.verify')}
      </Button>
      {isRunning && <Banner role="status">{t('system.verifying')}</Banner>}
      {failure}
      {report && <Report report={report} />}
    </section>
  );
}
