import { describe, expect, it } from 'vitest';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aHistoryEntry, aPage, aUser, someStats } from '../../../testing/wire.ts';

const answers = {
  listInspectableHistory: () => ({ json: aPage([aHistoryEntry()]) }),
  getStats: () => ({ json: someStats() }),
  validateSession: () => ({ json: aUser() }),
};
const asked = (url: URL) => Object.fromEntries(url.searchParams);

describe('list', () => {
  it('sends the filters; relative days like -30d are those of the location', async () => {
    const { seen } = await runKierros(
      'history list --inspectable 20 --type jatkuva --from -30d --to today --include-children',
      { answers },
    );
    expect(seen.map(({ id }) => id)).toEqual(['validateSession', 'listInspectableHistory']);
    expect(asked(seen[1]!.url)).toEqual({
      per_page: '500',
      from: '2026-10-22',
      to: '2026-11-21',
      inspectiontype_id: '1',
      include_children: 'true',
    });
  });

  it('an absolute day costs no further request', async () => {
    const { seen } = await runKierros('history list --inspectable 20 --from 2026-01-01', {
      answers,
    });
    expect(seen.map(({ id }) => id)).toEqual(['listInspectableHistory']);
  });

  it('is a table, and lines with days as programs read them', async () => {
    const table = await runKierros('history list --inspectable 20', { answers });
    expect(table.stdout).toContain('77    21 Nov 2026  Luokka 20 (en)  continuous  2.50     1');
    const plain = await runKierros('history list --inspectable 20 --plain', { answers });
    expect(plain.stdout.split('\t')[1]).toBe('2026-11-21');
  });

  it.each([
    ['history list', 'inspectable_needed'],
    ['history list --inspectable x', 'invalid_id'],
    ['history list --inspectable 1 --from 2026-02-30', 'invalid_date'],
    ['history stats --inspectable 1 --type 9', 'invalid_value'],
  ])('%s is refused before any request', async (words, code) => {
    const ran = await runKierros(words, { answers });
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', seen: [] });
    expect(ran.stderr).toContain(`error ${code}: `);
  });
});

describe('stats', () => {
  it('labels the figures, and shows a missing one as a dash', async () => {
    const { stdout } = await runKierros('history stats --inspectable 20', { answers });
    expect(stdout).toContain('On-time share    90 %\n');
    expect(stdout).toContain('continuous  9     2.80     –       1\n');
  });

  it('--json is as on the wire', async () => {
    const { stdout } = await runKierros('history stats --inspectable 20 --json=done,compliance', {
      answers,
    });
    expect(JSON.parse(stdout)).toEqual({ done: 9, compliance: 0.9 });
  });
});
