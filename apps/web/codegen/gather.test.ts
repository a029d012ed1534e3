// @vitest-environment node
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { compiledFile, gather } from './gather.ts';
import { textParts } from '../src/i18n/text-parts.ts';

const texts = [...gather()];

// "{done}/{all}" has nothing to translate.
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));

function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [
        element.value,
        ...Object.values(element.options).flatMap((option) => argumentsOf(option.value)),
      ];
    if (element.type === TYPE.tag) return [element.value, ...argumentsOf(element.children)];
    return [element.value];
  });
}

// A number in the compiled JSON, from any source, followed by a plain space and an abbreviated unit.
const loose =
  /(?:\{"type":(?:1|2|7)[^{}]*\},\{"type":0,"value":"|\d)( )(?:pv|d|h|min|s|kB|kt|MB|Mt|%)(?![\p{L}\p{N}])/u;

describe.each(['en', 'fi'] as const)('the texts of %s', (language) => {
  it('break no line between a number and its unit', () => {
    const lines = textParts.flatMap((part) => compiledFile(language, part).split('\n'));
    expect(lines.filter((line) => loose.test(line))).toEqual([]);
    // Proves that such texts exist and the pattern finds them.
    expect(lines.filter((line) => loose.test(line.replaceAll('\u00a0', ' ')))).not.toEqual([]);
  });
});

describe.each(texts)('%s', (id, message) => {
  it('is written in both languages, with the same arguments', () => {
    expect(message.en.trim()).not.toBe('');
    expect(message.fi.trim()).not.toBe('');
    expect([...new Set(argumentsOf(parse(message.fi)))].sort()).toEqual(
      [...new Set(argumentsOf(parse(message.en)))].sort(),
    );
  });

  it('is translated, plain and without exclamation marks', () => {
    if (!message.alike && hasWords(message.en)) expect(message.fi).not.toBe(message.en);
    // Only the specification's own sentences may contain exclamation marks.
    if (!id.startsWith('success.')) expect(`${message.en}${message.fi}`).not.toContain('!');
  });
});

it('there are texts at all', () => {
  expect(texts.length).toBeGreaterThan(60);
});
