import { expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { faultSentence, fieldSentence, hintSentence } from '../problem-texts.ts';
import { problemCodes } from '../problems.ts';
import { reasonsEn } from './reasons-en.ts';
import { reasonsFi } from './reasons-fi.ts';

const code = 'invalid_value';
const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
const reasons = Object.keys(reasonsEn) as (keyof typeof reasonsEn)[];

it('the contract lists the reasons that have texts, each in both languages', () => {
  expect(contract.components.schemas.FaultReason?.enum).toEqual(reasons);
  expect(Object.keys(reasonsFi)).toEqual(reasons);
});

it.each(reasons)('%s is said in both languages, with its values', (reason) => {
  const [english, finnish] = [reasonsEn[reason], reasonsFi[reason]];
  expect(finnish).not.toBe(english);
  expect(namesIn(finnish).sort()).toEqual(namesIn(english).sort());
  for (const sentence of [english, finnish]) expect(sentence).toMatch(/\.$|\{hint\}$/);
  const values = Object.fromEntries(namesIn(english).map((name) => [name, `<${name}>`]));
  const filled = (sentence: string) => sentence.replaceAll(/\{(\w+)\}/g, '<$1>');
  const sent = { code, message: 'From the server.', reason, values };
  expect(faultSentence(sent, 'fi')).toBe(filled(finnish));
  expect(faultSentence(sent, 'en')).toBe('From the server.');
});

it('no two reasons say the same', () =>
  expect(new Set(Object.values(reasonsEn)).size).toBe(reasons.length));

it.each(problemCodes)('the hint of %s is said in Finnish as a sentence about a field', (one) => {
  const hint = hintSentence(one);
  expect(faultSentence({ code: one, ...hint }, 'fi')).not.toBe(hint.message);
});

it('values that are words are said in Finnish too, and names as they are', () => {
  const archived = fieldSentence('parent_archived', { kind: 'room', name: 'room', id: 5 });
  expect(archived).toEqual({
    message: 'The room "room" (5) is archived; restore it first.',
    reason: 'parent_archived',
    values: { kind: 'room', name: 'room', id: '5' },
  });
  expect(faultSentence({ code, ...archived }, 'fi')).toBe(
    'Kohde "room" (5, huone) on arkistoitu; palauta se ensin.',
  );
  const missing = fieldSentence('answer_fault', {
    ...{ question: 5, place: 11, hint: 'mandatory_missing' },
  });
  expect(missing.message).toMatch(/^Question 5 of inspectable 11: Answer/);
  expect(faultSentence({ code, ...missing }, 'fi')).toMatch(/^Kysymys 5, kohde 11: Vastaa/);
});

it('only the values that a sentence names are sent', () => {
  const template = { id: 4, name: { en: '', fi: '' } };
  expect(fieldSentence('template_for_all', template).values).toEqual({ id: '4' });
});

it.each([
  ['of a newer server', 'upside_down'],
  ['of an older one, without a reason', undefined],
  ['with the name of what every object has', 'toString'],
])('a sentence %s stays in English', (_, reason) => {
  expect(faultSentence({ code, message: 'Turn it upside down.', reason }, 'fi')).toBe(
    'Turn it upside down.',
  );
});
