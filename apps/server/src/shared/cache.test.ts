import { expect, it } from 'vitest';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';
import { cachedQuery } from './cache.ts';
import { everyLocation, oneLocation, within } from './scope.ts';

onEachDatabase('a cached query', (database) => {
  let asked = 0;
  const count = cachedQuery(
    { name: 'a test', reads: ['due_rows', 'inspectables'] },
    async (db, scope, { kind }: { kind: 'room' | 'location' }) => {
      asked += 1;
      const { total } = await db
        .selectFrom('due_rows')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('kind', '=', kind)
        .where(within(scope, 'location_id'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  );
  const rooms = (locationId = 1) => count(database().db, oneLocation(locationId), { kind: 'room' });

  it('is run again as soon as a table that it reads has changed, and not before', async () => {
    await smallSite(database());
    const before = await rooms();
    expect(before).toBeGreaterThan(1);
    expect(await rooms()).toBe(before);
    // Only SQLite can tell that nothing has changed.
    expect(asked).toBe(database().kind === 'sqlite' ? 1 : 2);
    await database().write((tx) =>
      tx.deleteFrom('due_rows').where('inspectable_id', '=', 11).execute(),
    );
    expect(await rooms()).toBeLessThan(before);
    const soFar = asked;
    await database().write((tx) =>
      tx.updateTable('inspectables').set({ name_en: 'Other' }).where('id', '=', 11).execute(),
    );
    await rooms();
    expect(asked).toBe(soFar + 1);
  });

  it('answers for its scope and its parameters alone', async () => {
    await database().write((tx) =>
      tx.deleteFrom('due_rows').where('location_id', '=', 2).execute(),
    );
    const here = await rooms(1);
    expect(here).toBeGreaterThan(0);
    expect(await rooms(2)).toBe(0);
    const { db } = database();
    expect(await count(db, oneLocation(1), { kind: 'location' })).not.toBe(here);
    expect(await rooms(1)).toBe(here);
  });

  it('shows a transaction its own rows, and nobody rows that were rolled back', async () => {
    const before = await rooms();
    let within = 0;
    const failing = database().write(async (tx) => {
      await tx.deleteFrom('due_rows').execute();
      within = await count(tx, oneLocation(1), { kind: 'room' });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(within).toBe(0);
    expect(await rooms()).toBe(before);
  });

  it('is not cached when something was written while it was found', async () => {
    let found = 0;
    const slow = cachedQuery({ name: 'another test', reads: ['todos'] }, async () => {
      await database().write((tx) => tx.updateTable('todos').set({ name_en: 'x' }).execute());
      return (found += 1);
    });
    const ask = () => slow(database().db, everyLocation, {});
    await ask();
    await ask();
    expect(found).toBe(2);
  });
});
