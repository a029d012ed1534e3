// @vitest-environment node
import { operationIds } from '@kierros/api/operations';
import { expect, it } from 'vitest';
import type { Texts } from '../../../shared/texts.ts';
import type { UsersMessages } from '../users/users.messages.ts';
import { usersMessages } from '../users/users.messages.ts';
import { differencesOf, verbOf } from './audit-words.ts';
import { auditMessages } from './audit.messages.ts';
import type { AuditMessages } from './audit.messages.ts';

const all: Record<string, { fi: string }> = { ...auditMessages, ...usersMessages };
const t: Texts<AuditMessages & UsersMessages> = (id, values = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    all[id]?.fi ?? id,
  );
const differences = (
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
) => differencesOf({ before, after }, 'fi', t).map(({ field, text }) => `${field}: ${text}`);

it.each([
  [
    'what changed, before and after',
    { first_name: 'Aino', role: 'staff' },
    { first_name: 'Oona', role: 'admin' },
    ['Etunimi: Aino → Oona', 'Rooli: Työntekijä → Ylläpitäjä'],
  ],
  [
    'only what changed of a whole state',
    { first_name: 'Aino', last_name: 'Salo' },
    { first_name: 'Oona' },
    ['Etunimi: Aino → Oona'],
  ],
  [
    'an emptied value',
    { due_date: '2026-11-21' },
    { due_date: null },
    ['Määräpäivä: 2026-11-21 → tyhjä'],
  ],
  [
    'all that a new thing has',
    null,
    { name: { en: 'Hall', fi: 'Halli' }, active: true, note: '' },
    ['Nimi: Halli', 'Käytössä: kyllä'],
  ],
  ['all that a deleted thing had', { name: { en: '', fi: 'Halli' } }, null, ['Nimi: Halli']],
  ['nothing of what did not change', { name: 'a', version: 1 }, { name: 'a', version: 2 }, []],
  [
    'a field that has no words of its own',
    { some_field: 1 },
    { some_field: [1, 2] },
    ['some field: 1 → 1, 2'],
  ],
])('shows %s', (_name, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected);
});

it('shortens long values', () => {
  const [line] = differences(null, { comments: 'x'.repeat(500) });
  expect(line).toHaveLength('Kommentit: '.length + 160);
});

it('has words for every operation that writes', () => {
  const writes = operationIds.filter((id) =>
    /^(create|update|delete|move|restore|submit|edit|handle|undo|revoke|register|erase|change|reset|apply|verify|download|set|save)/.test(
      id,
    ),
  );
  expect(writes.length).toBeGreaterThan(50);
  expect(writes.filter((id) => verbOf(id, t) === id)).toEqual([]);
});
