import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';

const path = [
  { id: 1, kind: 'location', name: { en: 'Kallio', fi: 'Kallio' } },
  { id: 10, kind: 'environment', name: { en: 'Main building', fi: 'Päärakennus' } },
] as const;
const gap = {
  ...{ location_id: 1, inspectable_id: 10, path: [...path], inspectiontype_id: 2 },
  ...{ fault: 'wrong_last_done', stored: '2026-11-14', expected: '2026-11-21' },
};
const coverage = (gaps: object[] = []) => ({
  json: {
    ...{ pairs: 1_284, accounted: 1_284 - gaps.length, due: 1_283 - gaps.length, excluded: 1 },
    gap_count: gaps.length,
    rows: [],
    exclusions: [
      {
        ...{ location_id: 1, inspectiontype_id: 4, reason: 'not_chosen' },
        since: '2026-10-02T08:15:00.000Z',
        by: { id: 3, name: 'Aino Virtanen' },
        count: 1,
        inspectables: [{ id: 10, path: [...path] }],
      },
    ],
    gaps,
  },
});
const above = 'location_id,fate\r\n1,done\r\n';
const hash = createHash('sha256').update(above).digest('hex');
const file = `${above}end,1,${hash},\r\n`;
const exported = (text: string) => ({
  getCoverage: () => coverage(),
  exportCoverage: () => ({ bytes: new Uint8Array(Buffer.from(text)) }),
});

it('says how many are accounted for, and why, since when and by whom one is excluded', async () => {
  const { stdout, stderr, exitCode, seen } = await runKierros('--location 1 coverage --plain', {
    answers: { getCoverage: () => coverage() },
  });
  expect(exitCode).toBe(0);
  expect(seen[0]?.url.searchParams.get('location_id')).toBe('1');
  expect(stdout).toBe(
    'safety\tnot chosen by any template\t2026-10-02T08:15:00.000Z\tAino Virtanen\t1\tKallio › Main building\n',
  );
  expect(stderr).toContain('1,284 of 1,284 accounted for.');
});

it.each([
  ['coverage', 0],
  ['coverage --fail-on-gap', 10],
])('names a gap: %s exits with %i', async (words, code) => {
  const { stderr, exitCode } = await runKierros(words, {
    answers: { getCoverage: () => coverage([gap]) },
  });
  expect(exitCode).toBe(code);
  expect(stderr).toContain(
    'Kallio › Main building (10), annual: has another last inspection than its forms (2026-11-14 instead of 2026-11-21)',
  );
  expect(stderr).toContain('1,283 of 1,284 accounted for.');
});

it('exits with 0 on request when there is no gap', async () => {
  const { exitCode } = await runKierros('coverage --fail-on-gap', {
    answers: { getCoverage: () => coverage() },
  });
  expect(exitCode).toBe(0);
});

it('writes the file of a period once it is whole', async () => {
  const { exitCode, seen, folder } = await runKierros(
    'coverage --out expected.csv --from 2026-11-01 --to 2026-11-30',
    { answers: exported(file) },
  );
  expect(exitCode).toBe(0);
  const asked = seen.find(({ id }) => id === 'exportCoverage');
  expect(Object.fromEntries(asked!.url.searchParams)).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    format: 'csv',
    lang: 'en',
  });
  expect(readFileSync(join(folder, 'expected.csv'), 'utf8')).toBe(file);
});

it.each([
  ['a file that was cut', 'coverage --out x.csv', above, 9, 'export_cut'],
  ['another ending', 'coverage --out x.xlsx', file, 2, 'invalid_value'],
  ['a period without a file', 'coverage --from today', file, 2, 'bad_flags'],
])('refuses %s', async (_name, words, text, code, word) => {
  const { exitCode, stderr } = await runKierros(words, { answers: exported(text) });
  expect(exitCode).toBe(code);
  expect(stderr).toContain(word);
});

it('is refused without the right', async () => {
  const answers = { getCoverage: () => problem(403, 'forbidden') };
  expect(await runKierros('coverage', { answers })).toMatchObject({ exitCode: 5, stdout: '' });
});
