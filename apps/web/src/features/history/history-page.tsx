import { Button, buttonClass, EmptyState, quietClass, Skeleton } from '@kierros/ui';
import type { TableSort } from '@kierros/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { NextStep } from '../../device/lists/next-step.tsx';
import { ExportEntry } from '../../shared/export/export-entry.tsx';
import { idIn } from '../../shared/id-in.ts';
import { useAddressTexts } from '../../shared/use-address-change.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { showWholeLocation, useChosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import { ListState } from '../../shared/views/list-state.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { useDesk } from '../../shared/table/use-desk.ts';
import { useTableSort } from '../../shared/table/use-table-address.ts';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { useTexts } from '../../shared/texts.ts';
import type { TextId } from '../../shared/texts.ts';
import { LocatedPage } from '../../shared/views/located-page.tsx';
import { FormSheet } from './form-sheet.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryRow } from './history-row.tsx';
import { filterNames, useExportQuery, useHistory } from './history.api.ts';
import type { Entry, Filters } from './history.api.ts';
import { Months } from './months.tsx';
import styles from './history-page.module.css';

// In the file of the history, which is loaded early and has most of what it needs.
export { PlacePage } from './place-page.tsx';

// Only a desk needs the table: a phone never loads it.
const HistoryTable = lazyWithTexts('HistoryTable', ['table'], () => import('./history-table.tsx'));

const newestFirst: TableSort = { key: 'day', isReversed: true };

function useFilters() {
  const given = useAddressTexts(filterNames);
  const chosen = useChosenInspectable();
  // The URL takes precedence over the inspectable chosen in the panel.
  const filters = { ...given.texts, place: given.texts.place || String(chosen?.id ?? '') };
  const change = (part: Partial<Filters>) => {
    if (part.place === '') showWholeLocation();
    given.change(part);
  };
  const clear = () => {
    showWholeLocation();
    given.clear();
  };
  return { filters, change, clear };
}

// The open inspection is part of the URL: notifications link to it, and going back closes one that was opened here.
function useOpened() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: { isOpenedHere?: true } | null };
  const navigate = useNavigate();
  const [entry, setEntry] = useState<Entry | null>(null);
  const id = idIn(search, 'form');
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [id]);
  const withForm = (form: number | null) => (before: URLSearchParams) => {
    if (form === null) before.delete('form');
    else before.set('form', String(form));
    return before;
  };
  const open = (next: Entry) => {
    setEntry(next);
    setSearch(withForm(next.form_id), { state: { isOpenedHere: true } });
  };
  const close = () => {
    // Only once: a second step back would leave the page.
    if (id === null || isClosing.current) return;
    isClosing.current = true;
    if (state?.isOpenedHere) void navigate(-1);
    else setSearch(withForm(null), { replace: true });
  };
  return { entry: entry?.form_id === id ? entry : null, id, open, close };
}

/** Why the list is empty: names only the filters that are set. */
function emptyText(filters: Filters): TextId {
  const { from, to } = filters;
  if (filterNames.every((name) => filters[name] === '')) return 'history.none';
  if (from !== '' && to !== '' && from > to) return 'history.reversed';
  const others = filterNames.filter((name) => name !== 'from' && name !== 'to');
  return others.some((name) => filters[name] !== '') ? 'history.noMatch' : 'history.empty';
}

// The server counts no further without being asked to.
const mostCounted = 10_000;

/** How many inspections the filters find, and how many low ratings where these are looked for. */
function Hits({ query }: { query: ReturnType<typeof useHistory> }) {
  const t = useTexts();
  const { total, low_count: low } = query.data?.pages[0] ?? {};
  if (total === undefined) return null;
  const counted = () =>
    low === undefined
      ? t('history.hits', { count: total ?? 0 })
      : t('history.lowHits', { count: total ?? 0, low });
  return (
    <p role="status" className={quietClass}>
      {total === null ? t('history.manyHits', { count: mostCounted }) : counted()}
    </p>
  );
}

/** The export of what the filters find. */
function Export({ filters }: { filters: Filters }) {
  return <ExportEntry source={{ lines: 'exportHistory', query: useExportQuery(filters) }} />;
}

interface EntriesProps {
  query: ReturnType<typeof useHistory>;
  filters: Filters;
  isDesk: boolean;
  openId: number | null;
  order: ReturnType<typeof useTableSort>;
  onOpen: (entry: Entry) => void;
  onWiden: () => void;
}

/** The filtered inspections, month by month or in a table, with a button for more. */
function Entries({ query, filters, isDesk, openId, order, onOpen, onWiden }: EntriesProps) {
  const t = useTexts();
  const entries = query.data?.pages.flatMap((page) => page.items) ?? [];
  const why = emptyText(filters);
  if (entries.length === 0)
    return (
      <EmptyState
        title={t(why)}
        action={
          why === 'history.none' ? (
            <NextStep />
          ) : (
            <Button onClick={onWiden}>{t('history.widen')}</Button>
          )
        }
      />
    );
  const more = <MoreOf query={query} />;
  return (
    <div className={styles['events']} aria-busy={query.isPlaceholderData}>
      {!isDesk && <Hits query={query} />}
      {isDesk ? (
        <Suspense fallback={<Skeleton rows={8} rowHeight={52} />}>
          <HistoryTable
            entries={entries}
            openId={openId}
            isLowAsked={filters.low === 'true'}
            {...order}
            onOpen={onOpen}
            head={
              <>
                <Hits query={query} />
                <Export filters={filters} />
              </>
            }
          />
          {/* With the table: below its placeholder it would jump. */}
          {more}
        </Suspense>
      ) : (
        <>
          <Months items={entries} dayOf={(entry) => entry.done_on}>
            {(entry) => (
              <HistoryRow
                key={`${String(entry.form_id)}.${String(entry.inspectable_id)}`}
                entry={entry}
                onOpen={() => {
                  onOpen(entry);
                }}
              />
            )}
          </Months>
          {more}
        </>
      )}
    </div>
  );
}

function orderOf({ key, isReversed }: TableSort) {
  if (key === 'average') return isReversed ? 'highest' : 'lowest';
  return isReversed ? 'newest' : 'oldest';
}

/** Past inspections with their inspectors and results, newest first unless a heading sorts them. */
export function HistoryPage() {
  const t = useTexts();
  const pick = usePickText();
  const { filters, change, clear } = useFilters();
  const isDesk = useDesk();
  const order = useTableSort(['day', 'average'], newestFirst);
  // The months of a list always begin with the newest.
  const query = useHistory(filters, isDesk ? orderOf(order.sort) : 'newest');
  const opened = useOpened();
  return (
    <LocatedPage
      isWide={isDesk}
      title={t('history.title')}
      filters={
        <>
          <HistoryFilters filters={filters} onChange={change} />
          {filters.place !== '' && (
            <Link className={buttonClass('quiet')} to={`/home?view=place&place=${filters.place}`}>
              {t('history.place.open')}
            </Link>
          )}
          {!isDesk && <Export filters={filters} />}
        </>
      }
    >
      <ListState query={query} rows={8} {...(isDesk && { rowHeight: 52 })}>
        {() => (
          <Entries
            query={query}
            filters={filters}
            isDesk={isDesk}
            openId={opened.id}
            order={order}
            onOpen={opened.open}
            onWiden={clear}
          />
        )}
      </ListState>
      <FormSheet
        id={opened.id}
        title={opened.entry ? pick(opened.entry.template_name) : ''}
        onClose={opened.close}
      />
    </LocatedPage>
  );
}
