import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { plansOf } from '../../../test/query-plans.ts';
import {
  correctionsOf,
  missedOf,
  plansOf as placePlans,
  stepsOf,
} from './place-timeline.repository.ts';
import type { TimelinePart } from './place-timeline.repository.ts';
import type { ScopedInspectable } from '../inspectables/public.ts';
import { listEntries } from './entries.repository.ts';
import { idsWithin, liesWithin, type Area } from './inspectable-within.ts';
import { answersOf } from './question-timeline.repository.ts';
import { oneLocation } from '../../shared/scope.ts';

// Planner statistics of a location with 10,000 actions. SQLite prefers an order that spares it a sort, and would read
// the whole location for it.
const figures = [
  ['form_inspectables', 'form_inspectables_by_inspectable', '50000 25000 10 1'],
  ['form_inspectables', 'form_inspectables', '50000 25000 1 1'],
  ['pending_actions', 'pending_actions_by_inspectable', '10000 5000 3 1'],
  ['pending_actions', 'pending_actions_by_status', '10000 5000 1000 1'],
  ['pending_actions', 'pending_actions', '10000 5000 1'],
  ['pending_events', 'pending_events', '40000 20000 1'],
  ['pending_events', 'pending_events_by_action', '40000 20000 4 1'],
] as const;

const environment: Area = {
  scope: oneLocation(1),
  inspectable: { id: 10, kind: 'environment' },
};
const ofEnvironment = {
  scope: oneLocation(1),
  within: liesWithin(environment, 'fi'),
  places: idsWithin(environment),
};

const partOf = (kind: 'room' | 'environment' | 'location', id: number): TimelinePart => ({
  within: { scope: oneLocation(1), inspectable: { id, kind } as ScopedInspectable },
  ...{
    locationId: 1,
    from: '2026-01-01',
    to: '2026-02-01',
    start: '2026-01-01',
    end: '2026-02-02',
  },
  ...{ typeId: undefined, after: undefined, limit: 101 },
});

onEachDatabase('what happened in a place', (database, dialect) => {
  it.runIf(dialect === 'sqlite')('is read from the indexes of the place', async () => {
    const { db } = database();
    await sql`analyze`.execute(db);
    for (const [tbl, idx, stat] of figures)
      await sql`insert into sqlite_stat1 values (${tbl}, ${idx}, ${stat})`.execute(db);
    await sql`analyze sqlite_schema`.execute(db);
    const wanted = { isReview: undefined, hasDoors: true };
    const plans = await plansOf(db, async (explaining) => {
      await correctionsOf(explaining, partOf('room', 11));
      await correctionsOf(explaining, partOf('environment', 10));
      await listEntries('sqlite', explaining, ofEnvironment, {
        ...{ limit: 10, offset: 0, sort: 'newest' },
      });
      await stepsOf(explaining, partOf('room', 11), wanted);
      await stepsOf(explaining, partOf('environment', 10), wanted);
      await missedOf(explaining, partOf('environment', 10), sql<boolean>`true`);
      await placePlans(explaining, partOf('environment', 10), undefined);
      const days = { from: '2026-01-01', to: '2026-12-31' };
      const asked = { locationId: 1, id: 11, above: 10, questionIds: [1], days };
      await answersOf(explaining, asked, 10);
    });
    // For each inspectable, what belongs to it, and not all that is as old.
    expect(plans.flat().join('\n')).not.toMatch(/_by_(time|doing|day)/);
    // The first step that reads more than inspectables.
    const steps = plans.map((plan) =>
      plan.find((step) => /SEARCH (fi|p|pending_actions)/.test(step)),
    );
    const ofForms = expect.stringContaining(
      'form_inspectables_by_inspectable (location_id=? AND inspectable_id=?',
    ) as unknown;
    const ofActions = expect.stringContaining(
      'pending_actions_by_inspectable (location_id=? AND inspectable_id=?',
    ) as unknown;
    expect(steps.filter(Boolean)).toEqual([
      ...[ofForms, ofForms, ofForms, ofActions, ofActions, ofForms],
    ]);
  });

  it.runIf(dialect === 'sqlite')(
    'of a whole location is read from its indexes by time',
    async () => {
      const wanted = { isReview: undefined, hasDoors: true };
      const { db } = database();
      const plans = await plansOf(db, async (explaining) => {
        const part = partOf('location', 1);
        await correctionsOf(explaining, part);
        await stepsOf(explaining, part, wanted);
        await placePlans(explaining, part, undefined);
        await missedOf(explaining, part, sql<boolean>`true`);
      });
      const firsts = plans.map((plan) => plan.join(' '));
      for (const [index, name] of [
        'form_versions_by_time',
        'pending_events_by_doing',
        'schedule_entries_by_day',
        'missed_inspections_by_day',
      ].entries())
        expect(firsts[index]).toContain(name);
    },
  );
});
