import type { Schema } from '@kierros/api/schema';

export type CustomButton = Schema<'Button'>;
type Query = Schema<'CustomDataQuery'>;

/** A custom button while it is written: what the server takes, and which one it is. */
export interface ButtonDraft {
  readonly id: number | null;
  readonly version: number | null;
  readonly input: Required<Pick<Schema<'ButtonInput'>, 'colour' | 'visibility' | 'display'>> &
    Omit<Schema<'ButtonInput'>, 'name'> & { readonly name: Schema<'Text'> };
}

export const displays = ['table', 'bar', 'line', 'count'] as const;
export const colours = ['neutral', 'brand', 'blue', 'violet', 'teal', 'amber'] as const;
export const visibilities = ['mine', 'location', 'everyone'] as const;
export const ranges = [
  'today',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'this_week',
  'this_month',
  'this_year',
  'last_365_days',
] as const;
export const groups = [
  'none',
  'inspectable',
  'environment',
  'question',
  'type',
  'inspector',
  'day',
  'week',
  'month',
  'year',
] as const;
export const metrics = [
  'count',
  'average',
  'average_pct',
  'min',
  'max',
  'low_count',
  'low_rate',
  'last_value',
  'on_time_rate',
] as const;

/** A new button that makes sense as it stands: how each environment did in the last month. */
export const newButton = (): ButtonDraft => ({
  id: null,
  version: null,
  input: {
    name: { en: '', fi: '' },
    colour: 'neutral',
    visibility: 'mine',
    display: 'table',
    pinned: true,
    query: { range: 'last_30_days', group_by: 'environment', metrics: ['count', 'average'] },
  },
});

/** A button of the server, to be changed; what this screen does not show of its query stays. */
export const draftOf = (button: CustomButton): ButtonDraft => {
  const { name, icon, colour, visibility, display, position, pinned, query } = button;
  return {
    id: button.id,
    version: button.version,
    input: { name, icon, colour, visibility, display, position, pinned, query },
  };
};

/** The query with another time: a relative one takes the place of fixed days. */
export function withRange(query: Query, range: (typeof ranges)[number]): Query {
  const { start_date: _start, end_date: _end, ...rest } = query;
  return { ...rest, range };
}

/** The query asking only for what is marked, or no longer. */
export function withMark(query: Query, mark: 'has_note' | 'has_photo', on: boolean): Query {
  const { [mark]: _before, ...rest } = query;
  return on ? { ...rest, [mark]: true } : rest;
}

/** A list with something in it or no longer, in the order that is given. */
export const withOne = <One>(
  order: readonly One[],
  chosen: readonly One[],
  one: One,
  on: boolean,
): One[] => order.filter((each) => (each === one ? on : chosen.includes(each)));
