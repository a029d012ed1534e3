import type { Schema } from '@kierros/api/schema';
import { alwaysOpen, type WorkingCalendar } from '@kierros/domain';
import {
  localDay,
  minuteOf,
  modelDoneOn,
  openEntries,
  tableOf,
  textOf,
} from '@kierros/domain/testing';
import { expect } from 'vitest';
import { recordMissed } from '../src/features/due/missed-inspections.ts';
import { CalendarSite, instant, weekly, type Place } from './calendar-site.ts';

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

/** Lets the places of a site live through a random history. */
export class CalendarRun extends CalendarSite {
  private forms: Form[] = [];

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
    if (this.random.chance(0.5)) await recordMissed(this.database, this.app.clock.now);
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
