import type { Schema } from '@kierros/api/schema';
import { alwaysOpen, inspectionTypes, type InspectionType } from '@kierros/domain';
import {
  CalendarModel,
  localDay,
  minuteOf,
  modelZones,
  plannedDue,
  tableOf,
  textOf,
  type DayTable,
  type ModelPlace,
  type Random,
  type World,
} from '@kierros/domain/testing';
import type { Database } from '../src/db/database.ts';
import { updateDueRows } from '../src/features/due/due-rows.ts';
import { recordMissed } from '../src/features/due/missed-inspections.ts';
import { signedIn, type Person, type TestApp } from './client.ts';

export const ROOMS = 80;
export const ENVIRONMENTS = 20;

export const [weekly, annual] = inspectionTypes as unknown as [InspectionType, InspectionType];

/** A place of the model, beside its row on the server. */
export class Place {
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

/** An instant of the model, which counts minutes. */
export const instant = (minute: number) => new Date(minute * 60_000);

/** The places of one site, on a server and in the model, which must agree. */
export class CalendarSite {
  readonly app: TestApp;
  readonly database: Database;
  readonly random: Random;
  readonly world: World;
  readonly places: Place[] = [];
  readonly zone: string;
  /** What the histories reached, to see that they reach all of it. */
  readonly reached: Map<string, number>;
  protected person!: Person;
  protected table: DayTable = tableOf(alwaysOpen);
  /** Each with the first day at whose beginning it was in force. */
  protected readonly tables = [{ from: -Infinity, table: this.table }];
  protected now: number;
  protected today: number;
  protected log: string[] = [];

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

  protected count(what: string): void {
    this.reached.set(what, (this.reached.get(what) ?? 0) + 1);
  }

  protected model(type: InspectionType): CalendarModel {
    return new CalendarModel(type, this.table);
  }

  /** By the calendar that was in force at the beginning of a day. */
  protected modelOn(type: InspectionType, day: number): CalendarModel {
    const found = this.tables.findLast(({ from }) => from <= day);
    return new CalendarModel(type, found!.table);
  }

  /** Decides, as a day begins, what of a place is missed on it. */
  protected begin({ type, dates, missed, decided }: Place, day: number): number {
    const model = this.modelOn(type, day);
    let count = decided;
    for (;;) {
      const shifted = model.shift(dates, dates.naturalDue + (count + 1) * type.periodDays);
      if (shifted > day) return count;
      count += 1;
      if (shifted > model.shift(dates, dates.naturalDue)) missed.add(day);
    }
  }

  protected fail(what: string, server: unknown, model: unknown, place?: Place): never {
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

  protected same(what: string, server: unknown, model: unknown, place?: Place): void {
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
    await recordMissed(this.database, this.app.clock.now);
  }

  /** Lets a place live through the days from its natural due date. */
  protected beginAll(place: Place, until: number): void {
    place.decided = 0;
    for (let day = place.dates.naturalDue; day <= until; day += 1)
      place.decided = this.begin(place, day);
  }

  protected async signIn(): Promise<void> {
    this.app.clock.now = instant(this.now);
    this.person = await signedIn(this.app.server, 'admin');
  }
  protected some(count: number): Place[] {
    const type = this.random.chance(0.75) ? weekly : annual;
    const all = this.places.filter((place) => place.type === type);
    const chosen = new Set<Place>();
    while (chosen.size < count) chosen.add(this.random.pick(all));
    return [...chosen];
  }
  /** Compares all that the server stores and lists with the model. */
  async compare(): Promise<void> {
    await recordMissed(this.database, this.app.clock.now);
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
}
