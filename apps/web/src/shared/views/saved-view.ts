import type { Schema } from '@kierros/api/schema';
import { viewFault, viewPages, viewParameters } from '@kierros/domain';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../../stores/session.store.ts';
import { api } from '../api.ts';

export type SavedView = Schema<'SavedView'>;

/** The parameters of a view as its address has them. */
function searchOf({ page, ...parameters }: SavedView): string {
  const pairs = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([['view', page], ...pairs]).toString();
}

/** The address that opens a view. */
export const viewAddress = (view: SavedView): string => `/home?${searchOf(view)}`;

/** The address of the form that saves a view. */
export const savingAddress = (view: SavedView): string =>
  `/home?${searchOf(view).replace('view=', 'view=buttons&button=view&of=')}`;

const numbers: readonly string[] = [
  ...(['type', 'location', 'place', 'question'] as const),
  ...(['template', 'inspector', 'dueweekday'] as const),
] satisfies (keyof SavedView)[];
const marks: readonly string[] = [
  'low',
  'late',
  'ontime',
  'photo',
  'mine',
  'overdue',
  'unowned',
  'alone',
] satisfies (keyof SavedView)[];

function valueOf(name: string, text: string): string | number | boolean {
  if (marks.includes(name)) return true;
  return numbers.includes(name) ? Number(text) : text;
}

/** The view that an address shows, as far as it can be saved; null for a page of which none can. */
export function viewIn(search: URLSearchParams, pageName = 'view'): SavedView | null {
  const page = viewPages.find((one) => one === search.get(pageName));
  if (page === undefined) return null;
  const given = viewParameters[page].flatMap((name) => {
    const text = search.get(name) ?? '';
    return text === '' ? [] : [[name, valueOf(name, text)] as const];
  });
  // The server checks each value: addresses are typed by hand.
  const view = { page, ...Object.fromEntries(given) } as SavedView;
  return viewFault(view) ? { page } : view;
}

/** The saved views that the user sees at the current location. */
export function useSavedViews(isAsked = true) {
  const { user, currentLocationId } = useSnapshot(sessionStore);
  return useQuery({
    queryKey: ['network', 'buttons', 'views', currentLocationId],
    enabled: isAsked && user !== null,
    queryFn: () =>
      api.call('listButtons', {
        query: {
          kind: 'view',
          per_page: 1000,
          ...(currentLocationId !== null && { location_id: currentLocationId }),
        },
      }),
  });
}
