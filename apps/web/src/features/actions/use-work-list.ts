import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOutbox, useStoredList } from '../../device/use-device.ts';
import { useLanguage } from '../../shared/language.ts';
import { idIn } from '../../shared/id-in.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useAddressChange } from '../../shared/use-address-change.ts';
import { useChosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import { filtersIn, inOrder, isIn, isWithin, sortIn, tabs } from './work-list.ts';
import type { Sort, Tab } from './work-list.ts';
import type { PendingAction } from './actions.api.ts';
import { useUserId } from '../../shared/session/use-session.ts';

// Decisions are taken from the oldest on, work is done by its date.
const defaultSort = {
  ...({ pending: 'age', approved: 'date', resolved: 'date', closed: 'age' } as const),
  ...({ open: 'age', all: 'age' } as const),
};

/** What the address says: the stage, the filters, the order and the open action. */
export function useAddress() {
  const may = useMay();
  const [search] = useSearchParams();
  const changeAddress = useAddressChange();
  const chosen = useChosenInspectable();
  // Who cannot decide comes for the work.
  const defaultTab: Tab = may('actions.decide') || !may('actions.resolve') ? 'pending' : 'approved';
  const filters = useMemo(() => {
    const given = filtersIn(search);
    // The address takes precedence over the inspectable chosen in the panel.
    return { ...given, place: given.place ?? chosen?.id ?? null };
  }, [search, chosen?.id]);
  const stage = ([...tabs, 'open'] as const).find((one) => one === search.get('tab')) ?? defaultTab;
  const tab: Tab = filters.period ? 'all' : stage;
  const sort: Sort = useMemo(() => sortIn(search, defaultSort[tab]), [search, tab]);
  const change = (part: Readonly<Record<string, string | null>>, isStep = false) => {
    changeAddress(part, { replace: !isStep });
  };
  return { tab, filters, sort, change, openId: idIn(search, 'action') };
}

export type Address = ReturnType<typeof useAddress>;

function countsOf(actions: readonly PendingAction[]) {
  const count = (tab: Tab) => actions.filter(({ status }) => isIn(tab, status)).length;
  return {
    open: count('open'),
    pending: count('pending'),
    approved: count('approved'),
    resolved: count('resolved'),
    overdue: actions.filter(({ overdue }) => overdue).length,
  };
}

/** The unfinished actions of this device that pass the filters, by stage, and what waits to be sent about them. */
export function useWorkList({ tab, filters, sort }: Address) {
  const language = useLanguage();
  const list = useStoredList('actions');
  const { data: outbox = [] } = useOutbox('actionOutbox');
  const userId = useUserId();
  const { items } = list;
  const within = useMemo(
    () => (items ?? []).filter((action) => isWithin(action, filters, userId)),
    [items, filters, userId],
  );
  const rows = useMemo(
    () =>
      inOrder(
        within.filter(({ status }) => isIn(tab, status)),
        sort,
        language,
      ),
    [within, tab, sort, language],
  );
  const unsentFixes = useMemo(
    () =>
      new Set(
        outbox
          .filter(({ kind, state }) => kind === 'fix' && state !== 'sent' && state !== 'writing')
          .map(({ actionId }) => actionId),
      ),
    [outbox],
  );
  return {
    list,
    rows,
    unsentFixes,
    counts: countsOf(within),
  };
}
