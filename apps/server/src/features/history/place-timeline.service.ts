import type { Schema } from '@kierros/api/schema';
import {
  addDays,
  daysBetween,
  localDayOf,
  startOfLocalDay,
  uploadedImageUrl,
} from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { missedAreBooked } from '../../shared/missed-inspections.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { authorNames, readyPhotos } from '../inspections/forms.read.ts';
import { linesOfQuestions } from '../templates/lineage.read.ts';
import { questionTitles } from '../templates/templates.read.ts';
import { listEntries, oldestEntry } from './entries.repository.ts';
import { toEntries } from './history.service.ts';
import { inspectableWithin, liesWithin, type Within } from './inspectable-within.ts';
import {
  answersOf,
  correctionsOf,
  missedOf,
  MOST_EVENTS,
  plansOf,
  questionById,
  stepsOf,
  type PlaceSpan,
} from './place-timeline.repository.ts';
import { spanOf } from './stats.service.ts';

type Event = Schema<'PlaceEvent'>;
type Type = Event['inspectiontype_id'];

const MOST_DAYS = 366;
const MOST_ANSWERS = 200;

/** A place alone, without what lies under it. */
const alone = (within: Within): Within => ({
  ...within,
  place: within.place && { ...within.place, kind: 'room' },
});

/** What happened in one place, the newest first. */
export async function placeTimeline(
  database: Database,
  { db, viewer, params, query, now }: Call<'getPlaceTimeline'>,
): Promise<Schema<'PlaceTimeline'>> {
  const within = await inspectableWithin(db, viewerScope(viewer), params.id);
  const place = found(within.place);
  const zone = place.time_zone;
  const today = localDayOf(now, zone);
  const { from, to } = spanOf(query, today);
  if (daysBetween(from, to) >= MOST_DAYS)
    throw new ProblemError('range_too_long', {
      detail: `Ask for at most ${MOST_DAYS} days at once.`,
    });
  await missedAreBooked(db, within.scope, { now, today });
  const span: PlaceSpan = {
    ...{ locationId: place.location_id, id: place.id, from, to },
    start: startOfLocalDay(from, zone),
    end: startOfLocalDay(addDays(to, 1), zone),
  };
  const condition = liesWithin(alone(within), 'fi');
  const [events, oldest] = await Promise.all([
    eventsOf(database, db, { span, condition, zone }),
    oldestEntry(db, condition, undefined),
  ]);
  return {
    inspectable_id: place.id,
    kind: place.kind,
    name: place.name,
    path: place.path,
    from,
    to,
    earliest: oldest?.date ?? null,
    ...events,
  };
}

type Wanted = { span: PlaceSpan; condition: ReturnType<typeof liesWithin>; zone: string };

async function eventsOf(
  database: Database,
  db: Executor,
  { span, condition, zone }: Wanted,
): Promise<Pick<Schema<'PlaceTimeline'>, 'is_complete' | 'items'>> {
  const filter = { within: condition, from: span.from, to: span.to };
  const page = { limit: MOST_EVENTS, offset: 0, sort: 'newest' as const };
  const read = await Promise.all([
    listEntries(database.kind, db, filter, page),
    correctionsOf(db, span),
    plansOf(db, span),
    missedOf(db, span),
    stepsOf(db, span),
  ]);
  const [entries, corrections, plans, missed, steps] = read;
  const [inspections, names, titles] = await Promise.all([
    toEntries(db, entries.slice(0, MOST_EVENTS)),
    authorNames(db, [
      ...corrections.map((row) => row.edited_by),
      ...plans.map((row) => row.created_by),
      ...steps.flatMap((row) => row.actor_id ?? []),
    ]),
    questionTitles(
      db,
      steps.flatMap((row) => row.question_id ?? []),
    ),
  ]);
  const by = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  const items = [
    ...inspections.map(ofInspection),
    ...corrections.map((row) =>
      event('correction', localDayOf(row.edited_at, zone), {
        at: row.edited_at,
        by: by(row.edited_by),
        form_id: row.form_id,
        inspectiontype_id: row.inspectiontype_id as Type,
      }),
    ),
    ...plans.map((row) =>
      event(row.removed_at === null ? 'planned' : 'unplanned', row.effective_date, {
        // Who removed a plan is not known, and it need not be who made it.
        by: row.removed_at === null ? by(row.created_by) : null,
        inspectiontype_id: row.inspectiontype_id as Type,
      }),
    ),
    ...missed.map((row) =>
      event('missed', row.day, { inspectiontype_id: row.inspectiontype_id as Type }),
    ),
    ...steps.map((row) => ({ ...ofStep(row, zone, titles), by: by(row.actor_id) })),
  ];
  return {
    is_complete: read.every((rows) => rows.length <= MOST_EVENTS),
    items: items.toSorted(newestFirst),
  };
}

type Step = Awaited<ReturnType<typeof stepsOf>>[number];
type Titles = Awaited<ReturnType<typeof questionTitles>>;

const ofStep = (row: Step, zone: string, titles: Titles): Event =>
  event('action', localDayOf(row.at, zone), {
    at: row.at,
    action_id: row.action_id,
    title: row.question_id === null ? null : (titles.get(row.question_id) ?? null),
    step: stepOf(row),
    note: row.reasoning,
  });

// An action is raised once; each later raise is the same fault, found again.
const stepOf = ({ action, at, created_at }: { action: string; at: string; created_at: string }) =>
  (action !== 'raise' ? action : at === created_at ? 'raised' : 'repeated') as Event['step'];

// Within a day those without a time come last: what was planned for it and what fell due on it.
const newestFirst = (a: Event, b: Event): number => {
  const [first, second] = [`${a.day} ${a.at ?? ''}`, `${b.day} ${b.at ?? ''}`];
  return first === second ? 0 : first < second ? 1 : -1;
};

const event = (kind: Event['kind'], day: string, part: Partial<Event>): Event => ({
  kind,
  day,
  at: null,
  by: null,
  inspectiontype_id: null,
  form_id: null,
  action_id: null,
  title: null,
  average: null,
  low_count: null,
  on_time: null,
  step: null,
  note: '',
  ...part,
});

const ofInspection = (entry: Schema<'HistoryEntry'>): Event =>
  event('inspection', entry.done_on, {
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

/** The answers to one question, and to those that it continues, about one place, each as it was worded then. */
export async function questionTimeline({
  db,
  viewer,
  params,
  query,
}: Call<'getQuestionTimeline'>): Promise<Schema<'QuestionTimeline'>> {
  const within = await inspectableWithin(db, viewerScope(viewer), params.id);
  const place = found(within.place);
  const question = found(await questionById(db, query.question_id), 'question_id');
  if (question.location_id !== null && question.location_id !== place.location_id)
    throw notFound('question_id');
  const lines = await linesOfQuestions(db, [question.id]);
  const rows = await answersOf(
    db,
    {
      ...{ locationId: place.location_id, id: place.id, above: place.environment_id },
      questionIds: [...(lines.get(question.id) ?? [question.id])],
    },
    MOST_ANSWERS + 1,
  );
  const shown = rows.slice(0, MOST_ANSWERS);
  const forms = shown.map(({ form_id }) => ({ location_id: place.location_id, form_id }));
  const [photos, names] = await Promise.all([
    readyPhotos(db, forms),
    authorNames(
      db,
      shown.map((row) => row.author_id),
    ),
  ]);
  return {
    inspectable_id: place.id,
    question_id: question.id,
    type: question.type,
    inspectiontype_id: question.inspectiontype_id as Schema<'InspectionTypeId'>,
    is_complete: rows.length <= MOST_ANSWERS,
    items: shown.map((row) => ({
      form_id: row.form_id,
      question_id: row.question_id,
      title: { en: row.title_en, fi: row.title_fi },
      template_version: row.template_version,
      done_on: row.done_on ?? '',
      by: { id: row.author_id, name: names.get(row.author_id) ?? '' },
      value: row.value,
      response_text: row.response_text,
      note: row.note,
      photos: (photos.get(`${row.form_id}.${row.question_id}.${place.id}`) ?? []).map(
        uploadedImageUrl,
      ),
    })),
  };
}
