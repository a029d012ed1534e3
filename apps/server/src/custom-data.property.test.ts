import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../test/dialects.ts';
import { emptyRollups } from '../test/rollup-rows.ts';
import { smallSite } from '../test/site.ts';
import type { Database } from './db/database.ts';
import {
  addToRollups,
  changeInRollups,
  type CountedInspection,
} from './features/inspections/rollups.ts';
import { metricOf, type AnswerMetric } from './features/history/custom-columns.ts';
import type {
  CustomFilter,
  Grouping,
  GroupSums,
} from './features/history/custom-data.repository.ts';
import { fromAnswers, groupSums } from './features/history/custom-groups.ts';
import { severalInspectables } from './features/history/several-inspectables.ts';
import { everyLocation, oneLocation } from './shared/scope.ts';

type Answer = { question: number; place: number; value: number | null };
type Form = {
  type: 1 | 2 | 3;
  location: number;
  day: string;
  /** The inspectable, whether its inspection was on time, and the answers first and after an edit. */
  done: { place: number; onTime: boolean | null; before: Answer[] | null; answers: Answer[] }[];
};

const day = fc.constantFrom('2025-12-30', '2026-01-01', '2026-03-29', '2026-06-15');
const onTime = fc.constantFrom(true, false, null);

const answersOf = (
  inspectable: number,
  asked: Record<number, fc.Arbitrary<number | null>>,
  at = inspectable,
) =>
  fc.subarray(Object.keys(asked).map(Number), { minLength: 1 }).chain((questions) =>
    fc.tuple(
      ...questions.map((question) =>
        (asked[question] ?? fc.constant(null)).map((value) => ({
          question,
          value,
          // Question 5 is about a room of the environment.
          place: question === 5 ? 11 : at,
        })),
      ),
    ),
  );
const inspectionOf = (inspectable: number, asked: Record<number, fc.Arbitrary<number | null>>) =>
  fc.record({
    place: fc.constant(inspectable),
    onTime,
    before: fc.option(answersOf(inspectable, asked), { freq: 3 }),
    answers: answersOf(inspectable, asked),
  });

const level = (min: number, max: number) => fc.integer({ min, max });
const ofRoom = { 1: level(1, 3), 2: level(1, 3), 3: fc.constant(null) };
const roundOf = (location: number, rooms: number[]) =>
  fc.subarray(rooms, { minLength: 1 }).chain((chosen) =>
    fc.record({
      type: fc.constant(1 as const),
      location: fc.constant(location),
      day,
      done: fc.tuple(...chosen.map((room) => inspectionOf(room, ofRoom))),
    }),
  );
const form: fc.Arbitrary<Form> = fc.oneof(
  { weight: 4, arbitrary: roundOf(1, [11, 12, 13]) },
  { weight: 2, arbitrary: roundOf(2, [21, 22]) },
  fc.record({
    type: fc.constant(2 as const),
    location: fc.constant(1),
    day,
    done: fc.tuple(inspectionOf(10, { 4: level(0, 3), 5: level(0, 3) })),
  }),
  fc.record({
    type: fc.constant(3 as const),
    location: fc.constant(2),
    day,
    done: fc.tuple(inspectionOf(2, { 6: level(1, 5) })),
  }),
);

const groupings = ['none', 'inspectable', 'environment', 'question', 'type', 'inspector', 'day'];
const question = fc.record({
  allLocations: fc.boolean(),
  inspectable_ids: fc.constantFrom(undefined, undefined, [1], [10], [11], [12, 13], [1, 11]),
  include_children: fc.boolean(),
  inspectiontype_ids: fc.constantFrom(undefined, undefined, [1], [2, 3], [1, 2]),
  question_ids: fc.constantFrom(undefined, undefined, [1, 2], [3, 5], [4], [1, 3, 4, 5, 6]),
  from: fc.constantFrom(null, null, '2026-01-01'),
  to: fc.constantFrom(null, null, '2026-03-29'),
  value_min: fc.constantFrom(undefined, undefined, 0, 2),
  value_max: fc.constantFrom(undefined, undefined, 0, 2),
  grouping: fc.constantFrom(...groupings) as fc.Arbitrary<Grouping>,
});

async function store(database: Database, forms: readonly Form[]): Promise<void> {
  const { db } = database;
  for (const table of ['forms', 'form_inspectables', 'answers'] as const)
    await db.deleteFrom(table).execute();
  await emptyRollups(database);
  for (const [index, one] of forms.entries()) {
    const at = { location_id: one.location, form_id: index + 1 };
    await db
      .insertInto('forms')
      .values({
        location_id: one.location,
        id: index + 1,
        client_id: `made-${index}`,
        author_id: 1,
        template_id: one.type,
        template_version: 1,
        inspectiontype_id: one.type,
        status: 'complete',
        comments: '',
        started_at: `${one.day}T08:00:00.000Z`,
        done_on: one.day,
        needs_review: 0,
        review_reasons: '[]',
        created_at: `${one.day}T08:00:00.000Z`,
        version: 1,
      })
      .execute();
    const counted = (of: (done: Form['done'][number]) => Answer[]): CountedInspection[] =>
      one.done.map((done) => ({
        ...at,
        inspectable_id: done.place,
        inspectiontype_id: one.type,
        day: one.day,
        timeliness: done.onTime === null ? null : done.onTime ? 'postponed' : 'late',
        values: of(done).map(({ question, place: inspectable, value }) => ({
          question_id: question,
          answered_at: inspectable,
          value,
        })),
      }));
    const first = counted((done) => done.before ?? done.answers);
    await database.write((tx) => addToRollups(tx, first, []));
    await database.write((tx) =>
      changeInRollups(
        tx,
        first,
        counted((done) => done.answers),
      ),
    );
    for (const done of one.done) {
      const flag = done.onTime === null ? null : done.onTime ? (1 as const) : (0 as const);
      await db
        .insertInto('form_inspectables')
        .values({ ...at, inspectable_id: done.place, on_time: flag })
        .execute();
      for (const { question, place: inspectable, value } of done.answers)
        await db
          .insertInto('answers')
          .values({
            ...at,
            question_id: question,
            inspectable_id: inspectable,
            value,
            note: '',
            flagged: 0,
            no_photo: 0,
          })
          .execute();
    }
  }
}

const metrics: AnswerMetric[] = [
  'count',
  'average',
  'average_pct',
  'min',
  'max',
  'low_count',
  'low_rate',
  'on_time_rate',
];

// The last digits of sums of fractions depend on the order of addition.
const rounded = (figure: number | null) => (figure === null ? null : Math.round(figure * 1e6));
const figures = (
  groups: readonly GroupSums[],
  asked: readonly AnswerMetric[],
  ofAnswers: boolean,
) =>
  groups
    .map((group) => [
      group.key,
      group.not_applicable,
      group.text_answers,
      ...asked.map((metric) => rounded(metricOf(metric, group, ofAnswers))),
    ])
    .sort(
      ([one], [other]) => Number(one) - Number(other) || (String(one) < String(other) ? -1 : 1),
    );

onEachDatabase('questions to the answers', (database) => {
  beforeAll(() => smallSite(database()));

  it('are answered by the sums as by the answers themselves', async () => {
    const { db } = database();
    const property = fc.asyncProperty(
      fc.array(form, { minLength: 1, maxLength: 8 }),
      fc.array(question, { minLength: 20, maxLength: 20 }),
      async (forms, questions) => {
        await store(database(), forms);
        for (const {
          allLocations,
          grouping,
          inspectable_ids,
          include_children,
          ...rest
        } of questions) {
          const scope = allLocations ? everyLocation : oneLocation(1);
          const inspectables = await severalInspectables(db, scope, {
            inspectable_ids,
            include_children,
          });
          const filter: CustomFilter = { ...rest, places: inspectables };
          const ofAnswers = rest.question_ids !== undefined || grouping === 'question';
          const asked = metrics.filter((metric) => !ofAnswers || metric !== 'on_time_rate');
          const bySums = await groupSums(db, filter, grouping, { metrics: asked, ofAnswers });
          const byAnswers = await fromAnswers(db, filter, grouping);
          expect(figures(bySums, asked, ofAnswers)).toEqual(figures(byAnswers, asked, ofAnswers));
        }
      },
    );
    await fc.assert(property, { numRuns: 20, seed: 20261122 });
  }, 120_000);
});
