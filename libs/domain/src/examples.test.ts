import { expect, test } from 'vitest';
import * as domain from './index.ts';

declare global {
  // Vite replaces this call at build time; its own types would bring in the DOM.
  interface ImportMeta {
    glob(pattern: string[], options: object): Record<string, string>;
  }
}

const sources = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const examples = Object.entries(sources).flatMap(([file, text]) =>
  [...text.matchAll(/^ \* (\S.*?) \/\/ => (.+)$/gm)].map((found) => ({
    file,
    code: found[1] ?? '',
    result: found[2] ?? '',
  })),
);

type Evaluation = (...all: unknown[]) => unknown;

const names = Object.keys(domain);
const values = Object.values(domain);

function evaluate(code: string): unknown {
  // The examples are our own comments; running them keeps them correct.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function(...names, `"use strict"; return (${code});`) as Evaluation;
  return run(...values);
}

test.each(examples)('$file: $code', ({ code, result }) => {
  expect(evaluate(code)).toEqual(evaluate(result));
});

test('every function that the library offers has an example', () => {
  const all = Object.values(sources).join('\n');
  const offered = Object.entries(domain).filter(([, value]) => typeof value === 'function');
  const missing = offered
    .map(([name]) => name)
    .filter((name) => !examples.some(({ code }) => new RegExp(`\\b${name}\\(`).test(code)));
  expect(all).toContain('@example');
  expect(missing).toEqual([]);
});
