import type { OperationBody, Schema } from '@kierros/api/schema';
import { can, limits, scopeOf } from '@kierros/domain';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import type { CachedList } from '../../device/device-records.ts';
import { api } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { changeSeveral, undoSeveral } from '../../shared/editor/several-changes.ts';
import { mayNow, sessionStore } from '../../stores/session.store.ts';
import type { Tab, WorkFilters } from './work-list.ts';

export type PendingAction = Schema<'PendingAction'>;
export type PendingStep = Schema<'PendingStep'>;
export type Handling = PendingAction['allowed_actions'][number];
export type ActionChange = OperationBody<'updatePendingAction'>;

const perPage = 50;

/** The filters as the server takes them. */
function useFilterQuery(filters: WorkFilters) {
  const { isMine, isUnowned, place, type, priority, period } = filters;
  const { currentLocationId, user } = useSnapshot(sessionStore);
  return {
    ...(currentLocationId !== null && { location_id: currentLocationId }),
    ...(place !== null && { inspectable_id: place, include_children: !filters.isAlone }),
    ...(type !== null && { inspectiontype_id: type as Schema<'InspectionTypeId'> }),
    ...(priority !== null && { priority }),
    ...(isMine && { owner_id: user?.id ?? 0 }),
    ...(isUnowned && { unowned: true }),
    ...(period?.of === 'raised' && { raised_from: period.from, raised_to: period.to }),
    ...(period?.of === 'fixed' && { fixed_from: period.from, fixed_to: period.to }),
  };
}

/**
 * The actions within the filters that the device does not have, page by page: closed ones, the newest first, or those of
 * some days in every stage.
 */
export function useOtherActions(tab: Tab, filters: WorkFilters, isShown: boolean) {
  const query = { status: tab, per_page: perPage, ...useFilterQuery(filters) };
  return useInfiniteQuery({
    queryKey: ['network', 'pending', query],
    enabled: isShown,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.call('listPendingActions', {
        query: { ...query, ...(pageParam !== undefined && { after: pageParam }) },
      }),
    getNextPageParam: (page) => page.after ?? undefined,
  });
}

/** Fetches the actions of a stage within the filters as a CSV file. */
export function useExport(tab: Tab, filters: WorkFilters) {
  const language = useLanguage();
  const query = {
    status: tab,
    format: 'csv' as const,
    lang: language,
    ...useFilterQuery(filters),
    // What is closed is never overdue.
    ...(filters.isOverdue && tab !== 'closed' && tab !== 'all' && { overdue: true }),
  };
  return async (): Promise<Blob> => {
    const file: unknown = await api.call('exportActions', { query });
    return file as Blob;
  };
}

/** One action, in any status; null if it no longer exists. */
export const usePendingAction = (id: number) =>
  useQuery({
    queryKey: ['network', 'pending', 'one', id],
    queryFn: async () => {
      // A notification may concern another location than the current one.
      const allLocations = mayNow('location.switch') && { location_id: 'all' as const };
      const { items } = await api.call('listPendingActions', {
        query: { id, status: 'all', ...allLocations },
      });
      return items[0] ?? null;
    },
  });

/** Who may be given work of a location: its users and the administrators who may resolve. */
export const useOwners = (locationId: number | null) =>
  useQuery({
    queryKey: ['network', 'owners', locationId],
    enabled: locationId !== null,
    queryFn: async () => {
      const { items } = await api.call('listUsers', {
        query: { per_page: limits.perPage, active: true, location_id: 'all' },
      });
      const users = items.filter(
        ({ role, assigned_location_id: own }) =>
          can(role, 'actions.resolve') && (scopeOf(role) === 'all' || own === locationId),
      );
      return users.map((user) => ({
        id: user.id,
        name: `${user.first_name} ${user.last_name}`.trim() || user.username,
      }));
    },
  });

function useRefetch() {
  const queries = useQueryClient();
  return () => {
    for (const name of ['pending', 'actions', 'figures'])
      void queries.invalidateQueries({ queryKey: ['network', name] });
  };
}

/** The calls about the link of an outside owner. */
export function useLinking() {
  const refetch = useRefetch();
  return {
    /** Returns the address of the new link, which is returned only once. */
    create: async (id: number): Promise<string> => {
      const { url } = await api.call('createWorkLink', { params: { id } }).finally(refetch);
      return url;
    },
    revoke: async (id: number): Promise<null> => {
      await api.call('revokeWorkLink', { params: { id } }).finally(refetch);
      return null;
    },
  };
}

/** Shows a changed action before the lists are fetched again: its stage changes under the finger. */
function useShow() {
  const queries = useQueryClient();
  return (action: PendingAction) => {
    queries.setQueriesData<CachedList<PendingAction>>(
      { queryKey: ['device', 'actions'] },
      (list) =>
        list && {
          ...list,
          items: list.items.map((one) => (one.id === action.id ? action : one)),
        },
    );
    queries.setQueryData(['network', 'pending', 'one', action.id], action);
    return action;
  };
}

/** The calls that change actions; every list is fetched again afterwards, also when somebody else was faster. */
export function useActing() {
  const show = useShow();
  const refetch = useRefetch();
  const run = async (call: () => Promise<PendingAction>) => {
    try {
      return show(await call());
    } finally {
      refetch();
    }
  };
  return {
    handle: (id: number, action: Handling, reasoning = '') =>
      run(() =>
        api.call('handlePendingAction', {
          params: { id },
          query: { action, ...(reasoning !== '' && { reasoning }) },
        }),
      ),
    update: (id: number, body: ActionChange) =>
      run(() => api.call('updatePendingAction', { params: { id }, body })),
    merge: (id: number, into: number) =>
      run(() => api.call('mergeAction', { params: { id }, body: { into } })),
    /** Changes several at once, those that are not refused. */
    changeAll: (ids: readonly number[], change: ActionChange & { step?: string }) =>
      changeSeveral(
        'actions',
        ids.map((id) => ({ id, ...change })),
      ).finally(refetch),
    undoAll: (id: number) => undoSeveral('actions', id).finally(refetch),
  };
}
