import type { Schema } from '@kierros/api/schema';
import { localDayOf } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { found } from '../../shared/problem-error.ts';
import { cachedInspectables } from '../inspectables/public.ts';
import { authorNames } from '../inspections/public.ts';
import { questionTitles } from '../templates/public.ts';
import type { EntryRow } from './entries.repository.ts';
import { toEntries } from './history.service.ts';
import type { Correction, Missed, Plan, Step } from './place-timeline.repository.ts';
import { everyLocation } from '../../shared/scope.ts';

type Event = Schema<'PlaceEvent'>;
type Type = Event['inspectiontype_id'];

/** A row of one of the sources of a timeline. */
export type TimelineRow =
  | { of: 'inspection'; row: EntryRow }
  | { of: 'correction'; row: Correction }
  | { of: 'step'; row: Step }
  | { of: 'plan'; row: Plan }
  | { of: 'missed'; row: Missed };

/** Rows of a timeline in the shape of the contract, in a fixed number of queries. */
export async function toEvents(
  db: Executor,
  rows: readonly TimelineRow[],
  zone: string,
): Promise<Event[]> {
  const steps = rows.flatMap((one) => (one.of === 'step' ? [one.row] : []));
  const [inspectables, entries, names, titles] = await Promise.all([
    // The events are in scope; a room may have moved to another location since.
    cachedInspectables(
      db,
      everyLocation,
      rows.map(({ row }) => row.inspectable_id),
    ),
    toEntries(
      db,
      rows.flatMap((one) => (one.of === 'inspection' ? [one.row] : [])),
    ),
    authorNames(
      db,
      rows.flatMap((one) => personOf(one) ?? []),
    ),
    questionTitles(
      db,
      steps.flatMap((row) => row.question_id ?? []),
    ),
  ]);
  const entryOf = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return rows.map((one) => {
    const { id, name, path } = found(inspectables.get(one.row.inspectable_id));
    const person = personOf(one);
    return {
      ...{ inspectable_id: id, name, path, at: null, inspectiontype_id: null, form_id: null },
      ...{ action_id: null, title: null, average: null, low_count: null, on_time: null },
      ...{ step: null, note: '' },
      by: person === null ? null : { id: person, name: names.get(person) ?? '' },
      ...(one.of === 'inspection'
        ? ofInspection(found(entryOf.get(keyOf(one.row))))
        : eventOf(one, zone, titles)),
    };
  });
}

const keyOf = (row: { form_id: number; inspectable_id: number }) =>
  `${row.form_id}.${row.inspectable_id}`;

function personOf(one: TimelineRow): number | null {
  if (one.of === 'correction') return one.row.edited_by;
  if (one.of === 'step') return one.row.actor_id;
  // Who removed a plan is not known, and it need not be who made it.
  return one.of === 'plan' && one.row.removed_at === null ? one.row.created_by : null;
}

type Titles = Awaited<ReturnType<typeof questionTitles>>;
type Own = Partial<Event> & Pick<Event, 'kind' | 'day'>;

function eventOf(
  one: Exclude<TimelineRow, { of: 'inspection' }>,
  zone: string,
  titles: Titles,
): Own {
  if (one.of === 'step') return ofStep(one.row, zone, titles);
  const inspectiontype_id = one.row.inspectiontype_id as Type;
  if (one.of === 'missed') return { kind: 'missed', day: one.row.day, inspectiontype_id };
  if (one.of === 'plan') {
    const kind = one.row.removed_at === null ? 'planned' : 'unplanned';
    return { kind, day: one.row.effective_date, inspectiontype_id };
  }
  const { edited_at: at, form_id } = one.row;
  return { kind: 'correction', day: localDayOf(at, zone), at, form_id, inspectiontype_id };
}

const ofStep = (row: Step, zone: string, titles: Titles): Own => ({
  kind: row.is_review === 1 ? 'review' : 'action',
  day: localDayOf(row.at, zone),
  at: row.at,
  action_id: row.action_id,
  form_id: row.is_review === 1 ? row.form_id : null,
  title: row.question_id === null ? null : (titles.get(row.question_id) ?? null),
  step: stepOf(row),
  note: row.reasoning,
});

// An action is raised once; each later raise is the same fault, found again.
const stepOf = ({ action, at, created_at }: Step) =>
  (action !== 'raise' ? action : at === created_at ? 'raised' : 'repeated') as Event['step'];

const ofInspection = (entry: Schema<'HistoryEntry'>): Own => ({
  kind: 'inspection',
  day: entry.done_on,
  at: entry.submitted_at,
  by: entry.author,
  inspectiontype_id: entry.inspectiontype_id,
  form_id: entry.form_id,
  title: entry.template_name,
  average: entry.average,
  low_count: entry.low_count,
  on_time: !entry.late,
  note: entry.comments,
});
