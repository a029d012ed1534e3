// @vitest-environment node
import { expect, it } from 'vitest';
import { columnsIn, nextSort, sortIn, withColumn } from './table-address.ts';

const search = (text: string) => new URLSearchParams(text);
const usual = { key: 'due', isReversed: false };

it.each([
  ['', usual],
  ['sort=place', { key: 'place', isReversed: false }],
  ['sort=-place', { key: 'place', isReversed: true }],
  ['sort=secret', usual],
  ['sort=-', usual],
])('the order of ?%s', (text, expected) => {
  expect(sortIn(search(text), ['due', 'place'], usual)).toEqual(expected);
});

it('a second press of a heading reverses the order, a third restores it', () => {
  const pressed = (text: string | null, key: string) =>
    nextSort(
      sortIn(search(text === null ? '' : `sort=${text}`), ['due', 'place'], usual),
      key,
      usual,
    );
  expect(pressed(null, 'place')).toBe('place');
  expect(pressed('place', 'place')).toBe('-place');
  expect(pressed('-place', 'place')).toBe('place');
  expect(pressed(null, 'due')).toBe('-due');
  expect(pressed('-due', 'due')).toBeNull();
});

const columns = [{ key: 'place' }, { key: 'type' }, { key: 'due' }, { key: 'note', isExtra: true }];
const keys = (text: string) => columnsIn(search(text), columns).map(({ key }) => key);

it.each([
  ['', ['place', 'type', 'due']],
  ['columns=note,type', ['place', 'type', 'note']],
  ['columns=unknown', ['place']],
  ['columns=', ['place']],
])('the columns of ?%s, in the order of the table', (text, expected) => {
  expect(keys(text)).toEqual(expected);
});

it('switches columns on and off, and leaves the usual ones out of the address', () => {
  const after = (text: string, key: string, isShown: boolean) =>
    withColumn(columnsIn(search(text), columns), columns, { key, isShown });
  expect(after('', 'type', false)).toBe('place,due');
  expect(after('columns=place,due', 'type', true)).toBeNull();
  expect(after('', 'note', true)).toBe('place,type,due,note');
});
