import { beforeEach, expect, it } from 'vitest';
import { testUser } from '../../../testing/user.ts';
import { signedIn } from '../../stores/session.store.ts';
import {
  forgetUndone,
  missingLanguage,
  readUntranslated,
  writeUntranslated,
} from './untranslated.ts';

const one = (id: number, importId = 1) => ({
  ...{ importId, id, kind: 'places' as const },
  ...{ name: `Huone ${String(id)}`, missing: 'en' as const },
});

beforeEach(() => {
  localStorage.clear();
  signedIn(testUser('admin'));
});

it.each([
  [{ name: { fi: 'Luokka' } }, 'en'],
  [{ name: { en: 'Class', fi: '' } }, 'fi'],
  [{ name: { en: 'Class', fi: 'Luokka' } }, null],
  [{ name: 'Luokka' }, null],
  [{ username: 'aino' }, null],
])('%j lacks %s', (record, language) => {
  expect(missingLanguage(record)).toBe(language);
});

it('an undone import is taken off the list, except what was left alone', () => {
  writeUntranslated([one(1), one(2), one(3, 2)]);
  forgetUndone(1, [2]);
  expect(readUntranslated().map(({ id }) => id)).toEqual([2, 3]);
});

it('another user of this browser does not see the list', () => {
  writeUntranslated([one(1)]);
  signedIn({ ...testUser('admin'), id: 4_711 });
  expect(readUntranslated()).toEqual([]);
});

it('a stored list of another version is empty', () => {
  localStorage.setItem(
    'kierros.untranslated',
    JSON.stringify({ userId: testUser('admin').id, list: [{ id: 1 }] }),
  );
  expect(readUntranslated()).toEqual([]);
});
