import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey, toText } from '../text.ts';
import { placeLineLimit, placeNameLength, readPlaceLines } from './place-lines.ts';
import type { PlaceLinesSite } from './place-lines.ts';

const kitchen = { id: 5, name: { en: 'Kitchen', fi: 'Keittiö' } };
const wing = { id: 6, name: { en: 'Wing', fi: 'Siipi' } };
const room101 = { id: 101, name: { en: 'Classroom 101', fi: 'Luokka 101' } };
const site: PlaceLinesSite = {
  language: 'en',
  environments: [{ id: 10, name: { en: 'Wing A', fi: 'A-siipi' }, rooms: [room101] }],
  types: { environment: [wing], room: [kitchen, { id: 7, name: toText('Hall; large') }] },
  environmentId: null,
};
const empty = { ...site, environments: [] };

const read = (text: string, on = site) => readPlaceLines(text, on);
const recordsOf = (text: string, on = site) => read(text, on).map(({ record }) => record);
const faultsOf = (text: string, on = site) =>
  read(text, on).flatMap(({ line, fault }) => (fault ? [[line, fault.fault, fault.value]] : []));

test('environments, their rooms and the types of both', () => {
  expect(recordsOf('Wing B; wing\n  201 Classroom; KEITTIO\n  202\nYard', empty)).toEqual([
    { kind: 'environment', name: { en: 'Wing B' }, type: 'Siipi' },
    { kind: 'room', environment: 'Wing B', name: { en: '201 Classroom' }, type: 'Keittiö' },
    { kind: 'room', environment: 'Wing B', name: { en: '202' } },
    { kind: 'environment', name: { en: 'Yard' } },
  ]);
});

test('a name is one of the language of the reader', () => {
  expect(recordsOf('Piha', { ...site, language: 'fi' })).toEqual([
    { kind: 'environment', name: { fi: 'Piha' } },
  ]);
});

test('a place that exists is named by its id and leaves its names alone, in whichever language', () => {
  const known = { kind: 'environment', id: 10, name: { en: 'Wing A', fi: 'A-siipi' } };
  const room = { kind: 'room', id: 101, environment: 'A-siipi', name: room101.name };
  expect(recordsOf('Wing A\n  Luokka 101; kitchen')).toEqual([known, { ...room, type: 'Keittiö' }]);
  expect(recordsOf('A-siipi\n  Classroom 101\n  102')).toEqual([
    known,
    room,
    { kind: 'room', environment: 'A-siipi', name: { en: '102' } },
  ]);
});

test('every line below an environment is one of its rooms, indented or not', () => {
  const below = { ...site, environmentId: 10 };
  const rooms = [
    { kind: 'room', id: 101, environment: 'A-siipi', name: room101.name },
    { kind: 'room', environment: 'A-siipi', name: { en: '102' }, type: 'Keittiö' },
  ];
  expect(recordsOf('Classroom 101\n102\tkitchen', below)).toEqual(rooms);
  expect(recordsOf('  Classroom 101\n  102\tkitchen', below)).toEqual(rooms);
  expect(faultsOf('101\n  102', below)).toEqual([[2, 'too_deep', '']]);
});

test.each([
  ['  101', [[1, 'no_environment', '']]],
  ['A\n  101\n    102', [[3, 'too_deep', '']]],
  ['A\n\t101\n\t\t102', [[3, 'too_deep', '']]],
  ['A\n  ; kitchen', [[2, 'no_name', '']]],
  ['A; kitchen', [[1, 'unknown_type', 'kitchen']]],
  ['A\n  101; wing', [[2, 'unknown_type', 'wing']]],
  ['A\n  101\tkitchen\tlarge', [[2, 'unknown_type', 'kitchen;large']]],
  ['A\n  101\n\n  101', [[4, 'repeated', '2']]],
  ['A\nB\nA', [[3, 'repeated', '1']]],
  ['Wing A\nA-siipi', [[2, 'repeated', '1']]],
  ['Wing A\n  Luokka 101\n  Classroom 101', [[3, 'repeated', '2']]],
  ['A\n  101\nB\n  101', []],
  [`A\n  ${'ä'.repeat(placeNameLength)}`, []],
  [`A\n  ${'ä'.repeat(placeNameLength + 1)}`, [[2, 'long_name', '201']]],
  [`${'A'.repeat(201)}\n  101`, [[1, 'long_name', '201']]],
])('%j has the faults %j', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

test.each([
  ['\uFEFFA\r\n  101\r\n', 'a byte order mark and carriage returns'],
  ['A\r\t101\r', 'bare carriage returns, and tabs'],
  ['\n\nA  \n \t \n\t101\t\t\n', 'blank lines and empty cells'],
  ['\u200BA\n\u00A0\u00A0101;', 'invisible and hard spaces, and an empty type'],
  ['A\u0000\n \u3000101', 'control characters and wide spaces'],
])('%j is read without them: %s', (text) => {
  expect(recordsOf(text, empty)).toEqual([
    { kind: 'environment', name: { en: 'A' } },
    { kind: 'room', environment: 'A', name: { en: '101' } },
  ]);
});

test('one space more or less is still a room, and so is a tab among spaces', () => {
  expect(faultsOf('A\n  101\n   102\n 103\n\t104\nB\n    201\n      202')).toEqual([]);
});

test('a text of too many lines is read to its limit, and the next line says so', () => {
  const lines = Array.from({ length: placeLineLimit + 2 }, (_, index) => `A${index}`);
  expect(faultsOf(lines.slice(0, placeLineLimit).join('\n\n'))).toEqual([]);
  expect(faultsOf(lines.join('\n'))).toEqual([[placeLineLimit + 1, 'too_many', '']]);
});

const nothing = { id: 0, name: toText('') };
const types = { environment: [wing], room: [kitchen, { id: 7, name: toText('Hall; large') }] };
const name = fc
  .stringMatching(/^[^;\p{Cc}\p{Zl}\p{Zp}]{1,30}$/u)
  .map((text) =>
    text
      .replace(/[\s\u200B\u2060\uFEFF]+/g, ' ')
      .trim()
      .normalize(),
  )
  .filter((text) => text !== '');
const typed = (kind: 'environment' | 'room') =>
  fc.record({ name, type: fc.constantFrom(nothing, ...types[kind]) });
const tree = fc.uniqueArray(
  fc.record({
    environment: typed('environment'),
    rooms: fc.uniqueArray(typed('room'), {
      selector: ({ name: own }) => nameKey(own),
      maxLength: 5,
    }),
  }),
  { selector: ({ environment }) => nameKey(environment.name), maxLength: 5 },
);
const style = fc.record({
  indent: fc.constantFrom('  ', '\t', '    ', ' ', '\u00A0\u00A0'),
  separator: fc.constantFrom(';', '; ', '\t', ' ;\t'),
  end: fc.constantFrom('\n', '\r\n', '\r', '\n\n', ' \r\n\t\r\n'),
  start: fc.constantFrom('', '\uFEFF', '\n'),
  language: fc.constantFrom('en' as const, 'fi' as const),
});

test('what is written as lines is read as it was', () => {
  fc.assert(
    fc.property(tree, style, (places, { indent, separator, end, start, language }) => {
      const lineOf = ({ name: own, type }: (typeof places)[number]['environment']) =>
        type === nothing ? own : `${own}${separator}${type.name[language]}`;
      const lines = places.flatMap(({ environment, rooms }) => [
        lineOf(environment),
        ...rooms.map((room) => `${indent}${lineOf(room)}`),
      ]);
      const text = start + lines.join(end);
      const typeOf = ({ type }: (typeof places)[number]['environment']) =>
        type === nothing ? {} : { type: type.name.fi };
      expect(recordsOf(text, { language, environments: [], types, environmentId: null })).toEqual(
        places.flatMap(({ environment, rooms }) => [
          { kind: 'environment', name: { [language]: environment.name }, ...typeOf(environment) },
          ...rooms.map((room) => ({
            kind: 'room',
            environment: environment.name,
            name: { [language]: room.name },
            ...typeOf(room),
          })),
        ]),
      );
    }),
    { numRuns: 1_000 },
  );
});
