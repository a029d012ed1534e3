import type { Schema } from '@kierros/api/schema';

export type CustomButton = Schema<'Button'>;
type Query = Schema<'CustomDataQuery'>;

/** A custom button being edited: its input for the server, its id and version. */
export interface ButtonDraft {
  readonly id: number | null;
  readonly version: number | null;
  readonly input: Required<Pick<Schema<'ButtonInput'>, 'colour' | 'visibility' | 'display'>> &
    Omit<Schema<'ButtonInput'>, 'kind' | 'name' | 'query' | 'view'> & {
      readonly name: Schema<'Text'>;
      readonly query: Query;
    };
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
export const answerMetrics = [
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

/** A new button with useful defaults: the result of each environment in the last month. */
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

/** A stored button as a draft; parts of its query that this screen does not show are preserved. */
export const draftOf = (button: CustomButton): ButtonDraft => {
  const { name, icon, colour, visibility, display, position, pinned, query } = button;
  return {
    id: button.id,
    version: button.version,
    input: {
      ...{ name, icon, colour, visibility, display, position, pinned },
      query: query ?? { metrics: [] },
    },
  };
};

/** The query with another time: a relative range replaces fixed days. */
export function withRange(query: Query, range: (typeof ranges)[number]): Query {
  const { start_date: _start, end_date: _end, ...rest } = query;
  return { ...rest, range };
}

/** The query with or without the filter for notes or photos. */
export function withMark(query: Query, mark: 'has_note' | 'has_photo', on: boolean): Query {
  const { [mark]: _before, ...rest } = query;
  return on ? { ...rest, [mark]: true } : rest;
}

/** The list with `one` added or removed, in the given order. */
export const withOne = <One>(
  order: readonly One[],
  chosen: readonly One[],
  one: One,
  on: boolean,
): One[] => order.filter((each) => (each === one ? on : chosen.includes(each)));
