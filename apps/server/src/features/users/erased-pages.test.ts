import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { fileDatabase } from '../../../test/file-database.ts';
import { addPerson, smallSite } from '../../../test/site.ts';
import type { Database } from '../../db/database.ts';
import { erasedForGood } from './public.ts';

const CANARY = 'kanarialintu';

// Deleting a row in SQLite leaves its bytes in the file, and older states of its page in the WAL.
let database: Database;
let admin: Person;
beforeAll(async () => {
  database = await fileDatabase();
  await smallSite(database);
  admin = await signedIn((await testApp(database)).server, 'admin');
});
afterAll(() => database.close());

const found = () =>
  ['', '-wal'].filter((end) => readFileSync(`${database.file}${end}`).includes(CANARY));

it('erases people from the file and from its WAL, not from the tables only', async () => {
  const tidyUp = erasedForGood(database);
  const ids = Array.from({ length: 40 }, (_, index) => 100 + index);
  for (const id of ids) {
    const username = `${CANARY}-${id}`;
    await addPerson(database, { id, username, role: 'staff', location_id: 1 });
    await admin.put(`/users/${id}`, { first_name: `${CANARY} ${'x'.repeat(id - 60)}` });
  }
  expect(found()).not.toEqual([]);
  for (const id of ids) expect((await admin.delete(`/users/${id}`)).statusCode).toBe(200);
  expect(await tidyUp()).toBe(1);
  expect(found()).toEqual([]);
  expect(await tidyUp()).toBe(0);
});
