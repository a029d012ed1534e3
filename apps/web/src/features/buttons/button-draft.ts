import { buttonChoices, customDataQueryChoices } from '@kierros/api/fields';
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

export const { display: displays, colour: colours, visibility: visibilities } = buttonChoices;
export const { range: ranges, group_by: groups, metrics } = customDataQueryChoices;

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
