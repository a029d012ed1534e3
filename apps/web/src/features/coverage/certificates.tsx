import { inspectionType, pickText } from '@kierros/domain';
import { Alert, Banner, iconLook, stackClass, Table } from '@kierros/ui';
import { FileSearch } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { FileButton } from '../../shared/views/file-button.tsx';
import { Problem } from '../../shared/views/problem.tsx';
import { CertificateMake } from './certificate-make.tsx';
import { useComparison } from './coverage.api.ts';
import type { Comparison } from './coverage.api.ts';

type Row = Comparison['rows'][number];
type Outcome = keyof Row['now'];

const outcomes: readonly Outcome[] = ['done', 'postponed', 'late', 'missed'];

function Rows({ rows }: { rows: readonly Row[] }) {
  const t = useTexts();
  const language = useLanguage();
  const place = ({ path, inspectable_id }: Row) =>
    path.map((name) => pickText(name, language).text).join(' › ') || String(inspectable_id);
  const shown = outcomes.filter((fate) =>
    rows.some(({ certified }) => certified[fate] !== undefined),
  );
  const count = ({ certified, now }: Row, fate: Outcome) => {
    const [before = 0, after = 0] = [certified[fate], now[fate]];
    return before === after ? after : t('coverage.changed', { before, after });
  };
  return (
    <Table
      caption={t('coverage.compared')}
      showCaption
      rows={rows}
      rowKey={({ inspectable_id, inspectiontype_id }) => `${inspectable_id}.${inspectiontype_id}`}
      columns={[
        { key: 'place', header: t('coverage.place'), cell: place },
        {
          key: 'type',
          header: t('coverage.type'),
          cell: (row) => inspectionType(row.inspectiontype_id)?.name[language] ?? '–',
        },
        {
          key: 'state',
          header: t('coverage.state'),
          cell: (row) => t(`coverage.state.${row.state}`),
        },
        ...shown.map((fate) => ({
          key: fate,
          header: t(`coverage.outcome.${fate}`),
          align: 'end' as const,
          cell: (row: Row) => count(row, fate),
        })),
      ]}
    />
  );
}

function Outcome({ found }: { found: Comparison }) {
  const t = useTexts();
  const { disagreeing } = found.counts;
  return (
    <>
      <Banner role="status" {...(disagreeing > 0 && { tone: 'red' as const })}>
        {disagreeing > 0 ? t('coverage.disagreeing', { count: disagreeing }) : t('coverage.agrees')}
      </Banner>
      <p>{t('coverage.comparedCounts', found.counts)}</p>
      {found.rows.length > 0 && <Rows rows={found.rows} />}
    </>
  );
}

/** Certificates: made of a month, and compared with what the server holds now. */
export function Certificates() {
  const t = useTexts();
  const id = useId();
  const { found, error, isUnreadable, compare } = useComparison();
  return (
    <section className={stackClass(3)} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('coverage.certificates')}</h2>
      <p>{t('coverage.certificatesExplained')}</p>
      <CertificateMake />
      <FileButton
        label={t('coverage.compare')}
        icon={<FileSearch {...iconLook} />}
        accept=".json,.pdf,application/json,application/pdf"
        onFile={compare}
      />
      {isUnreadable && <Alert tone="red">{t('coverage.noCertificate')}</Alert>}
      {!isUnreadable && <Problem error={error} />}
      {found && <Outcome found={found} />}
    </section>
  );
}
