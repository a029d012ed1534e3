import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';

const answers = { printMonthReport: () => ({ bytes: new TextEncoder().encode('%PDF-1.7') }) };
const words = 'report month --location 1 --month 2026-10 --lang fi --out october.pdf';

describe('report month', () => {
  it('asks for the month of a location in a language, and writes the file', async () => {
    const { exitCode, seen, folder, stderr } = await runKierros(words, { answers });
    expect(exitCode, stderr).toBe(0);
    expect(Object.fromEntries(seen[0]!.url.searchParams)).toEqual({
      ...{ location_id: '1', month: '2026-10', lang: 'fi' },
    });
    expect(readFileSync(join(folder, 'october.pdf'), 'utf8')).toBe('%PDF-1.7');
    const again = await runKierros(words, { answers, folder });
    expect([again.exitCode, again.seen]).toEqual([2, []]);
    expect((await runKierros(`${words} --force`, { answers, folder })).exitCode).toBe(0);
  });

  it.each(['2026-13', '2026-1', 'october'])('refuses the month %s', async (month) => {
    const ran = await runKierros(words.replace('2026-10', month), { answers });
    expect([ran.exitCode, ran.seen]).toEqual([2, []]);
    expect(ran.stderr).toContain(month);
  });

  it('writes nothing with --dry-run or without the right', async () => {
    expect((await runKierros(`${words} --dry-run`, { answers })).seen).toEqual([]);
    const refused = { printMonthReport: () => problem(403, 'forbidden') };
    expect(await runKierros(words, { answers: refused })).toMatchObject({ exitCode: 5 });
  });
});
