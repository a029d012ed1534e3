import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { signedIn, testApp, type Person, type TestApp } from './client.ts';
import { smallSite } from './site.ts';

/** A site with a history, and its people. */
export type HistorySite = { app: TestApp; staff: Person; admin: Person; other: Person };

type Inspection = {
  template_id: number;
  inspectables: number[];
  /** Question, inspectable and value. */
  values: [number, number, number][];
  note?: string;
};

/** The small site with five inspections of two locations in two months. */
export async function historySite(database: Database): Promise<HistorySite> {
  await smallSite(database);
  const app = await testApp(database, '2026-10-01T10:00:00.000Z');
  const inspect = (person: Person, inspection: Inspection) =>
    inspectIn(database, app, person, inspection);
  const values = (inspectable: number, one: number, other: number): Inspection['values'] => [
    [1, inspectable, one],
    [2, inspectable, other],
  ];
  const first = await peopleAt(app, '2026-10-01T10:00:00.000Z');
  await inspect(first.staff, { template_id: 1, inspectables: [11], values: values(11, 3, 2) });
  const later = await peopleAt(app, '2026-10-14T10:00:00.000Z');
  await inspect(later.staff, {
    ...{ template_id: 1, inspectables: [11], values: values(11, 1, 2) },
    note: 'Sarana irti.',
  });
  await inspect(later.staff, {
    ...{ template_id: 1, inspectables: [12, 13] },
    values: [...values(12, 3, 3), ...values(13, 2, 2)],
  });
  const last = await peopleAt(app, '2026-11-21T10:00:00.000Z');
  await inspect(last.staff, {
    ...{ template_id: 2, inspectables: [10] },
    values: [
      [4, 10, 2],
      [5, 11, 0],
    ],
  });
  await inspect(last.other, { template_id: 1, inspectables: [21], values: values(21, 1, 1) });
  return { app, ...last };
}

// Signs in again, since sessions expire over weeks.
async function peopleAt(app: TestApp, instant: string): Promise<Omit<HistorySite, 'app'>> {
  app.clock.now = new Date(instant);
  const [staff, admin, other] = (await Promise.all(
    ['staff', 'admin', 'staff2'].map((name) => signedIn(app.server, name)),
  )) as [Person, Person, Person];
  return { staff, admin, other };
}

async function inspectIn(
  database: Database,
  app: TestApp,
  person: Person,
  { template_id, inspectables, values, note = '' }: Inspection,
): Promise<void> {
  const dates = await database.db
    .selectFrom('due_rows')
    .select(['inspectable_id', 'natural_due'])
    .where('inspectable_id', 'in', inspectables)
    .where('inspectiontype_id', '=', template_id)
    .execute();
  // Scheduled for the day, so that its window is open.
  const planned_due = app.clock.now.toISOString().slice(0, 10);
  const started = await person.post('/inspection/forms', {
    template_id,
    inspectables,
    started_at: app.clock.now.toISOString(),
    due_seen: dates.map((row) => ({ ...row, planned_due })),
  });
  const { id } = started.json<{ id: number }>();
  const results = values.map(([inspectionformquestion_id, inspectable_id, value], index) => ({
    inspectionformquestion_id,
    inspectable_id,
    value,
    note: index === 0 ? note : '',
  }));
  const sent = await person.post(`/inspection/forms/${id}/submit`, { results });
  expect([started.statusCode, sent.statusCode, sent.body.slice(0, 300)]).toEqual([
    201,
    200,
    expect.stringContaining('results_sha256'),
  ]);
}
