import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../../test/site.ts';
import { updateDueRows } from '../../due/public.ts';
import { withSnapshot, type Snapshot } from '../snapshot.ts';
import { checkOf, type DatabaseCheck } from './check.ts';
import { dueRowsMatch } from './due-rows.ts';
import { missedMatch } from './missed.ts';
import { placeSpans, ROWS_PER_SPAN } from './place-spans.ts';

const rooms = Array.from({ length: 30 }, (_, index) => 201 + index);
const EACH = 1_000;

onEachDatabase('places with many inspections', (database) => {
  beforeAll(async () => {
    await smallSite(database());
    const { db } = database();
    for (const id of rooms)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
    await updateDueRows(db, { inspectableIds: rooms }, null);
    const numbers = sql`(with recursive c(n) as (
      select 0 union all select n + 1 from c where n < ${sql.lit(rooms.length * EACH - 1)})
      select n from c) numbers`;
    const at = '2026-12-01T08:00:00.000Z';
    await sql`insert into forms (location_id, id, client_id, author_id, template_id, template_version,
        inspectiontype_id, status, started_at, submitted_at, completed_at, done_on, created_at)
      select 1, 1000 + n, cast(n as text), 1, 1, 1, 1, 'complete', ${at}, ${at}, ${at}, '2026-12-01', ${at}
      from ${numbers}`.execute(db);
    await sql`insert into form_inspectables (location_id, form_id, inspectable_id, moved, on_time)
      select 1, 1000 + n, 201 + n / ${sql.lit(EACH)}, 1, 0 from ${numbers}`.execute(db);
  });

  /** Runs a check, and counts the rows of its largest answer. */
  async function largestAnswerOf(check: DatabaseCheck) {
    let most = 0;
    const result = await withSnapshot(database(), (snapshot) => {
      const counted: Snapshot = {
        ...snapshot,
        all: async <Row>(query: RawBuilder<Row>) => {
          const rows = await snapshot.all(query);
          most = Math.max(most, rows.length);
          return rows;
        },
      };
      return checkOf(check.name, (found) => check.run(counted, found));
    });
    return { most, faults: result.faults };
  }

  it('are read in parts, so that memory does not grow with the history', async () => {
    const { most } = await largestAnswerOf(missedMatch);
    expect(most).toBeGreaterThan(ROWS_PER_SPAN / 2);
    // A place is not divided.
    expect(most).toBeLessThanOrEqual(ROWS_PER_SPAN + EACH);
  });

  it('are all compared with their due rows, in the order of their ids', async () => {
    const { faults } = await largestAnswerOf(dueRowsMatch);
    expect(faults.map((fault) => Number(/inspectable (\d+)/.exec(fault)?.[1]))).toEqual(
      expect.arrayContaining(rooms),
    );
    expect(faults.every((fault) => fault.includes('give 2026-12-01'))).toBe(true);
  });

  it('are in one part each, also those of which only rows are left', async () => {
    const stray = {
      ...{ location_id: 1, inspectable_id: 999_999, inspectiontype_id: 1 },
      day: '2026-12-01',
    };
    await database().db.insertInto('missed_inspections').values(stray).execute();
    const spans = await withSnapshot(database(), (snapshot) => placeSpans(snapshot, 1));
    expect(spans.length).toBeGreaterThan(2);
    for (const id of [1, 10, 11, ...rooms, 999_999])
      expect(
        spans.filter(({ from, to }) => id >= from && id <= to),
        String(id),
      ).toHaveLength(1);
  });
});
