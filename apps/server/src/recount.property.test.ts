import type { Schema } from '@kierros/api/schema';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { onEachDatabase } from '../test/dialects.ts';
import { recount, type Line, type RecountFilter } from '../test/recount.ts';
import { addTemplate, smallSite } from '../test/site.ts';
import { wholeJsonLines } from '../test/whole-export.ts';

const FILTERS = 200;
const DAYS = 90;
const FIRST = Date.parse('2026-11-21T10:00:00.000Z');
const LAST_DAY = new Date(FIRST + (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);

type Round = { place: number; template: number; question: number[]; least: number; best: number };
const rounds: Round[] = [
  ...[11, 12, 13].flatMap((place) => [
    { place, template: 1, question: [1, 2], least: 1, best: 3 },
    { place, template: 7, question: [71, 72, 73], least: 1, best: 3 },
  ]),
  { place: 10, template: 2, question: [4, 5], least: 0, best: 3 },
  { place: 1, template: 3, question: [6], least: 1, best: 5 },
];

const day = fc
  .integer({ min: -5, max: DAYS + 5 })
  .map((after) => new Date(FIRST + after * 86_400_000).toISOString().slice(0, 10));
const place = fc.constantFrom(
  { id: 1, kind: 'location', name: 'paikka 1' } as const,
  { id: 10, kind: 'environment', name: 'paikka 10' } as const,
  ...[11, 12, 13].map((id) => ({ id, kind: 'room', name: `huone ${id}` }) as const),
);
const filter = fc.record({
  type: fc.constantFrom(1, 1, 1, 2, 3),
  days: fc.tuple(day, day).map((days) => days.toSorted() as [string, string]),
  place,
  template: fc.constantFrom(undefined, 1, 7),
});

onEachDatabase('statistics recounted from two exported files', (database) => {
  let app: TestApp;
  let admin: Person;
  let files: { history: Line[]; expected: Line[] };

  const resultsOf = (round: Round, random: () => number) =>
    round.question.map((question) => ({
      inspectionformquestion_id: question,
      // A question about a room of the environment.
      inspectable_id: question === 5 ? 11 : round.place,
      value: round.least + (random() % (round.best - round.least + 1)),
    }));

  /** An inspection that was made up to nine days ago without a connection, and sometimes corrected. */
  const send = async (round: Round, random: () => number) => {
    const ago = random() % 5 === 0 ? random() % 10 : 0;
    const at = new Date(app.clock.now.getTime() - ago * 86_400_000).toISOString();
    const started = await admin.post('/inspection/forms', {
      ...{ inspectables: [round.place], template_id: round.template, started_at: at },
    });
    // Not every place may be inspected on every day.
    if (started.statusCode !== 201) return 0;
    const { id } = started.json<{ id: number }>();
    const sent = await admin.post(`/inspection/forms/${id}/submit`, {
      ...{ results: resultsOf(round, random), performed_at: at, clock_offset_ms: 0 },
    });
    if (sent.statusCode !== 200) return 0;
    if (random() % 4 === 0) {
      const edited = await admin.put(`/inspection/forms/${id}/edit`, {
        ...{ version: 2, reason: 'virhe', results: resultsOf(round, random) },
      });
      expect(edited.statusCode, edited.body).toBe(200);
    }
    return 1;
  };

  const lines = async (path: string): Promise<Line[]> => {
    const { body } = await admin.get(path);
    const whole = wholeJsonLines(body);
    if (!whole) throw new Error(`The file is not whole: ${body.slice(0, 200)}`);
    return whole;
  };

  beforeAll(async () => {
    await smallSite(database());
    await addTemplate(database(), {
      ...{ id: 7, type: 1, location: 1 },
      questions: [{ id: 71 }, { id: 72 }, { id: 73 }],
    });
    app = await testApp(database());
    // The same life on both databases: random numbers of a fixed beginning.
    let state = 20_261_121;
    const random = () => (state = (state * 48_271) % 2_147_483_647);
    let done = 0;
    for (let at = 0; at < DAYS; at += 1) {
      app.clock.now = new Date(FIRST + at * 86_400_000);
      admin = await signedIn(app.server, 'admin');
      for (const round of rounds) if (random() % 16 === 0) done += await send(round, random);
    }
    expect(done).toBeGreaterThan(30);
    const query = 'location_id=1&lang=fi&format=jsonl';
    files = {
      history: await lines(`/export/history?${query}`),
      expected: await lines(`/export/coverage?${query}&from=2026-11-01&to=2027-04-01`),
    };
  });

  const statsOf = async ({ type, from, to }: RecountFilter, id: number) => {
    const query = new URLSearchParams({ from, to, inspectiontype_id: String(type) });
    return (await admin.get(`/inspection/stats/${id}?${query.toString()}`)).json<Schema<'Stats'>>();
  };
  const pointsOf = async ({ type, from, to, template }: RecountFilter, id: number) => {
    const response = await admin.post('/inspection/graph-data', {
      ...{ location_id: 1, inspectable_id: id, start_date: from, end_date: to },
      ...{ inspectiontype_id: type, aggregate: 'week', per_page: 1_000 },
      ...(template !== undefined && { template_id: template }),
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Schema<'Graph'>>().items;
  };
  const rounded = (mean: number | null) => (mean === null ? null : Number(mean.toFixed(6)));

  it('has something of every kind to count', () => {
    const whole: RecountFilter = {
      ...{ type: 1, from: '2026-11-01', to: LAST_DAY },
      place: { kind: 'location', name: 'paikka 1' },
    };
    const { done, onTime, late, missed, low, answers } = recount(files, whole);
    for (const count of [onTime, late, missed, low, answers - low])
      expect(count).toBeGreaterThan(0);
    expect(done).toBeGreaterThanOrEqual(onTime + late);
  });

  it(`agrees for ${FILTERS} random filters`, { timeout: 120_000 }, async () => {
    for (const asked of fc.sample(filter, { numRuns: FILTERS, seed: 30 })) {
      const [from, to] = asked.days;
      const own: RecountFilter = { type: asked.type, from, to, place: asked.place };
      const stats = await statsOf(own, asked.place.id);
      const [ofType] = stats.by_type;
      const { mean, ...counts } = recount(files, own);
      const named = JSON.stringify(asked);
      expect(
        {
          ...{ done: stats.done, onTime: stats.on_time, late: stats.late, missed: stats.missed },
          ...{ low: ofType?.low_count, answers: ofType?.answers_count },
        },
        named,
      ).toEqual(counts);
      expect(rounded(ofType?.average ?? null), named).toBe(rounded(mean));

      const template = asked.type === 1 ? asked.template : undefined;
      const narrowed = { ...own, ...(template !== undefined && { template }) };
      for (const point of await pointsOf(narrowed, asked.place.id)) {
        const week = recount(files, { ...narrowed, from: point.from, to: point.to });
        expect([point.count, rounded(point.average)], `${named} ${point.bucket}`).toEqual([
          week.done,
          rounded(week.mean),
        ]);
      }
    }
  });
});
