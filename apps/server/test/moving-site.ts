import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { updateDueRows } from '../src/features/due/due-rows.ts';
import { signedIn, testApp, type Person, type TestApp } from './client.ts';
import type { Dialect } from './dialects.ts';
import { homeOf } from './file-database.ts';
import { addInspectable, addPerson, smallSite, startIdsAt } from './site.ts';

const DAY = 86_400_000;

/** Now by the server's clock, and a time at which a device began something. */
export const NOW = '2026-11-21T10:00:00.000Z';
export const BEFORE = '2026-11-21T09:00:00.000Z';

/** A site whose places and people are moved and deleted while devices hold work about them. */
export class MovingSite {
  readonly database: Database;
  readonly app: TestApp;
  private people: { admin: Person; staff: Person };
  private next = 100;

  constructor(database: Database, app: TestApp, people: { admin: Person; staff: Person }) {
    this.database = database;
    this.app = app;
    this.people = people;
  }

  get admin(): Person {
    return this.people.admin;
  }

  get staff(): Person {
    return this.people.staff;
  }

  async close(): Promise<void> {
    await this.app.server.close();
    await this.database.close();
  }

  private newId = () => (this.next += 1);

  async addPlace(
    kind: 'location' | 'environment' | 'room',
    parent?: { location: number; environment?: number },
  ): Promise<number> {
    const id = this.newId();
    await addInspectable(this.database, id, kind, parent ?? { location: id });
    await this.database.write((tx) => updateDueRows(tx, { inspectableIds: [id] }, null));
    return id;
  }

  addRoom(location = 1, environment = 10): Promise<number> {
    return this.addPlace('room', { location, environment });
  }

  async someone(location_id: number) {
    const id = this.newId();
    await addPerson(this.database, { id, username: `person${id}`, role: 'staff', location_id });
    return { id, signIn: () => signedIn(this.app.server, `person${id}`) };
  }

  async assign(id: number, assigned_location_id: number | null): Promise<void> {
    const { version } = (await this.admin.get(`/users/${id}`)).json<{ version: number }>();
    const moved = await this.admin.put(`/users/${id}`, { version, assigned_location_id });
    expect(moved.statusCode, moved.body).toBe(200);
  }

  /** Deletes a place; resolves to when it was archived, or to null if its row is gone. */
  async remove(path: string): Promise<string | null> {
    const removed = await this.admin.delete(path);
    expect(removed.statusCode, removed.body).toBe(200);
    return removed.json<{ archived_at: string | null }>().archived_at;
  }

  async move(room: number, environment_id = 20): Promise<void> {
    const moved = await this.admin.post(`/inspectable/rooms/${room}/move`, { environment_id });
    expect(moved.statusCode, moved.body).toBe(200);
  }

  /** Runs something on a later day. */
  async later<T>(days: number, what: () => Promise<T>): Promise<T> {
    this.app.clock.now = new Date(Date.parse(NOW) + days * DAY);
    this.people = await peopleOf(this.app);
    try {
      return await what();
    } finally {
      this.app.clock.now = new Date(NOW);
      this.people = await peopleOf(this.app);
    }
  }
}

const peopleOf = async ({ server }: TestApp) => ({
  admin: await signedIn(server, 'admin'),
  staff: await signedIn(server, 'staff'),
});

/** A small site, opened on a database of its own. */
export async function movingSite(dialect: Dialect): Promise<MovingSite> {
  const database = await (await homeOf(dialect)).open();
  await smallSite(database);
  await startIdsAt(database, 2_000);
  const app = await testApp(database);
  return new MovingSite(database, app, await peopleOf(app));
}
