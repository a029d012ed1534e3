import { pickText } from '@kierros/domain';
import { Button, EmptyState, quietClass, Table } from '@kierros/ui';
import { useIntl } from 'react-intl';
import { ExportEntry } from '../../shared/export/export-entry.tsx';
import { useLanguage } from '../../shared/language.ts';
import { useLocations } from '../../shared/locations.api.ts';
import { useTexts } from '../../shared/texts.ts';
import type { TextId } from '../../shared/texts.ts';
import { useAddressTexts } from '../../shared/use-address-change.ts';
import { useDayFormat } from '../../shared/use-day-format.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { ViewPage } from '../../shared/views/view-page.tsx';
import { useLocationInspectables } from '../../shared/environments.api.ts';
import { AuditFilterFields } from './audit-filters.tsx';
import { differencesOf, kindName, verbOf } from './audit-words.ts';
import { auditQuery, useAudit } from './audit.api.ts';
import type { AuditEntry } from './audit.api.ts';
import styles from './audit.module.css';

const names = ['user', 'kind', 'id', 'location', 'from', 'to'] as const;

const mostShown = 6;

function Differences({ entry }: { entry: AuditEntry }) {
  const t = useTexts();
  const { messages, formatDate } = useIntl();
  const formatDay = useDayFormat();
  const formatTime = (time: string) =>
    time.includes('T')
      ? formatDate(time, { dateStyle: 'short', timeStyle: 'short' })
      : formatDay(time, { day: 'numeric', month: 'numeric', year: 'numeric' });
  const hasText = (id: string): id is TextId => id in messages;
  const language = useLanguage();
  const site = useLocationInspectables().data;
  // A place of another location than the current one is named by its number.
  const placeName = (id: number) => {
    const environments = site?.environments ?? [];
    const places = environments.flatMap((one) => [one, ...(one.rooms ?? [])]);
    const place = [...(site ? [site] : []), ...places].find((one) => one.id === id);
    return place ? pickText(place.name, language).text : t('audit.somePlace', { id: String(id) });
  };
  const all = differencesOf(entry, { language, t, hasText, formatTime, placeName });
  if (all.length === 0) return '–';
  return (
    <ul className={styles['changes']}>
      {all.slice(0, mostShown).map(({ field, text }) => (
        <li key={`${field}: ${text}`}>
          <span className={quietClass}>{field}:</span> {text}
        </li>
      ))}
      {all.length > mostShown && (
        <li className={quietClass}>{t('audit.more', { count: all.length - mostShown })}</li>
      )}
    </ul>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const pick = usePickText();
  const locations = useLocations().data?.items ?? [];
  const locationName = (id: number | null) => {
    if (id === null) return '–';
    const found = locations.find((location) => location.id === id);
    return found ? pick(found.name) : String(id);
  };
  const thing = ({ entity, entity_id: id }: AuditEntry) => {
    const kind = kindName(entity, t);
    return id === null ? kind : t('audit.numbered', { kind, id: String(id) });
  };
  return (
    <Table
      caption={t('audit.caption')}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'when',
          header: t('audit.when'),
          cell: ({ at }) => (
            <time dateTime={at}>{formatDate(at, { dateStyle: 'short', timeStyle: 'medium' })}</time>
          ),
        },
        {
          key: 'who',
          header: t('audit.person'),
          cell: ({ user }) => user?.name ?? t('audit.nobody'),
        },
        {
          key: 'what',
          header: t('audit.what'),
          cell: (entry) => t('audit.did', { kind: thing(entry), verb: verbOf(entry.operation, t) }),
        },
        {
          key: 'changes',
          header: t('audit.changes'),
          cell: (entry) => <Differences entry={entry} />,
        },
        {
          key: 'where',
          header: t('audit.place'),
          cell: (entry) => locationName(entry.location_id),
        },
      ]}
    />
  );
}

/** Who changed what and when, for administrators. */
export function AuditPage() {
  const t = useTexts();
  const { texts: filters, change, clear } = useAddressTexts(names);
  const query = useAudit(filters);
  const isFiltered = names.some((name) => filters[name] !== '');
  const isReversed = filters.from !== '' && filters.to !== '' && filters.from > filters.to;
  return (
    <ViewPage
      isWide
      title={t('audit.title')}
      filters={
        <>
          <AuditFilterFields filters={filters} onChange={change} />
          <ExportEntry source={{ lines: 'exportAudit', query: auditQuery(filters) }} />
        </>
      }
    >
      <ListState query={query} rows={9} rowHeight={48}>
        {(entries) => (
          <>
            {entries.length === 0 ? (
              <EmptyState
                title={t(isReversed ? 'audit.reversed' : 'audit.none')}
                action={isFiltered && <Button onClick={clear}>{t('app.clearFilters')}</Button>}
              />
            ) : (
              <Entries entries={entries} />
            )}
            <MoreOf query={query} />
          </>
        )}
      </ListState>
    </ViewPage>
  );
}
