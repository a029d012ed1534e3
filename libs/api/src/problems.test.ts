import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { problemText, problemTexts } from './problem-texts.ts';
import { isProblemCode, problemCodeOfStatus, problemCodes, problems } from './problems.ts';

const enumOf = contract.components.schemas.ProblemCode?.enum;

describe('the catalogue', () => {
  it('holds the same codes as the contract, in the same order', () => {
    expect(problemCodes).toEqual(enumOf);
  });

  it('gives every code a status that the contract can answer with', () => {
    const known = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 501, 503];
    expect(problemCodes.filter((code) => !known.includes(problems[code].status))).toEqual([]);
  });

  it('calls retryable what time alone can heal, and nothing else', () => {
    const retryable = problemCodes.filter((code) => problems[code].retryable);
    expect(retryable).toEqual([
      ...['too_many_attempts', 'rate_limited', 'internal_error'],
      ...['unavailable', 'storage_full', 'starting'],
    ]);
  });

  it('knows its own codes and no others', () => {
    expect(isProblemCode('not_found')).toBe(true);
    expect(isProblemCode('toString')).toBe(false);
    expect(isProblemCode(404)).toBe(false);
  });

  it.each([
    [400, 'invalid_request'],
    [404, 'not_found'],
    [418, 'invalid_request'],
    [502, 'unavailable'],
    [507, 'internal_error'],
  ])('takes %i for %s when an answer bears no code', (status, code) => {
    expect(problemCodeOfStatus(status)).toBe(code);
  });
});

describe('the texts', () => {
  const all = [...problemCodes, 'unreachable' as const];

  it.each(['en', 'fi'] as const)('are complete and plain in %s', (language) => {
    expect(Object.keys(problemTexts[language])).toEqual(all);
    for (const code of all) {
      const { title, hint, screen } = problemText(code, language);
      const isPlain = !/[!]/.test(title + hint + screen);
      const isWhole = hint.endsWith('.') && screen.endsWith('.');
      expect([code, title.length > 5, isWhole, isPlain]).toEqual([code, true, true, true]);
    }
  });

  it('differ between the languages, and between the codes', () => {
    for (const code of all)
      expect(problemText(code, 'fi').title).not.toBe(problemText(code, 'en').title);
    for (const language of ['en', 'fi'] as const)
      expect(new Set(all.map((code) => problemText(code, language).title)).size).toBe(all.length);
  });

  it('say what the specification says, to the letter', () => {
    expect(problemText('invalid_credentials', 'en').title).toBe('Incorrect email or password.');
    expect(problemText('not_admin', 'en').title).toBe('User is not an admin');
    expect(problemText('internal_error', 'en').title).toBe('Server error. Please try again later.');
  });

  it('stay out of the table of codes, so that a server need not load them', () => {
    const source = readFileSync(join(import.meta.dirname, 'problems.ts'), 'utf8');
    expect(source).not.toContain('problem-texts');
  });
});
