import { faultSentence } from '@kierros/api/problem-texts';
import { expect, it } from 'vitest';
import { schemaFaults } from '../../plugins/schema-faults.ts';
import { bodyCheck } from '../../plugins/validators.ts';
import { recordSchema } from './record-schemas.ts';

/** The sentences about a value, by the path of its field, in English and Finnish. */
function sentences(schema: object, value: unknown): [string, string, string][] {
  const check = bodyCheck(schema);
  check(value);
  return schemaFaults(check.errors ?? []).map((fault) => [
    fault.path,
    fault.message,
    faultSentence(fault, 'fi'),
  ]);
}

it('a record that a condition refuses is told what it lacks, and nothing of the schema', () => {
  const room = { kind: 'room', name: 'Luokka 1' };
  expect(sentences(recordSchema('places'), room)).toEqual([
    ['/environment', '"environment" is missing; give it.', '"environment" puuttuu; anna se.'],
  ]);
});

const todo = { environment: 'A', room: 'B', name: 'C' };

it.each([
  [{ ...todo, position: 'x' }, 'must be a whole number.', 'tässä kuuluu olla kokonaisluku.'],
  [{ ...todo, position: 0 }, 'must be at least 1.', 'pitää olla vähintään 1.'],
  [{ ...todo, position: 1e9 }, 'can be at most 10000.', 'saa olla enintään 10000.'],
  [{ ...todo, room: '' }, 'must not be empty.', 'ei saa olla tyhjä.'],
  [
    { ...todo, room: 'x'.repeat(201) },
    'can have at most 200 characters.',
    'saa olla enintään 200 merkkiä.',
  ],
  [
    { ...todo, colour: 1 },
    '"colour" is not a known field; remove it.',
    '"colour" ei ole tunnettu kenttä; poista se.',
  ],
  [
    { ...todo, name: 5 },
    'must be text or an object with fields.',
    'tässä kuuluu olla tekstiä tai olio kenttineen.',
  ],
])('%j is told in one sentence of either language', (value, english, finnish) => {
  const found = sentences(recordSchema('todos'), value);
  expect(found.map(([, en, fi]) => [en, fi])).toEqual([[english, finnish]]);
});

it.each([
  [{ type: ['string', 'null'] }, 5, 'must be text or null.'],
  [{ enum: ['a', 'b'] }, 'c', 'must be one of a, b.'],
  [{ const: 'a' }, 'c', 'must be one of a.'],
  [{ type: 'array', minItems: 2 }, [1], 'must have at least 2 items.'],
  [{ type: 'array', maxItems: 1 }, [1, 2], 'can have at most 1 items.'],
  [{ type: 'array', uniqueItems: true }, [1, 1], 'lists something twice.'],
  [{ type: 'string', pattern: '^a$' }, 'b', 'does not have a form that is allowed here.'],
  [{ type: 'string', format: 'date-time' }, 'b', 'must be written in the format date-time.'],
  [
    { type: 'string', format: 'date' },
    'b',
    'must be a day from 1970-01-01 to 2199-12-31, written as 2026-12-01.',
  ],
])('%j refuses %j in words that a reader of Finnish gets too', (schema, value, message) => {
  const [first, ...more] = sentences(schema, value);
  expect([first?.[1], more]).toEqual([message, []]);
  expect(first?.[2]).not.toBe(message);
});
