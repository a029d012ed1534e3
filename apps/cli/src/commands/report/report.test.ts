import { existsSync, readFileSync } from 'node:fs';
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

  const job = {
    ...{ id: 5, state: 'queued', location_id: null, month: '2026-10', lang: 'fi' },
    ...{ locations: 0, locations_read: 0 },
    ...{ created_at: '2026-11-21T08:15:00.000Z', expires_at: '2026-11-22T08:15:00.000Z' },
  };
  const all = words.replace('--location 1', '--location all');
  const states = (...then: object[]) => ({
    createReportJob: () => ({ status: 201, json: job }),
    listReportJobs: () => ({ json: { items: [{ ...job, ...then.shift() }] } }),
    downloadReport: answers.printMonthReport,
  });

  it('waits for all locations while the server draws them, and says how far it is', async () => {
    const around = {
      answers: states(
        {},
        { state: 'running', locations: 4, locations_read: 3 },
        { state: 'done', locations: 4, locations_read: 4 },
      ),
    };
    const ran = await runKierros(`${all} --progress json`, around);
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen[0]?.body).toEqual({ location_id: 'all', month: '2026-10', lang: 'fi' });
    expect(ran.seen.map(({ id }) => id)).toEqual([
      ...['createReportJob', 'listReportJobs', 'listReportJobs', 'listReportJobs'],
      'downloadReport',
    ]);
    expect(ran.seen.at(-1)?.url.pathname).toContain('/report-jobs/5/pdf');
    expect(ran.stderr.match(/"event":"progress"/g)).toHaveLength(4);
    expect(readFileSync(join(ran.folder, 'october.pdf'), 'utf8')).toBe('%PDF-1.7');
  });

  it('writes nothing where the server could not draw it, or it is interrupted', async () => {
    const failed = await runKierros(all, { answers: states({ state: 'failed' }) });
    expect([failed.exitCode, existsSync(join(failed.folder, 'october.pdf'))]).toEqual([9, false]);
    expect(failed.stderr).toContain('report_failed');
    const stop = new AbortController();
    const stopped = await runKierros(all, {
      signal: stop.signal,
      answers: {
        ...states({}),
        listReportJobs: () => {
          stop.abort();
          return { json: { items: [{ ...job, state: 'running' }] } };
        },
      },
    });
    expect(stopped.exitCode).toBe(130);
  });
});
