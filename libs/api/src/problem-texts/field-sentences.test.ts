import { expect, it } from 'vitest';
import { problemCodes } from '../problems.ts';
import { faultSentence, fieldSentence, hintSentence } from '../problem-texts.ts';
import { sentences } from './field-sentences.ts';

const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
const filled = (sentence: string) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => `<${name}>`);

it.each(Object.entries(sentences))('%s is said in Finnish, with its values', (english, finnish) => {
  expect(namesIn(finnish).sort()).toEqual(namesIn(english).sort());
  expect(faultSentence(filled(english), 'fi')).toBe(filled(finnish));
  expect(faultSentence(filled(english), 'en')).toBe(filled(english));
});

it.each(problemCodes)('the hint of %s is said in Finnish as a sentence about a field', (code) => {
  expect(faultSentence(hintSentence(code), 'fi')).not.toBe(hintSentence(code));
});

it('values that are words are said in Finnish too', () => {
  const archived = fieldSentence('This {kind} is archived; choose another.', { kind: 'room' });
  expect(archived).toBe('This room is archived; choose another.');
  expect(faultSentence(archived, 'fi')).toBe('Kohde (huone) on arkistoitu; valitse toinen.');
  const missing = fieldSentence('Question {question} of inspectable {place}: {hint}', {
    ...{ question: 5, place: 11 },
    hint: hintSentence('mandatory_missing'),
  });
  expect(faultSentence(missing, 'fi')).toMatch(/^Kysymys 5, kohde 11: Vastaa/);
});

it('values may hold line breaks and the signs of a sentence', () => {
  const type = fieldSentence('There is no type "{name}"; add it first.', { name: 'a\n"; b.' });
  expect(faultSentence(type, 'fi')).toBe('Tyyppiä "a\n"; b." ei ole; lisää se ensin.');
});

it('a sentence of a newer server stays in English', () => {
  expect(faultSentence('Turn it upside down.', 'fi')).toBe('Turn it upside down.');
});
