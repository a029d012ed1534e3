// @vitest-environment node
import type { Texts } from '../../../shared/texts.ts';
import { expect, it } from 'vitest';
import { entryWords } from './entry-words.ts';
import type { AuditEntry, WordsOptions } from './entry-words.ts';

const text = (fi: string) => ({ fi, en: '' });
// The id of a message with its values: the words themselves are compared in the screens.
const t: Texts = (id: string, values = {}) =>
  [id, ...Object.values(values).map(String)].join(' | ');
const options: WordsOptions = {
  t: t as WordsOptions['t'],
  language: 'fi',
  day: (day) => day.slice(5),
  weekday: (number) => String(number),
  place: { id: 12, environmentId: 10 },
  names: {
    places: new Map([
      [10, text('A-siipi')],
      [20, text('B-siipi')],
    ]),
    types: new Map([[2, text('Sali')]]),
    templates: new Map([[4, text('Viikkokierros')]]),
  },
};
const words = (entry: Partial<AuditEntry>) =>
  entryWords(
    { entity: 'room', entity_id: 12, before: {}, after: {}, ...entry } as AuditEntry,
    options,
  );

const row = { name_fi: 'Luokka 1', name_en: '', environment_id: 10, type_id: null, version: 3 };

it.each([
  ['added', { before: null, after: row }, ['about.created']],
  ['archived', { before: row, after: { archived_at: '2026-11-26' } }, ['about.archived']],
  ['restored', { before: row, after: { archived_at: null } }, ['about.restored']],
  [
    'renamed, and unchanged fields are left out',
    { before: row, after: { name_fi: 'Luokka 1 b', name_en: '', search_text: 'x' } },
    ['about.renamed', 'about.fromTo | manage.nameFi | Luokka 1 | Luokka 1 b'],
  ],
  [
    'moved',
    { before: row, after: { environment_id: 20 } },
    ['about.moved', 'about.fromTo | places.environment | A-siipi | B-siipi'],
  ],
  [
    'of another type',
    { before: row, after: { type_id: 2 } },
    ['about.changed', 'about.fromTo | about.type | about.none | Sali'],
  ],
  [
    'moved from what is gone',
    { before: { ...row, environment_id: 99 }, after: { environment_id: 10 } },
    ['about.moved', 'about.fromTo | places.environment | about.gone | A-siipi'],
  ],
])('a place is %s', (_, entry, [title, ...changes]) => {
  expect(words(entry)).toEqual({ title, changes });
});

const on = (effective_date: string) => ({ inspection_type_id: 1, effective_date });

it.each([
  [null, on('2026-12-01'), 'about.dateAddedTitle', 'about.planned | Jatkuva tarkastus | 12-01'],
  [
    on('2026-12-01'),
    null,
    'about.dateRemovedTitle',
    'about.dateRemoved | Jatkuva tarkastus | 12-01',
  ],
  [
    on('2026-12-01'),
    on('2026-12-04'),
    'about.dateMovedTitle',
    'about.dateMoved | Jatkuva tarkastus | 12-01 | 12-04',
  ],
])('a date changes from %j to %j', (before, after, title, change) => {
  expect(words({ entity: 'schedule_entry', before, after })).toEqual({ title, changes: [change] });
});

const list = (...ids: number[]) => ({ applicable_inspectables: ids.map((id) => ({ id })) });

it.each([
  [list(7), list(7, 12), 'about.applies'],
  [list(7, 12), list(7), 'about.appliesNot'],
  [list(7), list(7, 10), 'about.applies'],
  [list(), list(7), 'about.appliesNot'],
  [list(7), list(), 'about.applies'],
])('a template whose list goes from %j to %j', (before, after, title) => {
  expect(words({ entity: 'template', entity_id: 4, before, after }).title).toBe(
    `${title} | Viikkokierros`,
  );
});

it('tells the weekdays and closures of a calendar that changed', () => {
  const closure = (from: string, to = from) => ({ from, to, name: null });
  const before = { open_weekdays: [1, 2], shift_to: 'next', closures: [closure('2026-12-06')] };
  const after = {
    open_weekdays: [1, 2, 3],
    shift_to: 'next',
    closures: [closure('2026-12-24', '2026-12-31')],
  };
  expect(words({ entity: 'calendar', before, after }).changes).toEqual([
    'about.fromTo | about.weekdays | 1, 2 | 1, 2, 3',
    'about.closed | 12-24–12-31',
    'about.openedAgain | 12-06',
  ]);
});

it('counts the rest of many closures', () => {
  const closures = [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const date = `2026-12-0${String(day)}`;
    return { from: date, to: date, name: null };
  });
  const changes = words({ entity: 'calendar', before: {}, after: { closures } }).changes;
  expect(changes).toHaveLength(6);
  expect(changes.at(-1)).toBe('about.moreClosures | 2');
});
