import {
  inspectionType,
  inspectionTypes,
  isLocalDate,
  pickText,
  type Language,
} from '@kierros/domain';
import { Banner, Table } from '@kierros/ui';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { LocatedPage } from '../../shared/views/located-page.tsx';
import { Certificates } from './certificates.tsx';
import { useCoverage } from './coverage.api.ts';
import type { Coverage } from './coverage.api.ts';
import styles from './coverage-page.module.css';

type Steps = Coverage['gaps'][number]['path'];
type Shown = { coverage: Coverage };

const none = '–';
const mostNames = 3;
const end = 'end' as const;

const typeName = (id: number, language: Language) => inspectionType(id)?.name[language] ?? none;

const nameOf = (path: Steps, language: Language) => {
  const last = path.at(-1);
  return last ? pickText(last.name, language).text : none;
};

const words = (text: string) => <span className={styles['words']}>{text}</span>;

/** Each place with each type: how many are inspected, excluded and missing. */
function ByPlace({ coverage: { rows } }: Shown) {
  const t = useTexts();
  const language = useLanguage();
  const shown = inspectionTypes.filter(({ id }) =>
    rows.some(({ types }) => types.some((one) => one.inspectiontype_id === id)),
  );
  return (
    <Table
      caption={t('coverage.rows')}
      showCaption
      rows={rows}
      rowKey={(row) => row.inspectable_id}
      columns={[
        {
          key: 'place',
          header: t('coverage.place'),
          cell: (row) => pickText(row.name, language).text,
        },
        ...shown.map(({ id, name }) => ({
          key: String(id),
          header: name[language],
          cell: (row: Coverage['rows'][number]) => {
            const found = row.types.find((one) => one.inspectiontype_id === id);
            const text = found ? t('coverage.cell', found) : none;
            return <span className={styles['count']}>{text}</span>;
          },
        })),
      ]}
    />
  );
}

function Exclusions({ coverage: { exclusions } }: Shown) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const language = useLanguage();
  if (exclusions.length === 0) return null;
  const which = ({ inspectables, count }: Coverage['exclusions'][number]) => {
    const names = inspectables.slice(0, mostNames).map(({ path }) => nameOf(path, language));
    const more = count - names.length;
    return more > 0
      ? t('coverage.more', { names: names.join(', '), count: more })
      : names.join(', ');
  };
  return (
    <Table
      caption={t('coverage.exclusions')}
      showCaption
      rows={exclusions}
      rowKey={({ location_id, inspectiontype_id, reason, since, by }) =>
        [location_id, inspectiontype_id, reason, since, by?.id].join()
      }
      columns={[
        { key: 'which', header: t('coverage.which'), cell: (one) => words(which(one)) },
        {
          key: 'type',
          header: t('coverage.type'),
          cell: (one) => typeName(one.inspectiontype_id, language),
        },
        {
          key: 'reason',
          header: t('coverage.reason'),
          cell: (one) => words(t(`coverage.reason.${one.reason}`)),
        },
        { key: 'count', header: t('coverage.count'), align: end, cell: (one) => one.count },
        {
          key: 'since',
          header: t('coverage.since'),
          cell: ({ since }) => (since === null ? none : formatDate(since)),
        },
        { key: 'by', header: t('coverage.by'), cell: (one) => one.by?.name ?? none },
      ]}
    />
  );
}

function Gaps({ coverage: { gaps } }: Shown) {
  const t = useTexts();
  const language = useLanguage();
  const day = useFormatDay();
  if (gaps.length === 0) return null;
  // A day in most faults, a kind of place in one.
  const valueOf = (value: string | null) => {
    if (value === 'location' || value === 'environment' || value === 'room')
      return t(`coverage.kind.${value}`);
    return isLocalDate(value) ? day(value) : (value ?? none);
  };
  const pathOf = (path: Steps, id: number) =>
    path.map(({ name }) => pickText(name, language).text).join(' › ') || String(id);
  return (
    <Table
      caption={t('coverage.gaps')}
      showCaption
      rows={gaps}
      rowKey={({ inspectable_id, inspectiontype_id, fault, expected, stored }) =>
        [inspectable_id, inspectiontype_id, fault, expected, stored].join()
      }
      columns={[
        {
          key: 'place',
          header: t('coverage.place'),
          cell: (one) => words(pathOf(one.path, one.inspectable_id)),
        },
        {
          key: 'type',
          header: t('coverage.type'),
          cell: (one) => typeName(one.inspectiontype_id, language),
        },
        {
          key: 'fault',
          header: t('coverage.fault'),
          cell: (one) => words(t(`coverage.fault.${one.fault}`)),
        },
        { key: 'stored', header: t('coverage.stored'), cell: (one) => valueOf(one.stored) },
        { key: 'expected', header: t('coverage.expected'), cell: (one) => valueOf(one.expected) },
      ]}
    />
  );
}

/** Whether every place is accounted for: the recount, what is excluded and why, and the gaps. */
export function CoveragePage() {
  const t = useTexts();
  const query = useCoverage();
  return (
    <LocatedPage title={t('coverage.title')}>
      <ListState query={query}>
        {(coverage) => (
          <>
            <h2>
              {t('coverage.sentence', { accounted: coverage.accounted, pairs: coverage.pairs })}
            </h2>
            <p>{t('coverage.explained')}</p>
            {coverage.gap_count > 0 && (
              <Banner tone="red">{t('coverage.hasGaps', { count: coverage.gap_count })}</Banner>
            )}
            <Gaps coverage={coverage} />
            <Exclusions coverage={coverage} />
            <ByPlace coverage={coverage} />
          </>
        )}
      </ListState>
      {/* Below a table whose height is not known before. */}
      {!query.isPending && <Certificates />}
    </LocatedPage>
  );
}
