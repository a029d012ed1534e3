import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import schema from '../../schemas/template.schema.json' with { type: 'json' };
import { schemaFaults } from './schema-check.ts';
import type { JsonSchema } from './schema-check.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
const isValidForAjv = ajv.compile(schema);

const good = {
  name: 'Aula',
  inspectiontype_id: 2,
  questions: [{ title: { fi: 'x' }, type: 'value', max_photos: 2, specified_rooms: [1, 2] }],
};

it.each([
  ['', 'a text', { reason: 'type' }],
  ['/name', 3, { pointer: '/name', reason: 'type' }],
  ['/name', ' ', { pointer: '/name', reason: 'short' }],
  ['/name', 'x'.repeat(201), { pointer: '/name', reason: 'long', limit: '200' }],
  ['/name/sv', 'x', { pointer: '/name/sv', reason: 'unknown' }],
  ['/inspectiontype_id', 5, { pointer: '/inspectiontype_id', reason: 'value' }],
  ['/location_id', 0, { pointer: '/location_id', reason: 'value' }],
  ['/location_id', 1.5, { pointer: '/location_id', reason: 'type' }],
  [
    '/questions/0/specified_rooms',
    [1, 1],
    { pointer: '/questions/0/specified_rooms', reason: 'repeated' },
  ],
  ['/questions/0/id', 4, { pointer: '/questions/0/id', reason: 'unknown' }],
  ['/colour', 'red', { pointer: '/colour', reason: 'unknown' }],
])('%s = %j', (pointer, value, fault) => {
  const changed = put(good, pointer, value);
  expect(isValidForAjv(changed)).toBe(false);
  expect(faultsOf(changed)).toContainEqual(expect.objectContaining(fault));
});

it('a missing property is named', () => {
  expect(
    faultsOf({ name: 'x', questions: [{ title: 'y' }] }).map(({ pointer }) => pointer),
  ).toEqual(['/inspectiontype_id', '/questions/0/type']);
});

it('the result agrees with Ajv for any change', () => {
  const pointers = [
    '',
    '/name',
    '/name/fi',
    '/questions',
    '/questions/0',
    '/questions/0/title',
    '/questions/0/type',
    '/questions/0/max_photos',
    '/questions/0/specified_rooms',
    '/scope',
    '/location_id',
    '/applicable_inspectables',
    '/description',
    '/$schema',
  ];
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(
      good,
      [good],
      [],
      {},
      'value',
      'all',
      null,
      11,
      [{ id: 1, type: 'room' }],
      { fi: '' },
      [1, 1],
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...pointers), values, (pointer, value) => {
      const changed = put(good, pointer, value);
      expect(schemaFaults(schema as JsonSchema, changed).length === 0).toBe(isValidForAjv(changed));
    }),
    { numRuns: 2000 },
  );
});

function faultsOf(value: unknown) {
  return schemaFaults(
    { ...(schema as JsonSchema), anyOf: undefined, $ref: '#/$defs/TemplateInput' },
    value,
  );
}

function put(value: unknown, pointer: string, part: unknown): unknown {
  if (pointer === '') return part;
  const [, key = '', ...rest] = pointer.split('/');
  const inner = rest.length > 0 ? `/${rest.join('/')}` : '';
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === key ? put(one, inner, part) : one));
  const record = typeof value === 'object' && value !== null ? value : {};
  return { ...record, [key]: put((record as Record<string, unknown>)[key], inner, part) };
}
