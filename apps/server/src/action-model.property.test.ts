import type { Schema } from '@kierros/api/schema';
import { Random } from '@kierros/domain/testing';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ActionModel, isUnfinished, type Answer, type ModelAction } from '../test/action-model.ts';
import { signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { dialects, freshDatabase, type Dialect } from '../test/dialects.ts';
import { addInspectable, addTemplate, smallSite } from '../test/site.ts';
import type { Database } from './db/database.ts';
import { chunks } from './shared/chunks.ts';
import { updateDueRows } from './features/due/due-rows.ts';

// A history is one question of one room. The long form is
// `LONG_TESTS=1 ACTION_HISTORIES=10000 npx vitest run --root apps/server src/action-model`; `ACTION_SEED` repeats one.
const HISTORIES = Number(process.env['ACTION_HISTORIES'] ?? 40);
const FIRST_SEED = Number(process.env['ACTION_SEED'] ?? 1);
// A server takes as long to start as dozens of histories; what is over is deleted, since reads grow with their tables.
const HISTORIES_PER_SERVER = 1_000;
const HISTORIES_PER_TEMPLATE = 100;
const growing = [
  'pending_events',
  'pending_actions',
  'answers',
  'form_inspectables',
  'form_versions',
  'forms',
] as const;
const STEPS = 14;
const BASE = Date.parse('2026-11-21T08:00:00.000Z');
// Late fixes and forms begin before the first step.
const FIRST_SECOND = 100;
const rounds = ['2026-11-21', '2026-11-28', '2026-12-05'];

/** A question of a room, with the forms that ask it: about the room, or about the environment that it lies in. */
type Subject = {
  room: number;
  question: number;
  type: 'value' | 'text';
  template: number;
  /** What is inspected in each location. */
  inspected: Record<number, number>;
  /** Where a room moves to in each location. */
  environments: Record<number, number>;
  /** Questions of the same form that must be answered, and the places that they are about. */
  others: { question: number; about: 'room' | 'inspected' }[];
  answers: readonly Answer[];
};

class Run {
  readonly model = new ActionModel();
  private readonly log: string[] = [];
  private readonly site: Site;
  private readonly subject: Subject;
  private readonly random: Random;

  constructor(site: Site, subject: Subject, random: Random) {
    this.site = site;
    this.subject = subject;
    this.random = random;
  }

  private get isInside(): boolean {
    return this.subject.inspected[1] !== this.subject.room;
  }

  private get inspector(): Person {
    return this.staffOf(this.model.location);
  }

  private staffOf(locationId: number): Person {
    return locationId === 1 ? this.site.staff : this.site.other;
  }

  private time(second: number): string {
    return new Date(BASE + second * 1_000).toISOString();
  }

  private stored() {
    return this.site.database.db
      .selectFrom('pending_actions')
      .select(['id', 'location_id', 'status', 'failures', 'occurrences', 'fixed_at'])
      .where('location_id', 'in', [1, 2])
      .where('inspectable_id', '=', this.subject.room)
      .where('question_id', '=', this.subject.question)
      .orderBy('created_at')
      .execute();
  }

  private async shown(): Promise<Schema<'PendingAction'>[]> {
    const response = await this.site.admin.get(
      `/inspection/pending?inspectable_id=${this.subject.room}&status=all&location_id=all&per_page=100`,
    );
    const { items } = response.json() as { items: Schema<'PendingAction'>[] };
    return items
      .filter(({ question_id }) => question_id === this.subject.question)
      .sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  }

  async play(): Promise<void> {
    this.site.reset();
    for (let step = 0; step < STEPS; step += 1) {
      this.model.clock = this.site.tick(this.random.within(1, 4));
      await this.pick();
      this.compare(await this.stored());
    }
    this.compare(await this.shown());
  }

  private pick(): Promise<void> {
    const way = this.random.within(0, 99);
    if (way < 45 || this.model.actions.length === 0) return this.inspect();
    if (way < 60) return this.fix();
    if (way < 85) return this.handle();
    if (way < 95) return this.edit();
    return this.move();
  }

  /** The answers of a form about where the room lies, or lay. */
  private results(answer: Answer, location: number) {
    const { room, question, type, inspected, others } = this.subject;
    const place = inspected[location];
    const given = others.map(({ question: id, about }) => ({
      inspectionformquestion_id: id,
      inspectable_id: about === 'room' ? room : place,
      value: 3,
    }));
    const own = { inspectionformquestion_id: question, inspectable_id: room };
    if (answer === 'none') return given;
    if (type === 'text')
      return [...given, { ...own, response_text: 'Ovi.', flagged: answer === 'low' }];
    const fine = this.random.within(2, 3);
    const value = { low: 1, fine, inapplicable: 0 }[answer];
    return [...given, { ...own, value }, ...this.ofNeighbour(location)];
  }

  /** What is said about another room of the same form concerns no action of this one. */
  private ofNeighbour(location: number) {
    const { question, inspected } = this.subject;
    if (!this.isInside) return [];
    const inspectable_id = neighbourIn(inspected[location] ?? 0);
    const value = this.random.within(1, 3);
    return [{ inspectionformquestion_id: question, inspectable_id, value }];
  }

  private someAnswer(): Answer {
    return this.random.pick(this.subject.answers);
  }

  private async inspect(): Promise<void> {
    const { clock, location } = this.model;
    const inspected = this.subject.inspected[location];
    const answer = this.someAnswer();
    const begun = Math.max(0, clock - this.random.within(0, 12));
    const done = this.random.within(begun, clock);
    const isTrusted = this.random.within(0, 9) > 0;
    const round = this.random.pick(rounds);
    const off = isTrusted ? this.random.within(-50, 50) * 1_000 : 0;
    const device = (second: number) => new Date(BASE + second * 1_000 + off).toISOString();
    const started = await this.inspector.post('/inspection/forms', {
      inspectables: [inspected],
      template_id: this.subject.template,
      client_id: randomUUID(),
      started_at: device(begun),
      due_seen: [{ inspectable_id: inspected, natural_due: round }],
    });
    expect(started.statusCode, started.body).toBe(201);
    const { id } = started.json() as { id: number };
    const sent = await this.inspector.post(`/inspection/forms/${id}/submit`, {
      results: this.results(answer, location),
      performed_at: device(done),
      ...(isTrusted && { clock_offset_ms: off }),
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const known = isTrusted || begun === clock;
    this.log.push(`${clock} form ${id} ${answer} ${known ? begun : '?'}–${done} ${round}`);
    this.model.answered({
      form: id,
      answer,
      begun: known ? begun : null,
      done: known ? done : clock,
      round,
      location,
    });
  }

  private async someAction(): Promise<{ id: number; locationId: number; action: ModelAction }> {
    const index = this.random.within(0, this.model.actions.length - 1);
    const heldAt = this.model.actions.findIndex(isUnfinished);
    const at = heldAt >= 0 && this.random.within(0, 3) > 0 ? heldAt : index;
    const { id, location_id: locationId } = (await this.stored())[at]!;
    return { id, locationId, action: this.model.actions[at]! };
  }

  private async fix(): Promise<void> {
    const { clock } = this.model;
    const { id, locationId, action } = await this.someAction();
    const isLate = this.random.within(0, 1) === 1;
    const at = isLate ? Math.max(0, clock - this.random.within(0, 15)) : clock;
    // What is decided stays in the location where it was, when the room moves.
    const response = await this.staffOf(locationId).post(`/inspection/pending/${id}/fix`, {
      client_id: randomUUID(),
      note: 'Korjattu.',
      ...(isLate && { fixed_at: this.time(at), clock_offset_ms: 0 }),
    });
    const { counted } = response.json() as { counted: boolean };
    this.log.push(`${clock} fix ${id} at ${at}: ${counted}`);
    const by = locationId === 1 ? 'staff' : 'other';
    expect(counted, this.log.join('\n')).toBe(this.model.step(action, 'resolve', by, at));
  }

  private async handle(): Promise<void> {
    const { id, action } = await this.someAction();
    const what = this.random.pick([
      'approve',
      'approve',
      'approve',
      'reject',
      'reopen',
      'undo',
    ] as const);
    const before = action.status;
    const response = await this.site.admin.post(`/inspection/pending/${id}/handle?action=${what}`);
    this.log.push(`${this.model.clock} ${what} ${id} (${before}): ${response.statusCode}`);
    const isDone =
      what === 'undo' ? this.model.undo(action, 'admin') : this.model.step(action, what, 'admin');
    const same = { approve: 'approved', reject: 'rejected', reopen: 'pending', undo: '' }[what];
    const isOk = isDone || before === same;
    expect(response.statusCode === 200, this.log.join('\n')).toBe(isOk);
  }

  private async edit(): Promise<void> {
    const seen = this.random.pick(this.model.answers);
    const isAdmin = this.random.within(0, 1) === 1;
    const answer = this.someAnswer();
    const person = isAdmin ? this.site.admin : this.staffOf(seen.location);
    const response = await person.put(`/inspection/forms/${seen.form}/edit`, {
      results: this.results(answer, seen.location),
      reason: 'Väärin.',
    });
    this.log.push(
      `${this.model.clock} edit ${seen.form} ${answer} by ${isAdmin ? 'admin' : 'inspector'}: ${response.statusCode}`,
    );
    // Also a form of a room that has moved since: it stays where it was made.
    expect(response.statusCode, this.log.join('\n')).toBe(200);
    this.model.edited(seen.form, answer, isAdmin);
  }

  private async move(): Promise<void> {
    this.model.moved(3 - this.model.location);
    const { location } = this.model;
    const moved = await this.site.admin.post(`/inspectable/rooms/${this.subject.room}/move`, {
      environment_id: this.subject.environments[location],
    });
    expect(moved.statusCode, moved.body).toBe(200);
    this.log.push(`${this.model.clock} moved to ${location}`);
  }

  private compare(
    actions: readonly {
      status: string;
      failures: number;
      occurrences: number;
      fixed_at: string | null;
    }[],
  ): void {
    const server = actions.map(({ status, failures, occurrences, fixed_at }) => ({
      status,
      failures,
      occurrences,
      fixed: fixed_at === null ? null : (Date.parse(fixed_at) - BASE) / 1_000,
    }));
    const model = this.model.actions.map(({ status, failures, occurrences, fixed }) => ({
      status,
      failures,
      occurrences,
      fixed,
    }));
    expect(server, this.log.join('\n')).toEqual(model);
  }
}

type Site = {
  app: TestApp;
  database: Database;
  admin: Person;
  staff: Person;
  other: Person;
  reset: () => void;
  tick: (seconds: number) => number;
};

async function openSite(dialect: Dialect): Promise<Site> {
  const database = await freshDatabase(dialect);
  await smallSite(database);
  const app = await testApp(database);
  let second = 0;
  const tick = (seconds: number) => {
    second += seconds;
    app.clock.now = new Date(BASE + second * 1_000);
    return second;
  };
  const reset = () => {
    second = 0;
    tick(FIRST_SECOND);
  };
  reset();
  const [admin, staff, other] = [
    await signedIn(app.server, 'admin'),
    await signedIn(app.server, 'staff'),
    await signedIn(app.server, 'staff2'),
  ];
  return { app, database, admin, staff, other, reset, tick };
}

const ratings: readonly Answer[] = ['low', 'low', 'fine', 'fine'];
const withNone: readonly Answer[] = [...ratings, 'none'];

/** Ids of the places of a history. */
const roomOf = (seed: number) => 1_000_000 + seed * 10;
const environmentOf = (seed: number, location: number) => roomOf(seed) + 2 * location;
const neighbourIn = (environment: number) => environment + 1;
const questionOf = (template: number, what: 'inspected' | 'value' | 'text') =>
  template * 10 + ['inspected', 'value', 'text'].indexOf(what);
const locations = [1, 2] as const;

/** The subject of a history: of every other one, the question is asked in the form of the room's environment. */
function subjectOf(seed: number, template: number, random: Random): Subject {
  const room = roomOf(seed);
  const type = random.pick(['value', 'text'] as const);
  const [first, second] = [environmentOf(seed, 1), environmentOf(seed, 2)];
  if (seed % 2 === 0)
    return {
      room,
      type,
      template,
      question: questionOf(template, type),
      inspected: { 1: first, 2: second },
      environments: { 1: first, 2: second },
      others: [{ question: questionOf(template, 'inspected'), about: 'inspected' }],
      answers: type === 'value' ? [...withNone, 'inapplicable'] : withNone,
    };
  return {
    room,
    type,
    template: 1,
    question: type === 'value' ? 1 : 3,
    inspected: { 1: room, 2: room },
    environments: { 1: 10, 2: 20 },
    others: [1, 2]
      .filter((question) => type === 'text' || question !== 1)
      .map((question) => ({ question, about: 'room' })),
    answers: type === 'value' ? ratings : withNone,
  };
}

/** The rooms of some histories, their environments, and a template that asks about the rooms inside these. */
async function addPlaces(
  { database }: Site,
  template: number,
  seeds: readonly number[],
): Promise<void> {
  const inside = seeds.filter((seed) => seed % 2 === 0);
  for (const seed of seeds.filter((one) => one % 2 === 1))
    await addInspectable(database, roomOf(seed), 'room', { location: 1, environment: 10 });
  for (const seed of inside) {
    for (const location of locations) {
      const environment = environmentOf(seed, location);
      await addInspectable(database, environment, 'environment', { location });
      await addInspectable(database, neighbourIn(environment), 'room', { location, environment });
    }
    const environment = environmentOf(seed, 1);
    await addInspectable(database, roomOf(seed), 'room', { location: 1, environment });
  }
  const specified_rooms = inside.flatMap((seed) => [
    roomOf(seed),
    ...locations.map((location) => neighbourIn(environmentOf(seed, location))),
  ]);
  const asked = { mandatory: false, specified_rooms };
  await addTemplate(database, {
    id: template,
    type: 2,
    location: null,
    questions: [
      { id: questionOf(template, 'inspected') },
      { id: questionOf(template, 'value'), ...asked },
      { id: questionOf(template, 'text'), ...asked, type: 'text' },
    ],
  });
  await updateDueRows(database.db, { inspectableIds: seeds.map(roomOf) }, new Date(BASE));
}

/** Plays the histories of some seeds on one server; returns those that end otherwise than the model. */
async function play(dialect: Dialect, seeds: readonly number[]): Promise<string[]> {
  const site = await openSite(dialect);
  const differences: string[] = [];
  for (const [index, some] of chunks(seeds, HISTORIES_PER_TEMPLATE).entries()) {
    const template = 4 + index;
    await addPlaces(site, template, some);
    for (const seed of some) {
      const random = new Random(seed);
      const run = new Run(site, subjectOf(seed, template, random), random);
      await run.play().catch((error: unknown) => {
        differences.push(`seed ${seed}: ${(error as Error).message}`);
      });
    }
    for (const table of growing) await site.database.db.deleteFrom(table).execute();
  }
  await site.app.server.close();
  await site.database.close();
  return differences;
}

it.each(dialects)(
  'what becomes of a fault on %s is what a model makes of it',
  async (dialect) => {
    const seeds = Array.from({ length: HISTORIES }, (_, index) => FIRST_SEED + index);
    const differences: string[] = [];
    for (const some of chunks(seeds, HISTORIES_PER_SERVER))
      differences.push(...(await play(dialect, some)));
    expect(differences.length, differences.slice(0, 20).join('\n\n')).toBe(0);
  },
  HISTORIES * 5_000 + 60_000,
);
