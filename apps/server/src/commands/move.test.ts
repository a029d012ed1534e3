import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../test/client.ts';
import { dialects } from '../../test/dialects.ts';
import { homeOf } from '../../test/file-database.ts';
import { inspectRooms } from '../../test/inspected-site.ts';
import { answersTo, readsOf } from '../../test/recorded-reads.ts';
import { smallSite } from '../../test/site.ts';
import { moveSite } from './move.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

describe.runIf(dialects.includes('sqlite') && dialects.includes('postgres'))(
  'moving a site',
  () => {
    it('leaves every table and a hundred answers equal, and the moved site can be used', async () => {
      const [from, to] = [await homeOf('sqlite'), await homeOf('postgres')];
      const source = await from.open();
      await smallSite(source);
      const before = await testApp(source);
      const staff = await signedIn(before.server, 'staff');
      const done = await inspectRooms(before, staff, 24);
      const reads = readsOf(done.map((one) => one.form));
      expect(reads.length).toBeGreaterThanOrEqual(100);
      const recorded = await answersTo(await signedIn(before.server, 'admin'), reads);
      const fine = Object.values(recorded).filter((answer) => answer.status === 200);
      expect(fine.length).toBeGreaterThanOrEqual(100);
      await before.server.close();

      const target = await to.target(now);
      const { tables, backup } = await moveSite(source, target, { replace: false });
      await target.close();
      await source.close();
      expect(backup).toBeUndefined();
      expect(tables.filter((one) => one.from.sha256 !== one.to.sha256)).toEqual([]);
      const rows = Object.fromEntries(tables.map((one) => [one.name, one.to.rows]));
      expect(rows).toMatchObject({ forms: 24, answers: 72, photos: 24, users: 4 });

      const database = await to.open();
      const { rows: known } = await sql<{ name: string; rows: number }>`
        select relname as name, reltuples::int as rows from pg_class
        where relnamespace = current_schema()::regnamespace and relname in ('forms', 'answers')
        order by relname`.execute(database.db);
      expect(known).toEqual([
        { name: 'answers', rows: 72 },
        { name: 'forms', rows: 24 },
      ]);
      const after = await testApp(database, undefined, { photos: before.photos });
      const admin = await signedIn(after.server, 'admin');
      expect(await answersTo(admin, reads)).toEqual(recorded);
      const photo = recorded[`/inspection/forms/${done[0]?.form}`]?.content as {
        photos: { url: string }[];
      };
      const image = await admin.get(photo.photos[0]?.url ?? '');
      expect(image.headers['content-type']).toBe('image/jpeg');
      const more = await inspectRooms(after, await signedIn(after.server, 'staff'), 1);
      // SQLite reserves ids in blocks; the rest of a block is not used again.
      expect(more[0]?.form).toBeGreaterThan(Math.max(...done.map((one) => one.form)));
      const report = await admin.post('/operations/verify');
      expect(report.json()).toMatchObject({ ok: true });
      await after.server.close();

      const again = await to.target(now);
      const other = await (await homeOf('sqlite')).open();
      await expect(moveSite(other, again, { replace: false })).rejects.toThrow(/not empty/);
      await again.close();
      await other.close();
      await database.close();
    }, 60_000);
  },
);
