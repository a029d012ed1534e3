// @vitest-environment node
import { expect, it } from 'vitest';
import { idIn } from './id-in.ts';

it.each([
  ['room=12', 12],
  ['room=', null],
  ['', null],
  ['room=0', null],
  ['room=-3', null],
  ['room=1.5', null],
  ['room=twelve', null],
  ['room=99999999999999999999', null],
])('reads an id from ?%s', (search, id) => {
  expect(idIn(new URLSearchParams(search), 'room')).toBe(id);
});
