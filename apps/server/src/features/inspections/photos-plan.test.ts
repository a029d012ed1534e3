import { CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { readyPhotosQuery } from './read-forms.ts';
import { photosQuery } from './photos.repository.ts';

// Reading a form's photos must not scan the hundred thousand photos of its location.
onEachDatabase('the photos of a form', (database, dialect) => {
  it.runIf(dialect === 'sqlite')('are found by their form, counted or not', async () => {
    const { db } = database();
    const queries = [
      photosQuery(db, { location_id: 1, id: 2 }),
      readyPhotosQuery(db, { locations: [1, 2], ids: [3, 4, 5] }),
    ];
    const plans = async () => {
      const found: string[] = [];
      for (const query of queries) {
        const { sql: text, parameters } = query.compile();
        const asked = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
        const { rows } = await db.executeQuery<{ detail: string }>(
          asked as CompiledQuery<{ detail: string }>,
        );
        found.push(rows.map(({ detail }) => detail).join('\n'));
      }
      return found;
    };
    for (const plan of await plans()) expect(plan).toMatch(/location_id=\? AND form_id=\?/);
    // The statistics of a server that starts without photos.
    await sql`analyze`.execute(db);
    for (const plan of await plans()) expect(plan).toMatch(/location_id=\? AND form_id=\?/);
  });
});
