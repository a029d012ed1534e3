// One place that the domain and the model of decisions 19 take through the same history; whatever either says about it is
// compared after each event.
import {
  afterSubmission,
  canBeInspected,
  canInspectNow,
  capPlannedDate,
  consumedBy,
  couldBegin,
  countInPeriod,
  daysOverdue,
  doneOn as doneOnBy,
  dueDates,
  dueState,
  effectiveDate,
  inspectionTypes,
  isByNaturalDue,
  latestOpenDay,
  latestPlannable,
  localDayOf,
  missedDays,
  nextInspectionDate,
  planEntry,
  plannedDueOf,
  recommend,
  shiftOf,
  simulateDue,
  type DueRow,
  type InspectionType,
  type PlanChange,
  type ScheduleEntry,
  type WorkingCalendar,
} from '../src/index.ts';
import {
  CalendarModel,
  dateOf,
  modelDoneOn,
  modelRound,
  openEntries,
  plannedDue,
  type ModelCandidate,
  type ModelEntry,
  type ModelPlace,
} from './calendar-model.ts';
import { localDay, minuteOf, modelZones, textOf } from './model-days.ts';
import type { Random } from './random.ts';
import { somePlace, type World } from './random-calendar.ts';

const textOrNull = (day: number | null) => (day === null ? null : textOf(day));

/** The place of the domain, beside the place of the model. */
type Row = {
  row: DueRow;
  entries: ScheduleEntry[];
  plans: PlanChange[];
  countsFrom: string | null;
  doneOn: string[];
};

const minuteText = (minute: number) => new Date(minute * 60_000).toISOString();

/** The place of the domain that equals a place of the model. */
function inDomain(place: ModelPlace): Row {
  const entries = place.entries.map(({ dueDate }) => ({
    dueDate: textOf(dueDate),
    newDueDate: null,
    isConsumed: false,
  }));
  const row = {
    naturalDue: textOf(place.naturalDue),
    plannedDue: textOrNull(plannedDue(place)),
    lastDoneOn: textOrNull(place.lastDoneOn),
    createdOn: textOrNull(place.createdOn),
    isApplicable: place.isApplicable,
  };
  const doneOn = place.doneDays.map(textOf);
  const plans = [{ madeOn: null, plannedDue: row.plannedDue }];
  return { row, entries, plans, countsFrom: textOrNull(place.countsFrom), doneOn };
}

/** What the inspector saw when a form was opened. */
type Seen = { natural: number; opensOn: number };

/** A place that both rule sets take through the same history. */
export class Pair {
  readonly type: InspectionType;
  readonly random: Random;
  readonly world: World;
  readonly log: string[] = [];
  readonly zone: string;
  /** The answers that were compared, to see that the histories reach them all. */
  readonly reached = new Set<string>();
  private readonly place: ModelPlace;
  private readonly its: Row;
  private calendar: WorkingCalendar;
  private model: CalendarModel;
  private now: number;
  private today: number;
  private form: Seen | null = null;

  constructor(random: Random, world: World) {
    this.random = random;
    this.world = world;
    this.type = random.pick([inspectionTypes[0], ...inspectionTypes]);
    this.zone = random.pick(modelZones);
    const day = world.day + (random.chance(0.5) ? random.within(-2, 2) : random.within(-40, 60));
    this.now = minuteOf(day) + random.within(0, 1439);
    this.today = localDay(this.now, this.zone);
    const { calendar, table } = random.pick(world.calendars);
    this.calendar = calendar;
    this.model = new CalendarModel(this.type, table);
    this.place = somePlace(random, this.type, this.today);
    this.its = inDomain(this.place);
    this.log.push(
      `type ${this.type.id} ${this.zone} ${JSON.stringify(this.calendar)} ${JSON.stringify(this.its)}`,
    );
  }

  private same(what: string, domain: unknown, model: unknown): void {
    const [one, other] = [JSON.stringify(domain), JSON.stringify(model)];
    if (one === other) return;
    throw new Error(
      [`${what}: domain ${one}, model ${other}`, `today ${textOf(this.today)}`, ...this.log].join(
        '\n',
      ),
    );
  }

  /** Compares all that either side says about the place today. */
  compare(): void {
    const { place, model, type, calendar, its } = this;
    const today = textOf(this.today);
    const { row } = its;
    this.same('today', localDayOf(minuteText(this.now), this.zone), today);
    this.same('row', row, inDomain(place).row);
    const dates = dueDates(row, type, calendar);
    const asked = { row, type, calendar, today, doneInPeriod: this.countDone(today) };
    this.same(
      'dates',
      [
        dates.due,
        dates.opensOn,
        dueState({ ...row, ...dates }, calendar, today),
        daysOverdue(dates.due, calendar, today),
        canInspectNow(dates, today),
        nextInspectionDate(row, type, calendar, today),
        canBeInspected(asked).result,
        isByNaturalDue(row, today, type, calendar),
        latestPlannable(row, type, calendar, today),
      ],
      [
        textOf(model.due(place)),
        textOf(model.opensOn(place)),
        model.state(place, this.today),
        model.daysOverdue(place, this.today),
        model.canInspect(place, this.today),
        textOf(model.nextInspection(place, this.today)),
        model.canBeInspected(place, this.today),
        model.isByNaturalDue(place, this.today),
        textOf(model.cap(place, this.today)),
      ],
    );
    const until = latestOpenDay(calendar, today);
    this.noteReached();
    this.same(
      'missed',
      missedDays({ ...row, countsFrom: its.countsFrom }, until, type, calendar),
      model.missed(place, model.latestOpen(this.today)).map(textOf),
    );
  }

  private noteReached(): void {
    const { place, model, today, reached } = this;
    reached.add(model.state(place, today));
    reached.add(`can be inspected: ${model.canBeInspected(place, today)}`);
    const shifted = model.due(place) - model.unshifted(place);
    if (shifted !== 0) reached.add(shifted < 0 ? 'shifted back' : 'shifted on');
    if (!model.isOpen(today)) reached.add('today is closed');
  }

  private countDone(day: string): number {
    return countInPeriod(this.its.doneOn, day, this.type.period);
  }

  private readonly shift = (day: string) => shiftOf(this.its.row, day, this.type, this.calendar);

  private replan(entries: ScheduleEntry[]): void {
    this.its.entries = entries;
    this.its.row = { ...this.its.row, plannedDue: plannedDueOf(entries) };
  }

  /** Days at which the rules change: the natural date, the cap, entries, today. */
  private someWish(): number {
    const { random, place, model } = this;
    const at = random.pick([
      this.today,
      place.naturalDue,
      model.shift(place, place.naturalDue),
      model.cap(place, this.today),
      ...openEntries(place).map(dateOf),
    ]);
    return random.chance(0.3) ? at : at + random.within(-4, 8);
  }

  plan(): void {
    const open = openEntries(this.place);
    const moved = open.length > 0 && this.random.chance(0.3) ? this.random.pick(open) : null;
    const others = open.filter((entry) => entry !== moved);
    const wish = this.someWish();
    this.log.push(`${moved ? `move ${textOf(dateOf(moved))}` : 'plan'} to ${textOf(wish)}`);
    const answer = this.model.plan(this.place, wish, { today: this.today, others });
    this.same('plan', this.planInDomain(textOf(wish), moved), readable(answer));
    this.reached.add(typeof answer === 'string' ? answer : answer.capped ? 'capped' : 'planned');
    if (typeof answer === 'string') return;
    if (moved) moved.newDueDate = answer.date;
    else this.place.entries.push({ dueDate: answer.date, newDueDate: null, isConsumed: false });
    this.model.notePlan(this.place, this.today);
  }

  private planInDomain(wanted: string, moved: ModelEntry | null): unknown {
    const { its, type, calendar } = this;
    const at = moved ? this.place.entries.indexOf(moved) : -1;
    const existing = its.entries
      .filter((entry, index) => !entry.isConsumed && index !== at)
      .map(effectiveDate);
    const today = textOf(this.today);
    const { date } = capPlannedDate(wanted, latestPlannable(its.row, type, calendar, today));
    const planned = planEntry(
      {
        wanted,
        row: its.row,
        today,
        existing,
        doneInPeriod: this.countDone(date),
        plannedInPeriod: countInPeriod(existing.map(this.shift), date, type.period),
      },
      type,
      calendar,
    );
    if (!planned.ok) return planned.reason;
    const entry = { dueDate: date, newDueDate: null, isConsumed: false };
    this.replan(
      moved
        ? its.entries.map((one, index) => (index === at ? { ...one, newDueDate: date } : one))
        : [...its.entries, entry],
    );
    const { plannedDue } = its.row;
    if (plannedDue !== its.plans.at(-1)?.plannedDue) its.plans.push({ madeOn: today, plannedDue });
    return planned.value;
  }

  /** Opens a form, which pins the dates that its inspector sees. */
  start(): void {
    this.log.push(`start on ${textOf(this.today)}`);
    const { place } = this;
    this.form = { natural: place.naturalDue, opensOn: this.model.opensOn(place) };
  }

  /** Sends a form, sometimes days after it was done, by a clock that may be wrong. */
  submit(): void {
    const { random } = this;
    const form = this.form && random.chance(0.5) ? this.form : null;
    const seen = form ?? {
      natural: this.place.naturalDue,
      opensOn: this.model.opensOn(this.place),
    };
    const isOffline = random.chance(0.4);
    const performed = {
      performed: isOffline ? this.now - random.within(-2_000, 40 * 1440) : this.now,
      received: this.now,
      clockOffset: isOffline && random.chance(0.2) ? null : random.within(-90, 90) * 4,
      zone: this.zone,
    };
    const doneOn = modelDoneOn(performed);
    const performedAt = minuteText(performed.performed);
    const day = doneOnBy({
      performedAt,
      receivedAt: minuteText(this.now),
      clockOffsetMs: performed.clockOffset === null ? null : performed.clockOffset * 60_000,
      timeZone: this.zone,
    });
    this.log.push(`submit on ${textOf(this.today)}, done on ${day}, saw ${textOf(seen.natural)}`);
    this.same('done on', day, textOf(doneOn));
    this.begin(seen, doneOn);
  }

  private begin(seen: Seen, doneOn: number): void {
    const { place, model, its, type, calendar } = this;
    const could = seen.opensOn <= doneOn || model.canInspect(place, doneOn);
    const windows = [{ opensOn: textOf(seen.opensOn) }, dueDates(its.row, type, calendar)];
    this.same('begin', couldBegin(windows, textOf(doneOn)), could);
    const isMoved = seen.natural === place.naturalDue;
    if (could || this.random.chance(0.4)) this.submitBoth(seen.natural, doneOn);
    else this.log.push('too early');
    if (isMoved && could) this.form = null;
    place.doneDays.push(doneOn);
    its.doneOn.push(textOf(doneOn));
  }

  private submitBoth(naturalSeen: number, doneOn: number): void {
    const { place, model, its, type, calendar } = this;
    const day = textOf(doneOn);
    const begunOn = doneOn - (this.random.chance(0.3) ? this.random.within(0, 7) : 0);
    const done = { doneOn: day, begunOn: textOf(begunOn), plans: its.plans };
    const move = afterSubmission(
      its.row,
      { naturalDueSeen: textOf(naturalSeen), ...done },
      type,
      calendar,
    );
    this.same('moved', move.moved, naturalSeen === place.naturalDue);
    this.reached.add(move.moved ? move.timeliness : 'not moved');
    if (!move.moved) return;
    const isByRhythm = model.isByNaturalDue(place, doneOn);
    this.same('timeliness', move.timeliness, model.timeliness(place, doneOn, begunOn));
    this.same(
      'missed at submission',
      missedDays({ ...its.row, countsFrom: its.countsFrom }, day, type, calendar),
      model.missed(place, doneOn).map(textOf),
    );
    const used = consumedBy(its.entries, day, this.shift);
    const datesOf = (entries: readonly ModelEntry[]) => entries.map((one) => textOf(dateOf(one)));
    this.same('consumed', used.map(effectiveDate), datesOf(model.consumed(place, doneOn)));
    if (used.length > 1) this.reached.add('consumed several');
    if (model.missed(place, doneOn).length > 0) this.reached.add('missed');
    const steps = (model.naturalAfter(place, doneOn) - place.naturalDue) / type.periodDays;
    if (isByRhythm && steps > 1) this.reached.add('rhythm goes on after a break');
    model.submit(place, doneOn);
    const { naturalDue, lastDoneOn } = move;
    its.row = { ...its.row, naturalDue, lastDoneOn };
    this.replan(
      its.entries.map((one) => (used.includes(one) ? { ...one, isConsumed: true } : one)),
    );
    its.plans = [{ madeOn: null, plannedDue: its.row.plannedDue }];
  }

  /** Lets minutes, days or a season pass, sometimes to the minutes around a midnight. */
  pass(): void {
    const { random } = this;
    const days = random.pick([random.within(0, 3), random.within(0, 12), random.within(0, 90)]);
    const until = minuteOf(Math.floor((this.now - minuteOf(0)) / 1440) + days);
    this.now = Math.max(this.now, until + random.within(0, 1439));
    this.today = localDay(this.now, this.zone);
    this.log.push(`pass to ${minuteText(this.now)}`);
  }

  /** Waits for the day on which it is due, or for the days around it. */
  wait(): void {
    const due = this.model.due(this.place) + this.random.within(-1, 2);
    if (due <= this.today || due > this.today + 60) return this.pass();
    this.now = minuteOf(due) + 720 - 60 * (this.random.within(0, 3) - 1);
    this.today = localDay(this.now, this.zone);
    this.log.push(`wait until ${minuteText(this.now)}`);
  }

  /** Gives the place another calendar. */
  recalendar(): void {
    const { calendar, table } = this.random.pick(this.world.calendars);
    this.calendar = calendar;
    this.model = new CalendarModel(this.type, table);
    this.log.push(`calendar ${JSON.stringify(this.calendar)}`);
  }

  /** Takes its template away, or gives it back. */
  apply(): void {
    const { place, its } = this;
    place.isApplicable = !place.isApplicable;
    if (place.isApplicable) {
      place.naturalDue = Math.max(place.naturalDue, this.today);
      place.plans = [{ madeOn: null, planned: plannedDue(place) }];
      its.plans = [{ madeOn: null, plannedDue: its.row.plannedDue }];
      place.countsFrom = this.today;
      its.countsFrom = textOf(this.today);
    }
    const { isApplicable, naturalDue } = place;
    its.row = { ...its.row, isApplicable, naturalDue: textOf(naturalDue) };
    this.log.push(isApplicable ? 'applies' : 'applies no more');
  }

  /** Compares the future of the place, and a round with it. */
  future(): void {
    const { random, place, its, type, model, calendar } = this;
    const from = this.today + random.within(0, 20);
    const to = from + random.within(0, type.periodDays === 7 ? 90 : 400);
    const { row, entries, doneOn } = its;
    const days = { today: textOf(this.today), range: { from: textOf(from), to: textOf(to) } };
    this.same(
      'simulated',
      simulateDue({ ...row, entries, doneOn }, type, { ...days, calendar }),
      model.simulate(place, { today: this.today, from, to }),
    );
    const candidates = Array.from({ length: 4 }, (_, id) => this.candidate(id));
    const found = recommend(candidates, textOf(this.today));
    this.same(
      'recommended',
      found.map(({ candidate, reasons }) => ({ id: candidate.inspectableId, reasons })),
      modelRound(
        candidates.map((one) => one.ofModel),
        this.today,
      ),
    );
  }

  private candidate(id: number) {
    const type = this.random.pick(inspectionTypes);
    const naturalDue = this.today + this.random.within(-8, 8);
    const place = { ...this.place, naturalDue, entries: [] };
    const model = new CalendarModel(type, this.model.table);
    const lastLowestValue = this.random.pick([null, 0, 1, 2, 3]);
    const row = { ...this.its.row, naturalDue: textOf(naturalDue), plannedDue: null };
    const ofModel: ModelCandidate = { id, type, place, model, lastLowestValue };
    return {
      inspectableId: id,
      inspectionTypeId: type.id,
      environmentId: null,
      calendar: this.calendar,
      lastLowestValue,
      ...dueDates(row, type, this.calendar),
      ofModel,
    };
  }
}

const readable = (answer: ReturnType<CalendarModel['plan']>) =>
  typeof answer === 'string' ? answer : { ...answer, date: textOf(answer.date) };
