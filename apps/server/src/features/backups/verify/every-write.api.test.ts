import { isDeepStrictEqual } from 'node:util';
import { contract, operationsOf } from '@kierros/api/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, type TestApp } from '../../../../test/client.ts';
import { dialects } from '../../../../test/dialects.ts';
import { addPeople, everyWrite } from '../../../../test/every-write.ts';
import { homeOf } from '../../../../test/file-database.ts';
import type { Things } from '../../../../test/foreign-id-calls.ts';
import { inspectRooms } from '../../../../test/inspected-site.ts';
import { addTemplate, smallSite } from '../../../../test/site.ts';
import { thingsOf } from '../../../../test/things.ts';
import { sumsOfAllLocations } from '../../../../test/rollup-rows.ts';
import { runWritingJobs } from '../../../../test/writing-jobs.ts';
import type { Database } from '../../../db/database.ts';
import { SETTLED_MS } from '../../audit/public.ts';
import { recomputeAllLocations } from '../../rollups/public.ts';
import { verifyStore } from './verify-store.ts';

describe.each(dialects)('a backup, and then every operation on %s', (dialect) => {
  let app: TestApp;
  let database: Database;
  let own: Things;
  beforeEach(async () => {
    database = await (await homeOf(dialect)).open();
    await smallSite(database);
    await addPeople(database);
    await addTemplate(database, { id: 4, type: 1, location: 1, questions: [{ id: 41 }] });
    app = await testApp(database);
    const staff = await signedIn(app.server, 'staff');
    own = await thingsOf(database, staff, 'staff', {
      ...{ location: 1, environment: 10, room: 11, template: 4, question: 41 },
    });
    await inspectRooms(app, staff, 3);
  });
  afterEach(async () => {
    await app.server.close();
    await database.close();
  });

  const faults = async () => {
    const { photos, backupFolder } = app;
    const store = { database, photos, backupFolder, clock: () => app.clock.now };
    const report = await verifyStore(store, { readPhotos: false });
    expect(report.checks.map(({ name }) => name)).toContain('same_as_backup');
    return report.checks.flatMap((check) => check.faults);
  };

  it('verify without a fault, also after the jobs that remove', { timeout: 120_000 }, async () => {
    const admin = await signedIn(app.server, 'admin');
    expect((await admin.post('/operations/backups', {})).statusCode).toBe(201);
    expect(await faults()).toEqual([]);

    const { done, refused } = await everyWrite(app, database, own);
    const writes = operationsOf(contract).filter(({ method }) => method !== 'get');
    const missing = writes
      .map(({ operation }) => operation.operationId)
      .filter((id) => id !== 'createBackup' && !(done as ReadonlySet<string>).has(id));
    expect({ missing, refused }).toEqual({ missing: [], refused: [] });
    expect(await faults()).toEqual([]);

    app.clock.now = new Date('2027-03-01T10:00:00.000Z');
    await runWritingJobs(database, app.clock.now);
    expect(await faults()).toEqual([]);
    const again = await signedIn(app.server, 'admin');
    expect((await again.post('/operations/backups', {})).statusCode).toBe(201);
    expect(await faults()).toEqual([]);
  });

  // After many operations the trace of one may explain the change of another.
  it('verify without a fault after each by itself', { timeout: 600_000 }, async () => {
    const reported: string[] = [];
    await everyWrite(app, database, own, {
      before: async () => {
        const at = app.clock.now.getTime();
        // What began within this time before a backup counts as done after it.
        app.clock.now = new Date(at + SETTLED_MS + 1_000);
        const admin = await signedIn(app.server, 'admin');
        expect((await admin.post('/operations/backups', {})).statusCode).toBe(201);
        app.clock.now = new Date(at + 1_500);
      },
      after: async (operation, path) => {
        for (const fault of await faults()) reported.push(`${operation} ${path}: ${fault}`);
        // As the operation left them, and once the job ran.
        for (const when of ['marked', 'recomputed']) {
          const { read, added } = await sumsOfAllLocations(database);
          if (!isDeepStrictEqual(read, added))
            reported.push(`${operation} ${path}: the sums of all locations, ${when}`);
          await recomputeAllLocations(database);
        }
      },
    });
    expect(reported).toEqual([]);
  });
});
