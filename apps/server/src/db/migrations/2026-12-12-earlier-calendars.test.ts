import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { dialects, freshDatabase } from '../../../test/dialects.ts';
import { signedIn, testApp } from '../../../test/client.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { smallSite } from '../../../test/site.ts';
import { earlierCalendars } from './2026-12-12-earlier-calendars.ts';

it.each(dialects)('a site with inspections keeps the day of its update on %s', async (dialect) => {
  const database = await freshDatabase(dialect);
  await smallSite(database);
  const app = await testApp(database);
  const since = async () => {
    await sql`alter table working_calendars drop column earlier`.execute(database.db);
    await database.db
      .transaction()
      .execute((tx) => earlierCalendars.up(tx as unknown as Kysely<unknown>));
    const key = 'counts.postponed_since';
    const rows = database.db.selectFrom('settings').select('value').where('key', '=', key);
    return (await rows.execute()).map(({ value }) => value);
  };
  expect(await since()).toEqual([]);
  await inspectRoom(await signedIn(app.server, 'admin'), 11);
  expect(await since()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  await app.server.close();
  await database.close();
});
