import { operationIds, operations } from '@kierros/api/operations';
import { auditActions, auditKinds } from '@kierros/domain';
import { expect, it } from 'vitest';
import type { TextId, Texts } from '../../shared/texts.ts';
import { usersMessages } from '../users/public.ts';
import type { Wording } from './audit-values.ts';
import { differencesOf, kindName, verbOf } from './audit-words.ts';
import { auditMessages } from './audit.messages.ts';

const all: Record<string, { fi: string }> = { ...auditMessages, ...usersMessages };
const t: Texts = (id, values = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    all[id]?.fi ?? id,
  );
const wording: Wording = {
  ...{ language: 'fi', t, placeName: (id) => `Huone ${String(id)}` },
  hasText: (id): id is TextId => id in all,
  formatTime: (time) => time.slice(0, 10).split('-').reverse().map(Number).join('.'),
};
const differences = (
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
) => differencesOf({ before, after }, wording).map(({ field, text }) => `${field}: ${text}`);

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
    ['Määräpäivä: 21.11.2026 → tyhjä'],
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
    'what a code means in its field',
    null,
    { shift_to: 'next', priority: 'urgent', first_name: 'next' },
    [
      'Suljetulle päivälle osuva päivä siirtyy: seuraavaan avoimeen päivään',
      'Kiireellisyys: heti',
      'Etunimi: next',
    ],
  ],
  [
    'nothing that only the server uses',
    null,
    { search_text: 'halli', open_key: '1:1', created_on: '2026-11-21' },
    [],
  ],
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

it('has a word for every action and every operation', () => {
  const shown = [...auditActions, ...operationIds].map((name) => [name, verbOf(name, t)]);
  expect(auditActions.filter((action) => verbOf(action, t) === action)).toEqual([]);
  // Besides reads, what leaves nothing in the log: a new operation has a word or is named here.
  const silent =
    /^(list|get|filter|lookUp|search|plan|compare|print|upload|mark|init|clear|login|logout|moveChangesMark)/;
  const writes = operationIds.filter((id) => !silent.test(id) && operations[id].method !== 'GET');
  expect(writes.filter((id) => verbOf(id, t) === id)).toEqual([]);
  expect(Object.fromEntries(shown)).toMatchObject({
    createCertificate: 'todistus annettu',
    certify: 'todistus annettu',
    mergeAction: 'yhdistetty',
    submitFix: 'merkitty korjatuksi',
    createWorkLink: 'linkki korjaajalle luotu',
    revokeWorkLink: 'linkki korjaajalle peruttu',
    addWorkAnswer: 'vastattu linkistä',
    applySchedulePlan: 'aikataulutettu',
    resetDoorCodes: 'koodi vaihdettu',
    addNotification: 'lähetetty',
    end_sessions: 'istunnot päätetty',
    reset_password: 'salasana vaihdettu uuteen',
    refreshSession: 'päätetty: käytetty tunniste palasi',
    downloadBackup: 'ladattu',
    createRoom: 'lisätty',
  });
});

it('has a name for every kind', () => {
  expect(auditKinds.filter((kind) => kindName(kind, t) === kind)).toEqual([]);
});

it('shows a changed answer with its place, not as the server stores it', () => {
  const answer = (value: number | null, more: object = {}) => ({
    ...{ inspectionformquestion_id: 4, inspectable_id: 11, form_id: 7 },
    ...{ value, note: '', image_url: '', ...more },
  });
  const before = { version: 1, results: [answer(3), answer(2, { inspectable_id: 12 })] };
  const after = {
    version: 2,
    results: [answer(2, { note: 'Rikki' }), answer(2, { inspectable_id: 12 })],
    reason: 'Näppäilyvirhe',
  };
  const lines = differencesOf({ before, after }, wording);
  expect(lines.map(({ field, text }) => `${field}: ${text}`)).toEqual([
    'Huone 11, kysymys 4: 3 → 2',
    'Huone 11, kysymys 4, muistiinpano: tyhjä → Rikki',
    'Syy: tyhjä → Näppäilyvirhe',
  ]);
});

const closure = (name: string, from: string, to = from, more: object = {}) => ({
  ...{ from, to, yearly: false, name: { en: name, fi: name }, source: null },
  ...more,
});
const question = (id: number, title: string, more: object = {}) => ({
  ...{ id, title: { en: title, fi: title }, type: 'value', mandatory: true, position: id },
  ...more,
});
const change = (field: string, before: unknown, after: unknown) =>
  differences({ [field]: before, version: 1 }, { [field]: after, version: 2 });

it('shows what was added to a list, removed from it and changed in it, not the list', () => {
  const holidays = Array.from({ length: 20 }, (_, index) => closure(`Pyhä ${index}`, '2026-01-06'));
  expect(
    change(
      'closures',
      [
        ...holidays,
        closure('Joululoma', '2026-12-21', '2027-01-06'),
        closure('Remontti', '2026-06-01'),
      ],
      [
        closure('Hiihtoloma', '2027-02-22', '2027-02-28'),
        ...holidays,
        closure('Joululoma', '2026-12-21', '2027-01-10', { yearly: true }),
      ],
    ),
  ).toEqual([
    'Suljetut ajat, Hiihtoloma (22.2.2027 – 28.2.2027): lisätty',
    'Suljetut ajat, Remontti (1.6.2026): poistettu',
    'Suljetut ajat, Joululoma (21.12.2026 – 6.1.2027): Viimeinen päivä: 6.1.2027 → 10.1.2027; Joka vuosi: ei → kyllä',
  ]);
  expect(
    change(
      'questions',
      [question(1, 'Lattia'), question(2, 'Valot')],
      [question(2, 'Valot ja katto', { position: 1 }), question(3, 'Ovet', { position: 2 })],
    ),
  ).toEqual([
    'Kysymykset, Ovet: lisätty',
    'Kysymykset, Lattia: poistettu',
    'Kysymykset, Valot: Otsikko: Valot → Valot ja katto',
  ]);
});

it('tells another order, an emptied list and places by their names', () => {
  const [one, other] = [question(1, 'Lattia'), question(2, 'Valot')];
  const turned = [
    { ...other, position: 1 },
    { ...one, position: 2 },
  ];
  expect(change('questions', [one, other], turned)).toEqual(['Kysymykset: eri järjestyksessä']);
  expect(change('closures', [closure('Remontti', '2026-06-01')], [])).toEqual([
    'Suljetut ajat, Remontti (1.6.2026): poistettu',
  ]);
  const states = [[{ id: 11, type: 'room' }], [{ id: 12, type: 'room' }]].map((list) => ({
    applicable_inspectables: list,
  }));
  const [before = null, after = null] = states;
  const lines = differencesOf({ before, after }, wording);
  expect(lines.map(({ field, text }) => `${field}: ${text}`)).toEqual([
    'Koskee kohteita, Huone 12: lisätty',
    'Koskee kohteita, Huone 11: poistettu',
  ]);
});

it('tells a list that becomes empty instead of absent as empty', () => {
  expect(change('questions', null, [])).toEqual(['Kysymykset: tyhjä → tyhjä']);
});

it.each([
  ['a new list', { questions: [question(1, 'Lattia'), question(2, 'Valot')] }],
  ['an object', { condition: { kind: 'low', at_most: 2, name: { en: 'Low', fi: 'Matala' } } }],
  ['objects in objects', { delivery: { push: [{ day: 1 }, { day: 2 }], mail: null } }],
])('never shows %s as JSON', (_name, state) => {
  for (const [before, after] of [
    [null, state],
    [state, null],
    [{}, state],
  ] as const)
    expect(differences(before, after).join(' ')).not.toMatch(/[{}[\]"]/);
});
