import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = ['**/*.messages.ts', 'commands/help/topics-{en,fi}.ts'].flatMap((pattern) =>
  globSync(pattern, { cwd: import.meta.dirname }),
);
const modules = await Promise.all(
  files.map(async (file) => {
    const parts = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
    return [file, parts] as const;
  }),
);

/** Every text of a language with its path; a function of values counts as its source. */
function textsOf(language: 'en' | 'fi'): [where: string, text: string][] {
  const found: [string, string][] = [];
  const walk = (where: string, value: unknown): void => {
    if (typeof value === 'string') found.push([where, value]);
    else if (typeof value === 'function') found.push([where, String(value)]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) walk(`${where}.${key}`, one);
  };
  for (const [file, parts] of modules)
    for (const [name, part] of Object.entries(parts)) {
      const isTopics = name === (language === 'en' ? 'topicsEn' : 'topicsFi');
      const texts = (part as { readonly en?: unknown; readonly fi?: unknown })[language];
      if (isTopics) walk(file, part);
      else if (texts !== undefined) walk(`${file} ${language}`, texts);
    }
  return found;
}

const holding = (texts: [string, string][], words: RegExp) =>
  texts.filter(([, text]) => words.test(text)).map(([where]) => where);

it('finds the texts of both languages', () => {
  expect(textsOf('en').length).toBeGreaterThan(500);
  expect(textsOf('fi').length).toBe(textsOf('en').length);
});

it('no English is left in the Finnish texts', () => {
  const english = /\b(the|needs?|with|without|which|cannot|plain name)\b/i;
  // Of the commands themselves, not of the words around them.
  const texts = textsOf('fi').map(([where, text]): [string, string] => [
    where,
    text.replaceAll(/--[\w-]+|<[^>]*>|\$\{[^}]*\}|"[^"]*"|kierros [a-z ]+|=>|\/\S+/g, ''),
  ]);
  expect(holding(texts, english)).toEqual([]);
});
