import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, matchFaults, needsLanguage, rememberFields } from './match-columns.ts';

const tableOf = (...headings: string[]) => ({ headings, headingLine: 1, rows: [], heads: [] });

beforeEach(() => {
  localStorage.clear();
});

describe('the columns of a table', () => {
  it('are matched by their headings in either language, each field once', () => {
    const table = tableOf('Etunimi', 'Last name', 'sähköposti', 'Muuta', 'First name');
    expect(fieldsOf('users', table)).toEqual(['first_name', 'last_name', 'username', '', '']);
  });

  it('are matched as they were last, for the same kind only', () => {
    const table = tableOf('Tunniste', 'Etunimi');
    rememberFields('users', table, ['username', '']);
    expect(fieldsOf('users', table)).toEqual(['username', '']);
    expect(fieldsOf('places', tableOf('Tunniste'))).toEqual(['']);
  });

  it('may be called like a property of every object', () => {
    expect(fieldsOf('users', tableOf('constructor', '__proto__'))).toEqual(['', '']);
  });

  it('survive a stored value of another version', () => {
    localStorage.setItem('kierros.import-columns.users', '{"Etunimi": 7}');
    expect(fieldsOf('users', tableOf('Etunimi'))).toEqual(['first_name']);
  });
});

describe('a match', () => {
  it('lacks the fields that a new record needs', () => {
    expect(matchFaults('users', ['username', 'first_name'])).toEqual({
      missing: ['last_name'],
      twice: null,
    });
    expect(matchFaults('places', ['kind'])).toEqual({ missing: ['name'], twice: null });
    expect(matchFaults('places', ['kind', 'name_en'])).toEqual({ missing: [], twice: null });
  });

  it('has no field twice, but may leave out several columns', () => {
    const fields = ['username', 'first_name', 'last_name', '', ''];
    expect(matchFaults('users', fields).twice).toBeNull();
    expect(matchFaults('users', [...fields, 'username']).twice).toBe('username');
  });

  it('needs a language for texts that do not say theirs', () => {
    expect(needsLanguage(['kind', 'name'])).toBe(true);
    expect(needsLanguage(['kind', 'name_fi', 'description_en'])).toBe(false);
  });
});
