import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { answersOf, correctionsOf, stepsOf } from './place-timeline.repository.ts';

// Planner statistics of a location with 10,000 actions. SQLite prefers an order that spares it a sort, and would read
// the whole location for it.
const figures = [
  ['pending_actions', 'pending_actions_by_inspectable', '10000 5000 3 1'],
  ['pending_actions', 'pending_actions_by_status', '10000 5000 1000 1'],
  ['pending_actions', 'pending_actions', '10000 5000 1'],
  ['pending_events', 'pending_events', '40000 20000 1'],
  ['pending_events', 'pending_events_by_action', '40000 20000 4 1'],
] as const;

onEachDatabase('what happened in a place', (database, dialect) => {
  it.runIf(dialect === 'sqlite')('is read from the indexes of the place', async () => {
    const { db } = database();
    await sql`analyze`.execute(db);
    for (const [tbl, idx, stat] of figures)
      await sql`insert into sqlite_stat1 values (${tbl}, ${idx}, ${stat})`.execute(db);
    await sql`analyze sqlite_schema`.execute(db);
    const days = { from: '2026-01-01', to: '2026-02-01' };
    const span = { ...days, locationId: 1, id: 11, start: days.from, end: days.to };
    const plans = await plansOf(db, async (explaining) => {
      await correctionsOf(explaining, span);
      await stepsOf(explaining, span);
      await answersOf(explaining, { locationId: 1, id: 11, above: 10, questionIds: [1] }, 10);
    });
    expect(plans.map(([first]) => first)).toEqual([
      expect.stringContaining('form_inspectables_by_inspectable (location_id=? AND inspectable_id'),
      expect.stringContaining('pending_actions_by_inspectable (location_id=? AND inspectable_id'),
      expect.stringContaining('form_inspectables_by_inspectable (location_id=? AND inspectable_id'),
    ]);
  });
});
