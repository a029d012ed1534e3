import { foldForSearch, isLocalDate, isOpenAction, pickText, priorities } from '@kierros/domain';
import type { Language, LocalDate, Priority } from '@kierros/domain';
import { liesIn } from '../../shared/views/chosen-inspectable.tsx';
import type { PendingAction } from './actions.api.ts';

/** The stages of the work: to decide, to do, fixed and to be checked, closed. */
export const tabs = ['pending', 'approved', 'resolved', 'closed'] as const;
/** A stage; `open` is all that is to decide or to do, and `all` the work of some days in every stage. */
export type Tab = (typeof tabs)[number] | 'open' | 'all';

/** Whether work of a status is in a stage. */
export const isIn = (tab: Tab, status: PendingAction['status']): boolean =>
  tab === 'open' ? isOpenAction(status) : status === tab;

export const sortKeys = ['age', 'date', 'priority', 'place', 'owner', 'failures'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The order of a list: a column, and its direction. */
export interface Sort {
  key: SortKey;
  isReversed: boolean;
}

/** The filters of the work list; stored in the address. */
export interface WorkFilters {
  isMine: boolean;
  isOverdue: boolean;
  isUnowned: boolean;
  place: number | null;
  type: number | null;
  priority: Priority | null;
  /** Without what lies below the place. */
  isAlone: boolean;
  /** Only what was raised, or last fixed, between two days, whatever became of it. */
  period: WorkPeriod | null;
}

export interface WorkPeriod {
  of: 'raised' | 'fixed';
  from: LocalDate;
  to: LocalDate;
}

function periodIn(search: URLSearchParams): WorkPeriod | null {
  const [of, from, to] = [search.get('period'), search.get('from'), search.get('to')];
  if ((of !== 'raised' && of !== 'fixed') || !isLocalDate(from) || !isLocalDate(to)) return null;
  return { of, from, to };
}

/** The filters in an address. */
export function filtersIn(search: URLSearchParams): WorkFilters {
  const idOf = (name: string) => {
    const id = Number(search.get(name));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  };
  return {
    isMine: search.has('mine'),
    isOverdue: search.has('overdue'),
    isUnowned: search.has('unowned'),
    place: idOf('place'),
    type: idOf('type'),
    priority: priorities.find((one) => one === search.get('priority')) ?? null,
    isAlone: search.get('alone') === 'true',
    period: periodIn(search),
  };
}

/** The order in an address; `-date` is the latest date first. */
export function sortIn(search: URLSearchParams, usual: SortKey): Sort {
  const text = search.get('sort') ?? '';
  const key = sortKeys.find((one) => one === text.replace('-', ''));
  return { key: key ?? usual, isReversed: key !== undefined && text.startsWith('-') };
}

/** How many filters are set. */
export const countFilters = (filters: WorkFilters): number =>
  Object.values(filters).filter((value) => value !== false && value !== null).length;

/** Whether an action passes the filters. */
export function isWithin(action: PendingAction, filters: WorkFilters, userId: number): boolean {
  const { isMine, isOverdue, isUnowned, place, type, priority, isAlone } = filters;
  if (isMine && action.owner?.id !== userId) return false;
  if (isOverdue && !action.overdue) return false;
  if (isUnowned && (action.owner !== null || action.owner_address !== null)) return false;
  if (place !== null && !liesIn(place, action.inspectable_id, isAlone ? [] : action.path))
    return false;
  if (type !== null && action.inspectiontype_id !== type) return false;
  return priority === null || action.priority === priority;
}

// Without a date or an owner an action comes after those with one.
const last = '￿';

const valueOf = (action: PendingAction, key: SortKey, language: Language): string | number => {
  switch (key) {
    case 'age':
      return action.created_at;
    case 'date':
      return action.fix_by ?? last;
    case 'priority':
      return -priorities.indexOf(action.priority);
    case 'place':
      return foldForSearch(
        [...action.path, action].map(({ name }) => pickText(name, language).text).join(' '),
      );
    case 'owner':
      return foldForSearch(action.owner?.name ?? action.owner_address ?? last);
    case 'failures':
      return -action.failures;
  }
};

/** The actions in an order; equal ones by date, then the oldest first. */
export function inOrder(
  actions: readonly PendingAction[],
  { key, isReversed }: Sort,
  language: Language,
): PendingAction[] {
  const keys = [...new Set<SortKey>([key, 'date', 'age'])];
  const rows = actions.map((action) => ({
    action,
    values: keys.map((one) => valueOf(action, one, language)),
  }));
  rows.sort((one, other) => {
    for (const [index, value] of one.values.entries()) {
      const against = other.values[index] ?? '';
      if (value === against) continue;
      const order = value < against ? -1 : 1;
      return isReversed && index === 0 ? -order : order;
    }
    return one.action.id - other.action.id;
  });
  return rows.map(({ action }) => action);
}

/** Full days since an action was raised. */
export const ageOf = ({ created_at }: Pick<PendingAction, 'created_at'>, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(created_at)) / 86_400_000));
