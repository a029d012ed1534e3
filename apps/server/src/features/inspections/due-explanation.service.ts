import { dueStepToWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import {
  explainDue,
  inspectionTypes,
  localDayOf,
  periodRange,
  type DueExplanation,
  type InspectionType,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { calendarOf } from '../working-calendars/public.ts';
import { found } from '../../shared/problem-error.ts';
import { toDueRow } from '../due/public.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import { doneBetween, dueRowsOf, earliestPlan, type DueRowStored } from './due.repository.ts';
import { authorNames } from './forms.list.ts';

/** Why each type of inspection of an inspectable is due on its date. */
export async function dueExplanation({
  db,
  viewer,
  params,
  query,
  now,
}: Call<'getDueExplanation'>): Promise<Schema<'DueExplanationList'>> {
  const inspectable = found(
    (await inspectablesById(db, viewerScope(viewer), [params.id])).get(params.id),
  );
  const explained = await explanationsOf(db, inspectable, now);
  const wanted = explained.filter(
    ({ type }) => query.inspectiontype_id === undefined || type.id === query.inspectiontype_id,
  );
  return {
    inspectable_id: inspectable.id,
    items: wanted.map(({ type, explanation }) => ({
      inspectiontype_id: type.id,
      due_date: explanation?.due ?? null,
      opens_on: explanation?.opensOn ?? null,
      state: explanation?.state ?? 'not_applicable',
      steps: stepsOf(explanation),
    })),
  };
}

/** The reasons as on the wire; a pair without a due row is one to which no template ever applied. */
export const stepsOf = (explanation: DueExplanation | undefined): Schema<'DueStep'>[] =>
  (explanation?.steps ?? [{ step: 'not_applicable' as const }]).map(dueStepToWire);

type Explained = { type: InspectionType; explanation: DueExplanation | undefined };

/** The explanation of each type of an inspectable's kind; undefined where it has no due row. */
export async function explanationsOf(
  db: Executor,
  inspectable: ScopedInspectable,
  now: Date,
): Promise<Explained[]> {
  const { id, location_id, time_zone } = inspectable;
  const today = localDayOf(now, time_zone);
  const [rows, calendar] = await Promise.all([
    dueRowsOf(db, location_id, [id]),
    calendarOf(db, location_id),
  ]);
  return Promise.all(
    inspectionTypes
      .filter((type) => type.scope === inspectable.kind)
      .map(async (type) => {
        const row = rows.find((one) => one.inspectiontype_id === type.id);
        if (!row) return { type, explanation: undefined };
        const [done, plan] = await Promise.all([
          doneBetween(db, location_id, [id], periodRange(today, type.period)),
          planOf(db, row, time_zone),
        ]);
        const explanation = explainDue({
          row: toDueRow(row),
          type,
          calendar,
          today,
          appliesFrom: row.applies_from,
          plan,
          doneInPeriod: done.get(`${id}.${type.id}`) ?? 0,
        });
        return { type, explanation };
      }),
  );
}

async function planOf(db: Executor, row: DueRowStored, timeZone: string) {
  const entry = row.planned_due === null ? undefined : await earliestPlan(db, row);
  if (!entry) return null;
  const by = (await authorNames(db, [entry.created_by])).get(entry.created_by) ?? '';
  return { by, at: localDayOf(entry.created_at, timeZone) };
}
