import type { Schema } from '@kierros/api/schema';
import { Random } from '@kierros/domain/testing';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { dialects, freshDatabase } from '../test/dialects.ts';
import { addInspectable, smallSite } from '../test/site.ts';
import type { Database } from './db/database.ts';
import { updateDueRows } from './shared/due-rows.ts';

// A history is one question of one room. `ACTION_HISTORIES=10000 npx vitest run --root apps/server src/action-model` is
// the long form; `ACTION_SEED` repeats one.
const HISTORIES = Number(process.env['ACTION_HISTORIES'] ?? 60);
const FIRST_SEED = Number(process.env['ACTION_SEED'] ?? 1);
const STEPS = 14;
const BASE = Date.parse('2026-11-21T08:00:00.000Z');
const rounds = ['2026-11-21', '2026-11-28', '2026-12-05'];

type Answer = 'low' | 'fine' | 'none';
type Seen = { form: number; answer: Answer; begun: number | null; done: number; round: string };
type Status = 'pending' | 'approved' | 'resolved' | 'verified' | 'rejected';

/** One action of the model: what it became, and the answer that checked it last. */
type ModelAction = {
  status: Status;
  failures: number;
  occurrences: number;
  rounds: string[];
  fixed: number | null;
  check: Seen | null;
  changed: number;
  /** Unfinished actions go with their room; what is decided stays where it was. */
  location: number;
  /** The latest step, if its person can take it back: who, and what was before. */
  step: { by: string; before: string } | null;
};

const isUnfinished = ({ status }: ModelAction) =>
  status === 'pending' || status === 'approved' || status === 'resolved';

/** What is to become of the actions about one question, written without the code of the product. */
class Model {
  readonly actions: ModelAction[] = [];
  readonly answers: Seen[] = [];
  clock = 0;
  location = 1;

  get held(): ModelAction | undefined {
    return this.actions.find(isUnfinished);
  }

  private get lastVerified(): ModelAction | undefined {
    return this.actions
      .filter(({ status, location }) => status === 'verified' && location === this.location)
      .sort((one, other) => one.changed - other.changed)
      .at(-1);
  }

  moved(location: number): void {
    this.location = location;
    for (const action of this.actions.filter(isUnfinished)) action.location = location;
  }

  answered(seen: Seen): void {
    this.answers.push(seen);
    this.look(seen);
  }

  private look(seen: Seen): void {
    if (seen.answer === 'none') return;
    const isLow = seen.answer === 'low';
    const action = this.held ?? (isLow ? this.lastVerified : undefined);
    if (!action) {
      if (isLow) this.raise(seen);
      return;
    }
    if (action.status === 'resolved') {
      // Only what was seen after the fix speaks about it.
      const isAfter = seen.begun !== null && seen.begun > (action.fixed ?? Infinity);
      if (isAfter) this.check(action, seen);
      else action.step = null;
      return;
    }
    if (action.status === 'verified') return this.afterVerified(action, seen);
    if (isLow) {
      this.count(action, seen.round);
      this.touch(action);
    }
  }

  private afterVerified(action: ModelAction, seen: Seen): void {
    const { check } = action;
    const isSameRound = check?.round === seen.round;
    if (seen.begun === null) {
      if (isSameRound) action.step = null;
      else this.raise(seen);
      return;
    }
    const isOlder =
      (action.fixed !== null && seen.begun <= action.fixed) ||
      (check !== null && seen.begun <= (check.begun ?? 0));
    if (isOlder) action.step = null;
    else if (isSameRound) this.check(action, seen);
    else this.raise(seen);
  }

  private raise(seen: Seen): void {
    this.actions.push({
      status: 'pending',
      failures: 0,
      occurrences: 1,
      rounds: [seen.round],
      fixed: null,
      check: null,
      changed: this.clock,
      location: this.location,
      step: null,
    });
  }

  private count(action: ModelAction, round: string): void {
    if (action.rounds.includes(round)) return;
    action.rounds.push(round);
    action.occurrences += 1;
  }

  private check(action: ModelAction, seen: Seen, counts = true): void {
    action.check = seen;
    if (seen.answer === 'low') {
      action.status = 'approved';
      action.failures += 1;
      if (counts) this.count(action, seen.round);
      else if (!action.rounds.includes(seen.round)) action.rounds.push(seen.round);
    } else action.status = 'verified';
    this.touch(action);
  }

  private touch(action: ModelAction): void {
    action.changed = this.clock;
    action.step = null;
  }

  /** The newest answer after the fix decides about it; of two at once the low one. */
  private decide(action: ModelAction): void {
    const after = this.answers.filter(
      ({ begun, answer }) => answer !== 'none' && begun !== null && begun > (action.fixed ?? 0),
    );
    const newest = Math.max(...after.map(({ begun }) => begun ?? 0));
    const last = after.filter(({ begun }) => begun === newest);
    const deciding = last.findLast(({ answer }) => answer === 'low') ?? last[0];
    if (deciding) this.check(action, deciding, false);
  }

  /** A step of a person; false if it is refused. */
  step(action: ModelAction, what: string, by: string, fixed = this.clock): boolean {
    const before = JSON.stringify({ ...action, step: null });
    const go = (from: Status[], to: Status) => {
      if (!from.includes(action.status)) return false;
      action.status = to;
      action.changed = this.clock;
      action.step = { by, before };
      return true;
    };
    if (what === 'approve') return go(['pending'], 'approved');
    if (what === 'reject') return go(['pending'], 'rejected');
    if (what === 'reopen') {
      if (action.status === 'pending') return false;
      if (!isUnfinished(action) && this.held) return false;
      action.check = null;
      action.location = this.location;
      return go(['approved', 'rejected', 'resolved', 'verified'], 'pending');
    }
    if (!go(['approved'], 'resolved')) {
      // A fix that comes too late is kept in the history.
      if (action.status !== 'approved') action.step = null;
      return false;
    }
    action.fixed = fixed;
    action.check = null;
    if (fixed < this.clock) this.decide(action);
    return true;
  }

  undo(action: ModelAction, by: string): boolean {
    if (action.step?.by !== by) return false;
    const { status, fixed, check } = JSON.parse(action.step.before) as ModelAction;
    if (['pending', 'approved', 'resolved'].includes(status) && this.held && this.held !== action)
      return false;
    Object.assign(action, { status, fixed, check });
    if (isUnfinished(action)) action.location = this.location;
    this.touch(action);
    return true;
  }

  edited(form: number, answer: Answer, byAdmin: boolean): void {
    const seen = this.answers.find((one) => one.form === form);
    if (!seen || seen.answer === answer) return;
    const was = seen.answer;
    seen.answer = answer;
    const checked = this.actions.find(
      (action) =>
        action.check?.form === form &&
        action.location === this.location &&
        (action.status === 'verified' || action.status === 'approved'),
    );
    if (checked) {
      if (this.held && this.held !== checked) return;
      if (checked.status === 'approved') checked.failures -= 1;
      checked.status = 'resolved';
      checked.check = null;
      this.touch(checked);
      this.decide(checked);
      return;
    }
    if (byAdmin || answer !== 'low' || was === 'low') return;
    const time = ({ begun, done }: Seen) => begun ?? done;
    const others = this.answers.filter((one) => one !== seen && one.answer !== 'none');
    if (others.some((one) => time(one) > time(seen))) return;
    const { held } = this;
    if (held?.status === 'resolved') return;
    if (held) {
      this.count(held, seen.round);
      this.touch(held);
    } else this.raise(seen);
  }
}

class Run {
  readonly model = new Model();
  private readonly log: string[] = [];
  private locationId = 1;
  private readonly question: 1 | 3;

  private readonly site: Site;
  private readonly room: number;
  private readonly random: Random;

  constructor(site: Site, room: number, random: Random) {
    this.site = site;
    this.room = room;
    this.random = random;
    this.question = random.pick([1, 3] as const);
  }

  private get inspector(): Person {
    return this.staffOf(this.locationId);
  }

  private staffOf(locationId: number): Person {
    return locationId === 1 ? this.site.staff : this.site.other;
  }

  private time(second: number): string {
    return new Date(BASE + second * 1_000).toISOString();
  }

  private async actions(): Promise<Schema<'PendingAction'>[]> {
    const response = await this.site.admin.get(
      `/inspection/pending?inspectable_id=${this.room}&status=all&location_id=all&per_page=100`,
    );
    const { items } = response.json() as { items: Schema<'PendingAction'>[] };
    return items
      .filter(({ question_id }) => question_id === this.question)
      .sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  }

  async play(): Promise<void> {
    for (let step = 0; step < STEPS; step += 1) {
      this.model.clock = this.site.tick(this.random.within(1, 4));
      await this.pick();
      await this.compare();
    }
  }

  private pick(): Promise<void> {
    const way = this.random.within(0, 99);
    if (way < 45 || this.model.actions.length === 0) return this.inspect();
    if (way < 60) return this.fix();
    if (way < 85) return this.handle();
    if (way < 95) return this.edit();
    return this.move();
  }

  /** An answer to the question; a question with a rating cannot be left without one. */
  private results(answer: Answer) {
    const rating = answer === 'low' ? 1 : this.random.within(2, 3);
    const ratings = [this.question === 1 ? rating : 3, 3].map((value, index) => ({
      inspectionformquestion_id: index + 1,
      inspectable_id: this.room,
      value,
    }));
    if (this.question === 1 || answer === 'none') return ratings;
    const words = {
      inspectionformquestion_id: 3,
      inspectable_id: this.room,
      response_text: 'Ovi.',
    };
    return [...ratings, { ...words, flagged: answer === 'low' }];
  }

  private someAnswer(): Answer {
    const answers = ['low', 'low', 'fine', 'fine', 'none'] as const;
    return this.random.pick(this.question === 1 ? answers.slice(0, 4) : answers);
  }

  private async inspect(): Promise<void> {
    const { clock } = this.model;
    const answer = this.someAnswer();
    const begun = Math.max(0, clock - this.random.within(0, 12));
    const done = this.random.within(begun, clock);
    const isTrusted = this.random.within(0, 9) > 0;
    const round = this.random.pick(rounds);
    const off = isTrusted ? this.random.within(-50, 50) * 1_000 : 0;
    const device = (second: number) => new Date(BASE + second * 1_000 + off).toISOString();
    const started = await this.inspector.post('/inspection/forms', {
      inspectables: [this.room],
      template_id: 1,
      client_id: randomUUID(),
      started_at: device(begun),
      due_seen: [{ inspectable_id: this.room, natural_due: round }],
    });
    expect(started.statusCode, started.body).toBe(201);
    const { id } = started.json() as { id: number };
    const sent = await this.inspector.post(`/inspection/forms/${id}/submit`, {
      results: this.results(answer),
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
    });
  }

  private async someAction(): Promise<{ id: number; locationId: number; action: ModelAction }> {
    const index = this.random.within(0, this.model.actions.length - 1);
    const heldAt = this.model.actions.findIndex(isUnfinished);
    const at = heldAt >= 0 && this.random.within(0, 3) > 0 ? heldAt : index;
    const { id, location_id: locationId } = (await this.actions())[at]!;
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
    const { answers } = this.model;
    const seen = this.random.pick(answers);
    const isAdmin = this.random.within(0, 1) === 1;
    const answer = this.someAnswer();
    const person = isAdmin ? this.site.admin : this.inspector;
    const response = await person.put(`/inspection/forms/${seen.form}/edit`, {
      results: this.results(answer),
      reason: 'Väärin.',
    });
    this.log.push(
      `${this.model.clock} edit ${seen.form} ${answer} by ${isAdmin ? 'admin' : 'inspector'}: ${response.statusCode}`,
    );
    // A form of a room that has moved cannot be edited.
    if (response.statusCode !== 200) return expect(response.statusCode).toBe(404);
    this.model.edited(seen.form, answer, isAdmin);
  }

  private async move(): Promise<void> {
    this.locationId = 3 - this.locationId;
    this.model.moved(this.locationId);
    const moved = await this.site.admin.post(`/inspectable/rooms/${this.room}/move`, {
      environment_id: this.locationId * 10,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    this.log.push(`${this.model.clock} moved to ${this.locationId}`);
  }

  private async compare(): Promise<void> {
    const server = (await this.actions()).map((action) => ({
      status: action.status,
      failures: action.failures,
      occurrences: action.occurrences,
      fixed: action.fixed_at === null ? null : (Date.parse(action.fixed_at) - BASE) / 1_000,
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
  tick: (seconds: number) => number;
};

async function openSite(database: Database): Promise<Omit<Site, 'admin' | 'staff' | 'other'>> {
  await smallSite(database);
  const app = await testApp(database);
  let second = 0;
  const tick = (seconds: number) => {
    second += seconds;
    app.clock.now = new Date(BASE + second * 1_000);
    return second;
  };
  tick(0);
  return { app, database, tick };
}

const signIns = async ({ app }: { app: TestApp }) => ({
  admin: await signedIn(app.server, 'admin'),
  staff: await signedIn(app.server, 'staff'),
  other: await signedIn(app.server, 'staff2'),
});

it.each(dialects)(
  'what becomes of a fault on %s is what a model makes of it',
  async (dialect) => {
    const database = await freshDatabase(dialect);
    const site = await openSite(database);
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
      const room = 10_000 + seed;
      await addInspectable(database, room, 'room', { location: 1, environment: 10 });
      await updateDueRows(database.db, { inspectableIds: [room] }, new Date(BASE));
      const run = new Run({ ...site, ...(await signIns(site)) }, room, new Random(seed));
      await run.play().catch((error: unknown) => {
        throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
      });
    }
    await site.app.server.close();
    await database.close();
  },
  HISTORIES * 5_000 + 60_000,
);
