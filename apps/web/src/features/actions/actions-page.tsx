import { Button, EmptyState, IconButton, lazyPart, Segments, Skeleton } from '@kierros/ui';
import { TriangleAlert, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../shared/session/use-may.ts';
import { useDesk } from '../../shared/table/use-desk.ts';
import { withTexts } from '../../shared/text-files.ts';
import { useTexts } from '../../shared/texts.ts';
import { Failed } from '../../shared/views/failed.tsx';
import { ListState } from '../../shared/views/list-state.tsx';
import { LocatedPage } from '../../shared/views/located-page.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { useFocusInList } from '../../shared/views/use-focus-in-list.ts';
import { InspectableChip, showWholeLocation } from '../../shared/views/chosen-inspectable.tsx';
import { useIsMissing } from '../../device/lists/use-is-missing.ts';
import { openReport } from '../../stores/layout.store.ts';
import { ActionDetail } from './action-detail.tsx';
import { useActionSheet } from './action-sheets.tsx';
import type { OpenSheet } from './action-sheets.tsx';
import { ExportButton } from './export-button.tsx';
import { PendingCard } from './action-card.tsx';
import { useOtherActions, usePendingAction } from './actions.api.ts';
import type { PendingAction } from './actions.api.ts';
import styles from './actions.module.css';
import { Staleness } from './staleness.tsx';
import { useAddress, useWorkList } from './use-work-list.ts';
import type { Address } from './use-work-list.ts';
import { Period } from './period.tsx';
import { WorkFilters } from './work-filters.tsx';
import { countFilters, tabs } from './work-list.ts';

// Only a desk needs the table: a phone never loads it.
const ActionTable = lazyPart(
  async () =>
    (await withTexts(['inspectables', 'problems', 'table'], () => import('./action-table.tsx')))
      .ActionTable,
);

// Only an address that names a place which is not there needs it.
const PlaceNotFound = lazyPart(
  async () =>
    (
      await withTexts(
        ['export', 'inspectables'],
        () => import('../../shared/views/place-not-found.tsx'),
      )
    ).PlaceNotFound,
);

const emptyTexts = {
  pending: 'pending.empty',
  approved: 'pending.emptyApproved',
  resolved: 'pending.emptyResolved',
  closed: 'pending.emptyClosed',
  open: 'pending.empty',
  all: 'pending.noMatch',
} as const;

type WorkList = ReturnType<typeof useWorkList>;

interface RowsProps {
  address: Address;
  work: WorkList;
  rows: readonly PendingAction[];
  isDesk: boolean;
  onOpen: OpenSheet;
  onReject: (id: number) => void;
}

/** What filters hide can be shown by clearing them. */
function NoRows({ address: { tab, filters, change } }: { address: Address }) {
  const t = useTexts();
  if (countFilters(filters) === 0) return <EmptyState title={t(emptyTexts[tab])} />;
  const clear = () => {
    const names = [
      ...['mine', 'overdue', 'unowned', 'place', 'type', 'priority'],
      ...['alone', 'period', 'from', 'to'],
    ];
    showWholeLocation();
    change(Object.fromEntries(names.map((name) => [name, null])));
  };
  return (
    <EmptyState
      title={t('pending.noMatch')}
      action={<Button onClick={clear}>{t('app.clearFilters')}</Button>}
    />
  );
}

/** The rows of a stage: cards, or a table at a desk. */
function Rows({ address, work, rows, isDesk, onOpen, onReject }: RowsProps) {
  const t = useTexts();
  const { tab, sort, change, openId } = address;
  const ids = rows.map(({ id }) => id);
  const focus = useFocusInList<HTMLUListElement>(ids, { row: 'article' });
  if (rows.length === 0) return <NoRows address={address} />;
  if (!isDesk)
    return (
      <ul className={styles['list']} {...focus}>
        {rows.map((action) => (
          <PendingCard
            key={action.id}
            action={action}
            isFixUnsent={work.unsentFixes.has(action.id)}
            showsStatus={tab === 'open' || tab === 'all'}
            onOpen={onOpen}
          />
        ))}
      </ul>
    );
  return (
    <Suspense fallback={<Skeleton label={t('app.loading')} rows={6} rowHeight={52} />}>
      <ActionTable
        key={tab}
        caption={t('pending.title')}
        rows={rows}
        openId={openId}
        unsentFixes={work.unsentFixes}
        sort={tab === 'closed' || tab === 'all' ? null : sort}
        showsStatus={tab === 'open' || tab === 'all'}
        onSort={(key) => {
          change({ sort: sort.key === key && !sort.isReversed ? `-${key}` : key });
        }}
        onOpen={(id) => {
          change({ action: String(id) }, openId === null);
        }}
        onReject={onReject}
      />
    </Suspense>
  );
}

/** The stages with their counts. */
function Stages({ address, work }: { address: Address; work: WorkList }) {
  const t = useTexts();
  const { counts, list } = work;
  const { tab: current } = address;
  if (current === 'all') return null;
  return (
    <Segments
      legend={t('pending.status')}
      value={current}
      // All open work has no stage of its own, until the figures lead to it.
      options={[...(current === 'open' ? [current] : []), ...tabs].map((value) => ({
        value,
        label:
          value === 'closed'
            ? t('pending.closed')
            : t(`pending.${value}`, { count: list.items ? counts[value] : '–' }),
      }))}
      onChange={(tab) => {
        address.change({ tab, sort: null, action: null });
      }}
    />
  );
}

function Hints({ address, rows }: { address: Address; rows: readonly PendingAction[] }) {
  const may = useMay();
  const t = useTexts();
  const { tab } = address;
  if (rows.length === 0 || tab === 'closed') return null;
  if (tab === 'resolved') return <p className={styles['hint']}>{t('pending.resolvedHint')}</p>;
  if (tab !== 'pending') return null;
  return (
    <p className={styles['hint']}>
      {t(may('actions.decide') ? 'pending.hint' : 'pending.othersDecide')}
    </p>
  );
}

/** The rows of the chosen stage: from the device; closed ones, and those of some days, from the network. */
function Stage(props: Omit<RowsProps, 'rows'>) {
  const t = useTexts();
  const { address, work } = props;
  const isMissing = useIsMissing(address.filters.place);
  const isOther = address.tab === 'closed' || address.tab === 'all';
  const others = useOtherActions(address.tab, address.filters, isOther && !isMissing);
  if (isMissing)
    return (
      <Suspense fallback={null}>
        <PlaceNotFound
          onClear={() => {
            showWholeLocation();
            address.change({ place: null });
          }}
        />
      </Suspense>
    );
  if (isOther)
    return (
      <ListState query={others} rowHeight={props.isDesk ? 52 : 180} rows={3}>
        {({ pages }) => (
          <>
            <Rows {...props} rows={pages.flatMap(({ items }) => items)} />
            <MoreOf query={others} />
          </>
        )}
      </ListState>
    );
  const { list, rows } = work;
  if (list.isLoading)
    return <Skeleton label={t('app.loading')} rows={3} rowHeight={props.isDesk ? 52 : 180} />;
  if (!list.items) return <Failed title={t('pending.loadFailed')} onRetry={list.retry} />;
  return (
    <>
      <Staleness list={list} />
      <Hints address={address} rows={rows} />
      <Rows {...props} rows={rows} />
    </>
  );
}

interface OpenedProps {
  id: number;
  work: WorkList;
  onOpen: OpenSheet;
  onHandled: (action: PendingAction) => void;
  /** Changes when the key that rejects is pressed for this action: the reason is asked for. */
  rejections: number;
}

/** The open action: as on this device, else from the network, in any status and at any location. */
function Opened({ id, work, onOpen, onHandled, rejections }: OpenedProps) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const here = work.list.items?.find((one) => one.id === id);
  const query = usePendingAction(id);
  const action = query.data ?? here;
  const write = search.get('write');
  // A refused fix or comment is opened from the outbox, to be changed.
  const written = useRef(false);
  useEffect(() => {
    if (written.current || !action || (write !== 'fix' && write !== 'comment')) return;
    written.current = true;
    onOpen(write, action);
    setSearch(
      (before) => {
        before.delete('write');
        return before;
      },
      { replace: true },
    );
  }, [write, action, onOpen, setSearch]);
  const detail = (shown: PendingAction) => (
    <ActionDetail
      key={`${String(shown.id)}.${String(rejections)}`}
      action={shown}
      asks={rejections > 0 ? 'reject' : null}
      isFixUnsent={work.unsentFixes.has(id)}
      onOpen={onOpen}
      onHandled={onHandled}
    />
  );
  // Offline, or while it is fetched, what this device has is shown.
  if (action && query.data === undefined) return detail(action);
  return (
    <ListState query={query} rowHeight={180} rows={1}>
      {(found) => (found ? detail(found) : <EmptyState title={t('pending.gone')} />)}
    </ListState>
  );
}

/** The action that follows the open one in the list, which is decided next. */
function useNext({ openId, change }: Address, rows: readonly PendingAction[]) {
  const pane = useRef<HTMLDivElement>(null);
  const goOn = (handled: PendingAction) => {
    const at = rows.findIndex(({ id }) => id === handled.id);
    const next =
      at < 0 || rows[at]?.status === handled.status ? null : (rows[at + 1] ?? rows[at - 1]);
    if (handled.id !== openId || !next) return;
    change({ action: String(next.id) });
    pane.current?.focus({ preventScroll: true });
  };
  return { pane, goOn };
}

/** Opens an action with the question why it is rejected; how often, for the one that is open. */
function useRejecting({ openId, change }: Address) {
  const [asked, setAsked] = useState({ id: 0, times: 0 });
  const onReject = (id: number) => {
    setAsked(({ times }) => ({ id, times: times + 1 }));
    change({ action: String(id) }, openId === null);
  };
  return { onReject, rejections: asked.id === openId ? asked.times : 0 };
}

function ReportButton({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useTexts();
  if (!useMay()('actions.report')) return null;
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'secondary'}
      icon={<TriangleAlert size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => {
        openReport(null);
      }}
    >
      {t('app.report')}
    </Button>
  );
}

/** The stage, the filters, and what can be done beside the list. */
function Filters({ address, work, isDesk }: Pick<RowsProps, 'address' | 'work' | 'isDesk'>) {
  const may = useMay();
  return (
    <>
      <Stages address={address} work={work} />
      {isDesk && <ReportButton />}
      {isDesk && may('export') && <ExportButton address={address} />}
      <WorkFilters address={address} overdue={work.counts.overdue} isDesk={isDesk}>
        {!isDesk && <ReportButton isQuiet />}
      </WorkFilters>
    </>
  );
}

interface PaneProps {
  ref: Ref<HTMLDivElement>;
  onClose: () => void;
  children: ReactNode;
}

/** The open action beside the list at a desk. */
function Pane({ ref, onClose, children }: PaneProps) {
  const t = useTexts();
  return (
    <div ref={ref} className={styles['pane']} tabIndex={-1}>
      <div className={styles['paneHead']}>
        <IconButton
          icon={<X size={20} strokeWidth={1.75} aria-hidden />}
          label={t('pending.closeDetail')}
          onClick={onClose}
        />
      </div>
      {children}
    </div>
  );
}

/** The work list: what is to be decided, done and checked, and what is closed. */
export function PendingPage() {
  const t = useTexts();
  const isDesk = useDesk();
  const address = useAddress();
  const work = useWorkList(address);
  const { open, sheet } = useActionSheet(work.list.items ?? []);
  const { pane, goOn } = useNext(address, work.rows);
  const { onReject, rejections } = useRejecting(address);
  const { openId, change } = address;
  const close = () => {
    change({ action: null });
  };
  const opened = openId !== null && (
    <Opened
      key={isDesk ? 'pane' : openId}
      id={openId}
      work={work}
      onOpen={open}
      onHandled={isDesk ? goOn : () => undefined}
      rejections={rejections}
    />
  );
  if (opened && !isDesk)
    return (
      <LocatedPage title={t('pending.title')}>
        <div>
          <Button onClick={close}>{t('pending.showAll')}</Button>
        </div>
        {opened}
        {sheet}
      </LocatedPage>
    );
  return (
    <LocatedPage
      isWide
      title={t('pending.title')}
      filters={<Filters address={address} work={work} isDesk={isDesk} />}
    >
      <InspectableChip />
      <Period address={address} />
      <div className={styles['columns']} {...(opened && { 'data-open': true })}>
        <div className={styles['list']}>
          <Stage address={address} work={work} isDesk={isDesk} onOpen={open} onReject={onReject} />
        </div>
        {opened && (
          <Pane ref={pane} onClose={close}>
            {opened}
          </Pane>
        )}
      </div>
      {sheet}
    </LocatedPage>
  );
}
