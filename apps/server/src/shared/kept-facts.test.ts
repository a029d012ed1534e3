import { expect, it } from 'vitest';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';
import { keptFact } from './kept-facts.ts';

onEachDatabase('counts of what is due', (database) => {
  it('are counted again as soon as anything due, or any place, has changed', async () => {
    await smallSite(database());
    const { db } = database();
    let counted = 0;
    const count = () =>
      keptFact(database(), 'dues', ['here'], async () => {
        counted += 1;
        const { total } = await db
          .selectFrom('due_rows')
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        return Number(total);
      });
    const before = await count();
    expect(before).toBeGreaterThan(1);
    expect(await count()).toBe(before);
    // Only the embedded database can tell that nothing has changed.
    expect(counted).toBe(database().kind === 'sqlite' ? 1 : 2);
    await database().write((tx) =>
      tx.deleteFrom('due_rows').where('inspectable_id', '=', 11).execute(),
    );
    expect(await count()).toBeLessThan(before);
    const soFar = counted;
    await database().write((tx) =>
      tx.updateTable('inspectables').set({ name_en: 'Other' }).where('id', '=', 11).execute(),
    );
    await count();
    expect(counted).toBe(soFar + 1);
  });
});
