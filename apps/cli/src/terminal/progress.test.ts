import { expect, it } from 'vitest';
import { progressOf } from './progress.ts';
import type { ProgressKind } from '../settings/settings.ts';

function shown(kind: ProgressKind, total: number, isTTY = false): string {
  const written: string[] = [];
  let now = 0;
  const progress = progressOf({
    kind,
    sink: { write: (text) => written.push(String(text)), isTTY },
    total,
    now: () => (now += 1000),
    left: (seconds) => `${seconds} s left`,
    width: 40,
  });
  for (let at = 1; at <= total; at += 1) progress.done(`item ${at}`);
  progress.end();
  return written.join('');
}

it('lines contain an estimate of the remaining time', () => {
  expect(shown('lines', 2)).toBe('[1/2]   50 %  1 s left\n[2/2]  100 %\n');
});

it('there are few lines', () => {
  expect(shown('lines', 1000).split('\n')).toHaveLength(51);
});

it('json is one event a line', () => {
  expect(shown('json', 1)).toBe('{"event":"progress","done":1,"total":1,"item":"item 1"}\n');
});

it('auto shows a bar on a terminal and nothing in a log', () => {
  expect(shown('auto', 2)).toBe('');
  expect(shown('auto', 2, true)).toContain('\r\u001b[2K[##########----------] 1/2  item 1');
});

it('nothing to do shows nothing', () => {
  expect(shown('bar', 0, true) + shown('none', 3, true)).toBe('');
});
