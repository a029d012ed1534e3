import type { PlanChange } from '@kierros/domain';
import { databaseOf, type Executor } from '../../db/database.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { chunks } from '../../shared/chunks.ts';

// Each change of the planned date of a due row is stored, because whether an inspection was postponed in time follows from
// what was planned, and when, while it was being done (decisions 19).

type PlanMove = Tables['plan_moves'];

/** Who plans, and when; `today` is the day of the location. */
export type Planning = { readonly by: number | null; readonly at: Date; readonly today: string };

/** Stores changes of planned dates. */
export async function storePlanMoves(
  tx: Executor,
  { by, at, today }: Planning,
  moves: readonly Omit<PlanMove, 'id' | 'made_on' | 'made_at' | 'made_by'>[],
): Promise<void> {
  const database = databaseOf(tx);
  if (moves.length === 0 || !database) return;
  const ids = await database.nextIds(tx, 'plan_moves', moves.length);
  const made = { made_on: today, made_at: at.toISOString(), made_by: by };
  const rows = moves.map((move, index) => ({ ...move, id: ids[index] ?? 0, ...made }));
  for (const part of chunks(rows, 500)) await tx.insertInto('plan_moves').values(part).execute();
}

const movesAfter = prepared((db, p: { locationId: number; ids: number[]; after: string }) =>
  db
    .selectFrom('plan_moves')
    .selectAll()
    .where('location_id', '=', p.locationId)
    .where('inspectable_id', 'in', p.ids)
    .where('natural_due', '>=', p.after)
    .orderBy('id'),
);

/** The changes of the plans of some inspectables for natural due dates from a day on. */
export const planMovesOf = (
  db: Executor,
  locationId: number,
  ids: readonly number[],
  after: string,
): Promise<PlanMove[]> => movesAfter.all(db, { locationId, ids: filledUp(ids), after });

type PlannedRow = Pick<
  Tables['due_rows'],
  'inspectable_id' | 'inspectiontype_id' | 'natural_due' | 'planned_due'
>;

/** What was planned for the natural due date of a row, from its beginning. */
export function plansOf(row: PlannedRow, moves: readonly PlanMove[]): PlanChange[] {
  const own = moves.filter(
    (move) =>
      move.inspectable_id === row.inspectable_id &&
      move.inspectiontype_id === row.inspectiontype_id &&
      move.natural_due === row.natural_due,
  );
  const [first] = own;
  return [
    { madeOn: null, plannedDue: first ? first.from_date : row.planned_due },
    ...own.map(({ made_on, to_date }) => ({ madeOn: made_on, plannedDue: to_date })),
  ];
}
