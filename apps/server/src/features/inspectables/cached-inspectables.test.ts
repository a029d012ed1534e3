import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import type { Executor } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { migrate } from '../../db/migrate.ts';
import { cachedInspectables } from './read-inspectables.ts';
import { everyLocation, oneLocation } from '../../shared/scope.ts';

const AT = '2026-01-01T00:00:00.000Z';

onEachDatabase('places kept between submissions', (database) => {
  const allLocations = everyLocation;
  const nameOf = (tx: Executor, id: number) =>
    cachedInspectables(tx, allLocations, [id]).then(
      (inspectables) => inspectables.get(id)?.name.en,
    );
  const rename = (tx: Executor, name: string) =>
    tx.updateTable('inspectables').set({ name_en: name }).where('id', '=', 1).execute();
  const location = {
    id: 1,
    kind: 'location' as const,
    location_id: 1,
    environment_id: null,
    type_id: null,
    time_zone: 'Europe/Helsinki',
    name_en: 'First',
    name_fi: 'Eka',
    description_en: '',
    description_fi: '',
    search_text: '',
    first_due_date: AT.slice(0, 10),
    created_at: AT,
    created_on: AT.slice(0, 10),
    updated_at: AT,
    version: 1,
    archived_at: null,
  };

  it('show each change immediately, none that was rolled back, and nothing of another location', async () => {
    const write = database().write.bind(database());
    await write(
      async (tx) => void (await tx.insertInto('inspectables').values(location).execute()),
    );
    expect(await write((tx) => nameOf(tx, 1))).toBe('First');
    let within: string | undefined;
    const [before, , after] = await Promise.allSettled([
      write((tx) => nameOf(tx, 1)),
      write(async (tx) => {
        await rename(tx, 'Undone');
        within = await nameOf(tx, 1);
        throw new Error('undone');
      }),
      write((tx) => nameOf(tx, 1)),
    ]);
    expect(within).toBe('Undone');
    // All three share one commit: the last one runs after the rollback and before that commit.
    expect([before, after]).toMatchObject([{ value: 'First' }, { value: 'First' }]);
    expect(await write((tx) => nameOf(tx, 1))).toBe('First');
    await write((tx) => rename(tx, 'Second'));
    expect(await write((tx) => nameOf(tx, 1))).toBe('Second');
    const otherLocation = oneLocation(2);
    const inspectables = await write((tx) => cachedInspectables(tx, otherLocation, [1, 99]));
    expect([...inspectables.keys()]).toEqual([]);
  });
});

it('show a transaction its own change and others the one that was committed', async () => {
  const database = openDatabase({
    path: join(mkdtempSync(join(tmpdir(), 'kierros-kept-')), 'a.db'),
  });
  await migrate(database);
  await smallSite(database);
  const nameOf = async (executor: Executor) =>
    (await cachedInspectables(executor, everyLocation, [11])).get(11)?.name.en;
  const before = await nameOf(database.db);
  await database.write(async (tx) => {
    await tx.updateTable('inspectables').set({ name_en: 'Inside' }).where('id', '=', 11).execute();
    expect(await nameOf(database.db)).toBe(before);
    expect(await nameOf(tx)).toBe('Inside');
    expect(await nameOf(database.db)).toBe(before);
  });
  expect(await nameOf(database.db)).toBe('Inside');
  await database.close();
});
