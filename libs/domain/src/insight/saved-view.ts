import type { Right } from '../access/policy.ts';

// A table has its order and its columns in the address.
const table = ['sort', 'columns'] as const;

/**
 * The pages that a view can be saved of, with all parameters that each reads from its address, but for what is open on
 * it for the moment, such as a form.
 */
export const viewParameters = {
  stats: [
    ...(['type', 'range', 'from', 'to', 'place', 'template', 'question'] as const),
    ...(['types', 'compare', 'order', 'location'] as const),
  ],
  history: [
    ...(['type', 'place', 'from', 'to', 'text', 'template', 'inspector'] as const),
    ...(['low', 'late', 'ontime', 'photo', 'alone', 'dueweekday', 'duemonth'] as const),
    ...table,
    'location',
  ],
  due: ['state', 'type', 'place', ...table, 'location'],
  pending: [
    ...(['tab', 'type', 'place', 'alone', 'priority', 'mine', 'overdue', 'unowned'] as const),
    ...(['period', 'from', 'to'] as const),
    ...table,
    'location',
  ],
  coverage: ['location'],
  place: [
    ...(['place', 'question', 'kind', 'type', 'from', 'to', 'dueweekday', 'alone'] as const),
    'location',
  ],
} as const satisfies Record<string, readonly string[]>;

/** A page that a view can be saved of. */
export type ViewPage = keyof typeof viewParameters;

/** A parameter of a saved view. */
export type ViewParameter = (typeof viewParameters)[ViewPage][number];

/** The pages that a view can be saved of. */
export const viewPages = Object.keys(viewParameters) as readonly ViewPage[];

/**
 * The right that a page requires.
 *
 * @example
 * viewRight('coverage') // => 'operations'
 */
export const viewRight = (page: ViewPage): Right => (page === 'coverage' ? 'operations' : 'read');

/** What is saved: a page, and what was chosen there. */
export type SavedView = { readonly page: ViewPage } & {
  readonly [Name in ViewParameter]?: unknown;
};

/** Why a view cannot be saved: the parameter at fault. */
export interface ViewFault {
  readonly parameter: ViewParameter;
  readonly reason: 'not_of_page' | 'missing' | 'not_custom' | 'opposite';
}

const isSet = (view: SavedView, name: ViewParameter): boolean => view[name] !== undefined;

/** The days of a page that mean something only beside another choice, and that choice. */
function dayFault(view: SavedView): ViewFault | null {
  if (view.page !== 'stats' && view.page !== 'pending') return null;
  const isOfDays = view.page === 'stats' ? view.range === 'custom' : isSet(view, 'period');
  const day = (['from', 'to'] as const).find((name) => isSet(view, name) !== isOfDays);
  return day === undefined ? null : { parameter: day, reason: isOfDays ? 'missing' : 'not_custom' };
}

/**
 * What does not go together in a view: a parameter that its page does not have, the page of a place without the place,
 * an own range or the work of a period without its two days, days beside an offered range or beside work of no period,
 * and what is both late and on time. Null if all of it does.
 *
 * @example
 * viewFault({ page: 'stats', range: '12', place: 11 }) // => null
 * viewFault({ page: 'due', range: '12' }) // => { parameter: 'range', reason: 'not_of_page' }
 * viewFault({ page: 'stats', range: 'custom', from: '2026-11-01' }) // => { parameter: 'to', reason: 'missing' }
 */
export function viewFault(view: SavedView): ViewFault | null {
  const allowed: readonly string[] = viewParameters[view.page];
  const names = Object.keys(view).filter((name) => name !== 'page') as ViewParameter[];
  const foreign = names.find((name) => isSet(view, name) && !allowed.includes(name));
  if (foreign !== undefined) return { parameter: foreign, reason: 'not_of_page' };
  if (isSet(view, 'late') && isSet(view, 'ontime'))
    return { parameter: 'ontime', reason: 'opposite' };
  if (view.page === 'place' && !isSet(view, 'place'))
    return { parameter: 'place', reason: 'missing' };
  return dayFault(view);
}
