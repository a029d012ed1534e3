import { EmptyState, Segments } from '@kierros/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { idIn } from '../../shared/id-in.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useFocusInList } from '../../shared/views/use-focus-in-list.ts';
import { InspectableChip } from '../../shared/views/chosen-inspectable.tsx';
import { LocatedPage } from '../../shared/views/located-page.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import { OneAction } from './one-action.tsx';
import { PendingCard } from './pending-card.tsx';
import { usePendingActions } from './pending.api.ts';
import type { Tab } from './pending.api.ts';
import type { PendingMessages } from './pending.messages.ts';
import styles from './pending-page.module.css';

const emptyTexts = {
  pending: 'pending.empty',
  approved: 'pending.emptyApproved',
  closed: 'pending.emptyClosed',
} as const;

const isClosed = (status: string) => status === 'rejected' || status === 'resolved';

/** The cards of a tab, with a button for more. */
function Actions({ tab, query }: { tab: Tab; query: ReturnType<typeof usePendingActions> }) {
  const may = useMay();
  const t = useTexts<PendingMessages>();
  const items = (query.data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter((item) => tab !== 'closed' || isClosed(item.status));
  const ids = items.map(({ id }) => id);
  const focus = useFocusInList<HTMLUListElement>(ids, { row: 'article' });
  if (items.length === 0 && !query.hasNextPage) return <EmptyState title={t(emptyTexts[tab])} />;
  const mayApprove = items.some((item) => item.allowed_actions.includes('approve'));
  return (
    <>
      {mayApprove && <p className={styles['hint']}>{t('pending.hint')}</p>}
      {tab === 'pending' && !may('actions.decide') && (
        <p className={styles['hint']}>{t('pending.othersDecide')}</p>
      )}
      <ul className={styles['list']} {...focus}>
        {items.map((item) => (
          <PendingCard key={item.id} action={item} />
        ))}
      </ul>
      <MoreOf query={query} />
    </>
  );
}

/** The action named in the URL, or all pending actions. */
export function PendingPage() {
  const t = useTexts<PendingMessages>();
  const [search, setSearch] = useSearchParams();
  const id = idIn(search, 'action');
  if (id === null) return <AllActions />;
  const showAll = () => {
    setSearch((before) => {
      before.delete('action');
      return before;
    });
  };
  return (
    <LocatedPage title={t('pending.title')}>
      <OneAction key={id} id={id} onAll={showAll} />
    </LocatedPage>
  );
}

/** All actions by status, oldest first. */
function AllActions() {
  const t = useTexts<PendingMessages>();
  const [tab, setTab] = useState<Tab>('pending');
  const query = usePendingActions(tab);
  const counts = query.data?.pages[0]?.counts;
  const tabs = [
    { value: 'pending' as const, label: t('pending.pending', { count: counts?.pending ?? '–' }) },
    {
      value: 'approved' as const,
      label: t('pending.approved', { count: counts?.approved ?? '–' }),
    },
    { value: 'closed' as const, label: t('pending.closed') },
  ];
  return (
    <LocatedPage
      title={t('pending.title')}
      filters={
        <Segments legend={t('pending.status')} options={tabs} value={tab} onChange={setTab} />
      }
    >
      <InspectableChip />
      <ListState query={query} rowHeight={180} rows={3}>
        {() => <Actions key={tab} tab={tab} query={query} />}
      </ListState>
    </LocatedPage>
  );
}
