import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aRoom } from '../../../testing/wire.ts';
import { nameFiles, safeName } from './file-names.ts';

it.each([
  ['A/B', 'A-B'],
  ['..', '_'],
  ['.hidden', 'hidden'],
  ['CON', '_CON'],
  ['con.png', '_con.png'],
  ['a\u0000b\u200f', 'ab'],
  ['a:b*c?"<>|', 'a-b-c-----'],
  ['  Luokka   204. ', 'Luokka 204'],
  ['Ääni', 'Ääni'],
  ['', '_'],
])('%j becomes %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

it('a name of any signs stays one safe part of a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const safe = safeName(name);
      expect(safe).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^\.|[. ]$/u);
      expect([...safe].length).toBeLessThanOrEqual(121);
      expect(safe).not.toBe('');
    }),
  );
});

it('a long name keeps its end, where the id is', () => {
  expect(safeName(`${'a'.repeat(300)}-88.png`)).toMatch(/^a+…a+-88\.png$/);
});

it('names that only differ in case are the same file to some systems', () => {
  const rooms = [aRoom(1, 'AULA'), aRoom(2, 'aula')];
  expect(nameFiles(rooms, '{room}.png', 'fi')).toMatchObject({ reason: 'same_name', ids: [1, 2] });
  expect(nameFiles(rooms, '{room}-{id}.png', 'fi')).toHaveLength(2);
});

it('braces in the name of a room stay text', () => {
  expect(nameFiles([aRoom(1, '{id} $& {environment}')], '{room}.png', 'fi')).toMatchObject([
    { file: '{id} $& {environment}.png' },
  ]);
});
