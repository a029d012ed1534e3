import type { Schema } from '@kierros/api/schema';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dialects } from '../../../test/dialects.ts';
import { homeOf, type Home } from '../../../test/file-database.ts';
import { readPdf } from '../../../test/pdf.ts';
import { cookieOf, OWN_PAGE, startServer } from '../../../test/real-server.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';

// Enough that a report takes longer than the kill.
const LOCATIONS = 60;
const TRIES = 10;

const kill = async (server: Awaited<ReturnType<typeof startServer>>) => {
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
};

const start = ({ url, path }: Home) => startServer(dirname(path), { DATABASE_URL: url ?? '' });

/** What is left of a job after a kill. On PostgreSQL another server waits a minute for the end of the lease: not here. */
async function leftOf(home: Home, id: number): Promise<string | undefined> {
  const database = await home.open();
  const payload = `{"report":${id}}`;
  const job = database.db.selectFrom('queue_jobs').select('state').where('payload', '=', payload);
  const left = (await job.executeTakeFirst())?.state;
  if (database.kind === 'postgres' && left === 'running')
    await database.db
      .updateTable('queue_jobs')
      .set({ lease_until: new Date().toISOString() })
      .where('payload', '=', payload)
      .execute();
  await database.close();
  return left;
}

describe.each(dialects)('a server that is killed while it draws a report, on %s', (dialect) => {
  let home: Home;
  beforeAll(async () => {
    home = await homeOf(dialect);
    const database = await home.open();
    await smallSite(database);
    for (let location = 3; location <= LOCATIONS; location += 1)
      await addInspectable(database, 10_000 + location, 'location', {
        location: 10_000 + location,
      });
    await database.close();
  });

  it('draws it after its start', { timeout: 60_000 }, async () => {
    let server = await start(home);
    onTestFinished(() => void server.process.kill('SIGKILL'));
    const headers = { ...OWN_PAGE, cookie: await cookieOf(server.port, 'admin') };
    const ask = (more: string, init: object = {}) =>
      fetch(`http://127.0.0.1:${server.port}/api/v2/inspection/report-jobs${more}`, {
        ...init,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    const body = JSON.stringify({ month: '2026-10', location_id: 'all' });
    const stateOf = async (id: number) =>
      ((await (await ask('')).json()) as Schema<'ReportJobList'>).items.find((one) => one.id === id)
        ?.state;
    let id = 0;
    let left: string | undefined;
    // On a fast machine the first ones may be done before the kill.
    for (let tried = 0; tried < TRIES && left !== 'running'; tried += 1) {
      const made = await ask('', { method: 'POST', body });
      expect(made.status).toBe(201);
      ({ id } = (await made.json()) as Schema<'ReportJob'>);
      while ((await stateOf(id)) === 'queued') await after(5);
      await kill(server);
      left = await leftOf(home, id);
      server = await start(home);
    }
    expect(left).toBe('running');
    while ((await stateOf(id)) !== 'done') {
      expect(await stateOf(id)).not.toBe('failed');
      await after(50);
    }
    const file = await ask(`/${id}/pdf`);
    expect(readPdf(Buffer.from(await file.arrayBuffer())).pages).toHaveLength(LOCATIONS);
  });
});
