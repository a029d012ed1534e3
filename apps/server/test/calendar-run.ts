import type { Schema } from '@kierros/api/schema';
import {
  alwaysOpen,
  inspectionTypes,
  type InspectionType,
  type WorkingCalendar,
} from '@kierros/domain';
import {
  CalendarModel,
  localDay,
  minuteOf,
  modelDoneOn,
  modelZones,
  openEntries,
  plannedDue,
  tableOf,
  textOf,
  type DayTable,
  type ModelPlace,
  type Random,
  type World,
} from '@kierros/domain/testing';
import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { updateDueRows } from '../src/shared/due-rows.ts';
import { bookMissed } from '../src/shared/missed-inspections.ts';
import { signedIn, type Person, type TestApp } from './client.ts';

export const ROOMS = 80;
export const ENVIRONMENTS = 20;

const [weekly, annual] = inspectionTypes as unknown as [InspectionType, InspectionType];

/** A place of the model, beside its row on the server. */
class Place {
  readonly id: number;
  readonly type: InspectionType;
  readonly dates: ModelPlace;
  /** What was missed, as each day booked it. */
  readonly missed = new Set<number>();
  /** How many periods after its natural due date were decided, missed or not. */
  decided = 0;
  /** The entries of the server, in the order of the model's. */
  readonly entryIds: number[] = [];

  constructor(id: number, type: InspectionType, dates: ModelPlace) {
    this.id = id;
    this.type = type;
    this.dates = dates;
  }
}

type Form = {
  id: number;
  createdAt: number;
  places: readonly { place: Place; seen: { naturalDue: number; opensOn: number } }[];
  begun: number;
};

/** From when plans count: the server's record, else what the device says, at most a week back. */
function plannedSince(doneOn: number, recordedOn: number, begunOn: number): number {
  if (recordedOn <= doneOn) return recordedOn;
  return begunOn > doneOn ? doneOn : Math.max(begunOn, doneOn - 7);
}

const instant = (minute: number) => new Date(minute * 60_000);

/** The histories of the places of one site, lived through by a server and by the model, which must agree. */
export class CalendarRun {
  readonly app: TestApp;
  readonly database: Database;
  readonly random: Random;
  readonly world: World;
  readonly places: Place[] = [];
  readonly zone: string;
  /** What the histories reached, to see that they reach all of it. */
  readonly reached: Map<string, number>;
  private person!: Person;
  private table: DayTable = tableOf(alwaysOpen);
  /** Each with the first day at whose beginning it was in force. */
  private readonly tables = [{ from: -Infinity, table: this.table }];
  private forms: Form[] = [];
  private now: number;
  private today: number;
  private log: string[] = [];

  constructor(
    app: TestApp,
    database: Database,
    { random, world, reached }: { random: Random; world: World; reached: Map<string, number> },
  ) {
    this.app = app;
    this.database = database;
    this.random = random;
    this.world = world;
    this.reached = reached;
    this.zone = random.pick(modelZones);
    this.now = minuteOf(world.day) + random.within(0, 1_439);
    this.today = localDay(this.now, this.zone);
  }

  private count(what: string): void {
    this.reached.set(what, (this.reached.get(what) ?? 0) + 1);
  }

  private model(type: InspectionType): CalendarModel {
    return new CalendarModel(type, this.table);
  }

  /** By the calendar that was in force at the beginning of a day. */
  private modelOn(type: InspectionType, day: number): CalendarModel {
    const found = this.tables.findLast(({ from }) => from <= day);
    return new CalendarModel(type, found!.table);
  }

  /** Decides, as a day begins, what of a place is missed on it. */
  private begin({ type, dates, missed, decided }: Place, day: number): number {
    const model = this.modelOn(type, day);
    let count = decided;
    for (;;) {
      const shifted = model.shift(dates, dates.naturalDue + (count + 1) * type.periodDays);
      if (shifted > day) return count;
      count += 1;
      if (shifted > model.shift(dates, dates.naturalDue)) missed.add(day);
    }
  }

  private fail(what: string, server: unknown, model: unknown, place?: Place): never {
    throw new Error(
      [
        `${what}: server ${JSON.stringify(server)}, model ${JSON.stringify(model)}`,
        `today ${textOf(this.today)} (${this.zone}), place ${place?.id}`,
        ...this.log.filter(
          (line) => !place || line.includes(`[${place.id}]`) || line.startsWith('*'),
        ),
      ].join('\n'),
    );
  }

  private same(what: string, server: unknown, model: unknown, place?: Place): void {
    if (JSON.stringify(server) !== JSON.stringify(model)) this.fail(what, server, model, place);
  }

  async start(): Promise<void> {
    const { db } = this.database;
    await db
      .updateTable('inspectables')
      .set({ time_zone: this.zone })
      .where('id', '=', 1)
      .execute();
    const of = (id: number, type: InspectionType, range: number): Place =>
      new Place(id, type, {
        naturalDue: this.today + this.random.within(-range, Math.ceil(range / 2)),
        createdOn: this.today - this.random.within(0, 30),
        lastDoneOn: null,
        entries: [],
        countsFrom: null,
        isApplicable: true,
        doneDays: [],
        plans: [{ madeOn: null, planned: null }],
      });
    for (let index = 0; index < ENVIRONMENTS; index += 1)
      this.places.push(of(5_000 + index, annual, 200));
    for (let index = 0; index < ROOMS; index += 1) this.places.push(of(6_000 + index, weekly, 20));
    await db
      .insertInto('inspectables')
      .values(
        this.places.map(({ id, type, dates }) => ({
          id,
          kind: type.scope,
          location_id: 1,
          environment_id: type.scope === 'room' ? 10 : null,
          type_id: null,
          time_zone: null,
          name_en: `place ${id}`,
          name_fi: `paikka ${id}`,
          description_en: '',
          description_fi: '',
          search_text: `place ${id}`,
          first_due_date: textOf(dates.naturalDue),
          created_at: `${textOf(dates.createdOn ?? 0)}T12:00:00.000Z`,
          created_on: textOf(dates.createdOn ?? 0),
          updated_at: `${textOf(dates.createdOn ?? 0)}T12:00:00.000Z`,
          archived_at: null,
          version: 1,
        })),
      )
      .execute();
    await this.database.write((tx) =>
      updateDueRows(tx, { inspectableIds: this.places.map(({ id }) => id) }, null),
    );
    // What lies before the first day was missed while every day was open.
    for (const place of this.places) this.beginAll(place, this.today);
    for (const { id, type, dates } of this.places)
      this.log.push(
        `[${id}] type ${type.id} ${textOf(dates.naturalDue)} made ${textOf(dates.createdOn ?? 0)}`,
      );
    await this.signIn();
    await bookMissed(this.database, this.app.clock.now);
  }

  /** Lets a place live through the days from its natural due date. */
  private beginAll(place: Place, until: number): void {
    place.decided = 0;
    for (let day = place.dates.naturalDue; day <= until; day += 1)
      place.decided = this.begin(place, day);
  }

  private async signIn(): Promise<void> {
    this.app.clock.now = instant(this.now);
    this.person = await signedIn(this.app.server, 'admin');
  }

  /** Lets days pass; each books what is missed on it as it begins. */
  async pass(): Promise<void> {
    const days = this.random.pick([0, 1, 1, 2, 3, 7, this.random.within(0, 30)]);
    const until = minuteOf(Math.floor((this.now - minuteOf(0)) / 1_440) + days);
    this.now = Math.max(this.now + 30, until + this.random.within(0, 1_439));
    const today = localDay(this.now, this.zone);
    for (const place of this.places)
      for (let day = this.today + 1; day <= today; day += 1) place.decided = this.begin(place, day);
    this.today = today;
    this.log.push(`* ${instant(this.now).toISOString()}`);
    await this.signIn();
    if (this.random.chance(0.5)) await bookMissed(this.database, this.app.clock.now);
  }

  async recalendar(): Promise<void> {
    const { calendar, table } = this.random.pick([
      ...this.world.calendars,
      { calendar: alwaysOpen, table: tableOf(alwaysOpen) },
    ]);
    const answer = await this.person.put('/inspectable/locations/1/calendar', wireOf(calendar));
    expect(answer.statusCode, answer.body).toBe(200);
    this.table = table;
    if (this.tables.at(-1)!.from > this.today) this.tables.pop();
    this.tables.push({ from: this.today + 1, table });
    this.log.push(`* calendar ${JSON.stringify(calendar)}`);
    this.count('calendar changed');
  }

  private some(count: number): Place[] {
    const type = this.random.chance(0.75) ? weekly : annual;
    const all = this.places.filter((place) => place.type === type);
    const chosen = new Set<Place>();
    while (chosen.size < count) chosen.add(this.random.pick(all));
    return [...chosen];
  }

  /** Opens a form of a few places; its start may lie before its receipt. */
  private async open(places: readonly Place[], begun: number): Promise<Form> {
    const [first] = places;
    const answer = await this.person.post('/inspection/forms', {
      inspectables: places.map(({ id }) => id),
      template_id: first!.type.id,
      started_at: instant(begun).toISOString(),
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const seen = places.map((place) => {
      const opensOn = this.model(place.type).opensOn(place.dates);
      return { place, seen: { naturalDue: place.dates.naturalDue, opensOn } };
    });
    return { id: answer.json<{ id: number }>().id, createdAt: this.now, places: seen, begun };
  }

  /** Inspects some places: online, or offline some time ago by a clock that may be wrong. */
  async inspect(): Promise<void> {
    const { random } = this;
    const performed = random.chance(0.5)
      ? this.now
      : this.now -
        random.pick([
          random.within(0, 600),
          random.within(0, 5 * 1_440),
          random.within(0, 40 * 1_440),
        ]);
    const old = random.chance(0.25) ? this.forms.shift() : undefined;
    const form = old ?? (await this.open(this.some(random.within(1, 6)), performed));
    if (!old && random.chance(0.15)) {
      this.forms.push(form);
      return;
    }
    await this.submit(form, performed);
  }

  private async submit(form: Form, performed: number): Promise<void> {
    const { random } = this;
    const isOnline = performed === this.now;
    const clockOffset =
      !isOnline && random.chance(0.15) ? null : isOnline ? 0 : random.within(-90, 90) * 4;
    const questions = form.places[0]!.place.type === weekly ? [1, 2] : [4];
    const answer = await this.person.post(`/inspection/forms/${form.id}/submit`, {
      results: form.places.flatMap(({ place }) =>
        questions.map((id) => ({
          inspectable_id: place.id,
          inspectionformquestion_id: id,
          value: 3,
        })),
      ),
      performed_at: instant(performed).toISOString(),
      ...(clockOffset !== null && { clock_offset_ms: clockOffset * 60_000 }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const days = { received: this.now, clockOffset, zone: this.zone };
    const doneOn = modelDoneOn({ performed, ...days });
    const begunOn = modelDoneOn({ performed: form.begun, ...days, received: form.createdAt });
    const receipt = answer.json<Schema<'Receipt'>>();
    const flags = await this.database.db
      .selectFrom('form_inspectables')
      .select(['inspectable_id', 'moved', 'on_time', 'postponed'])
      .where('form_id', '=', form.id)
      .execute();
    for (const { place, seen } of form.places) {
      const model = this.model(place.type);
      const { dates } = place;
      const could = seen.opensOn <= begunOn || model.canInspect(dates, begunOn);
      const moved = seen.naturalDue === dates.naturalDue && could;
      this.log.push(
        `[${place.id}] submit, done ${textOf(doneOn)}, begun ${textOf(begunOn)}, saw ${textOf(seen.naturalDue)}`,
      );
      const since = plannedSince(doneOn, localDay(form.createdAt, this.zone), begunOn);
      const thatDay = this.modelOn(place.type, doneOn);
      const timeliness = moved ? thatDay.timeliness(dates, doneOn, since) : null;
      const flag = flags.find((one) => one.inspectable_id === place.id);
      this.same(
        'moved and on time',
        [flag?.moved, flag?.on_time, flag?.postponed],
        timeliness === null
          ? [0, null, null]
          : [1, timeliness === 'late' ? 0 : 1, timeliness === 'postponed' ? 1 : 0],
        place,
      );
      this.count(timeliness ?? 'not moved');
      if (moved) this.move(place, doneOn);
      dates.doneDays.push(doneOn);
      const due = receipt.due.find((one) => one.inspectable_id === place.id);
      this.same(
        'receipt',
        [due?.natural_due, due?.next_due_date],
        [textOf(dates.naturalDue), textOf(model.due(dates))],
        place,
      );
    }
  }

  private move(place: Place, doneOn: number): void {
    const { dates, missed } = place;
    const model = this.model(place.type);
    const before = missed.size;
    // What was done offline was not missed after that day.
    for (const day of [...missed]) if (day > Math.max(doneOn, dates.naturalDue)) missed.delete(day);
    if (missed.size < before) this.count('taken back');
    if ([...missed].some((day) => day > dates.naturalDue)) this.count('missed before it was done');
    const used = model.consumed(dates, doneOn).length;
    if (used > 1) this.count('several plans used up');
    model.submit(dates, doneOn, this.modelOn(place.type, doneOn).naturalAfter(dates, doneOn));
    this.beginAll(place, this.today);
  }

  /** Plans one place for a day at which the rules change, or moves an entry of it. */
  async plan(): Promise<void> {
    const { random } = this;
    const [place] = this.some(1) as [Place];
    const { dates, type } = place;
    const model = this.model(type);
    const open = openEntries(dates);
    const moved = open.length > 0 && random.chance(0.4) ? random.pick(open) : null;
    const at = random.pick([
      this.today,
      dates.naturalDue,
      model.shift(dates, dates.naturalDue),
      model.cap(dates, this.today),
    ]);
    const wish = at + random.within(-3, 6);
    if (moved && wish === (moved.newDueDate ?? moved.dueDate)) return;
    const others = open.filter((entry) => entry !== moved);
    const expected = model.plan(dates, wish, { today: this.today, others });
    const answer = moved
      ? await this.person.put(
          `/inspection/schedule/${place.entryIds[dates.entries.indexOf(moved)]}`,
          {
            new_due_date: textOf(wish),
          },
        )
      : await this.person.post(
          `/inspection/schedule?inspectable_id=${place.id}&inspection_type_id=${type.id}&due_date=${textOf(wish)}`,
        );
    this.log.push(
      `[${place.id}] ${moved ? 'move' : 'plan'} ${textOf(wish)}: ${answer.statusCode} ${textOf(at)}`,
    );
    const body = answer.json<Schema<'ScheduleEntry'> & { code?: string }>();
    this.same(
      'plan',
      answer.statusCode >= 400 ? body.code : [body.effective_date, body.capped],
      typeof expected === 'string' ? expected : [textOf(expected.date), expected.capped],
      place,
    );
    this.count(typeof expected === 'string' ? expected : expected.capped ? 'capped' : 'planned');
    if (typeof expected === 'string') return;
    if (moved) {
      if (expected.date !== (moved.newDueDate ?? moved.dueDate)) moved.newDueDate = expected.date;
      model.notePlan(dates, this.today);
      return;
    }
    dates.entries.push({ dueDate: expected.date, newDueDate: null, isConsumed: false });
    model.notePlan(dates, this.today);
    place.entryIds.push(body.id);
  }

  /** Compares all that the server stores and lists with the model. */
  async compare(): Promise<void> {
    await bookMissed(this.database, this.app.clock.now);
    const { db } = this.database;
    const ids = this.places.map(({ id }) => id);
    const [rows, stored, listed] = await Promise.all([
      db
        .selectFrom('due_rows')
        .selectAll()
        .where('inspectable_id', 'in', ids)
        .where('is_applicable', '=', 1)
        .execute(),
      db
        .selectFrom('missed_inspections')
        .selectAll()
        .where('inspectable_id', 'in', ids)
        .orderBy('day')
        .execute(),
      this.person.get('/inspection/inspections/due?days=7&per_page=500'),
    ]);
    const missedOf = Map.groupBy(stored, (row) => row.inspectable_id);
    const groups = listed.json<Schema<'DueGroupList'>>().items;
    const rowOf = new Map(rows.map((row) => [row.inspectable_id, row]));
    const groupOf = new Map(groups.map((group) => [group.inspectable_id, group.due[0]]));
    for (const place of this.places) {
      const { dates, type } = place;
      const model = this.model(type);
      const row = rowOf.get(place.id)!;
      const [due, opensOn, planned] = [model.due(dates), model.opensOn(dates), plannedDue(dates)];
      this.same(
        'dates',
        [row.natural_due, row.planned_due, row.due, row.opens_on, row.last_done_on],
        [
          textOf(dates.naturalDue),
          planned === null ? null : textOf(planned),
          textOf(due),
          textOf(opensOn),
          dates.lastDoneOn === null ? null : textOf(dates.lastDoneOn),
        ],
        place,
      );
      const missed = [...place.missed].sort((a, b) => a - b).map(textOf);
      this.same(
        'missed',
        (missedOf.get(place.id) ?? []).map(({ day }) => day),
        missed,
        place,
      );
      const listedDue = groupOf.get(place.id);
      const state = model.state(dates, this.today);
      const isListed = due <= this.today + 7 || model.canInspect(dates, this.today);
      this.same(
        'listed',
        listedDue && [
          listedDue.next_due_date,
          listedDue.opens_on,
          listedDue.state,
          listedDue.days_overdue,
          listedDue.can_inspect_now,
          listedDue.next_inspection_date,
        ],
        isListed
          ? [
              textOf(due),
              textOf(opensOn),
              state,
              model.daysOverdue(dates, this.today),
              model.canInspect(dates, this.today),
              textOf(model.nextInspection(dates, this.today)),
            ]
          : undefined,
        place,
      );
      this.count(state);
      if (due !== model.unshifted(dates)) this.count('shifted');
    }
    const [asked] = this.some(1) as [Place];
    const can = await this.person.get(`/inspectable/inspectables/${asked.id}/can-be-inspected`);
    const item = can
      .json<Schema<'CanBeInspectedList'>>()
      .items.find((one) => one.inspectiontype_id === asked.type.id);
    const expected = this.model(asked.type).canBeInspected(asked.dates, this.today);
    this.same('can be inspected', item?.result, expected, asked);
    this.count(`asked: ${expected}`);
  }

  async step(): Promise<void> {
    const { random } = this;
    if (random.chance(0.4)) await this.recalendar();
    for (let left = random.within(2, 6); left > 0; left -= 1) await this.inspect();
    for (let left = random.within(2, 6); left > 0; left -= 1) await this.plan();
    if (random.chance(0.15)) await this.recalendar();
    await this.compare();
    await this.pass();
  }
}

const wireOf = ({ openWeekdays, closures, shiftTo }: WorkingCalendar) => ({
  open_weekdays: [...openWeekdays].sort(),
  shift_to: shiftTo,
  closures: closures.map(({ from, to, name, isYearly }) => ({ from, to, name, yearly: isYearly })),
});
