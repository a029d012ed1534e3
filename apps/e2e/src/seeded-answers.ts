// What a manager asks, answered from the records of a generated site alone. It shares no code with the product, so that an
// error in one of them is not in both.
import { addDays, format, getISOWeek, getISOWeekYear } from 'date-fns';

type Name = { readonly fi: string };
type Timed = { readonly at: string; readonly action: string };

/** The generated records that are used here, and their fields. */
type Records = {
  location: { id: number; name: Name };
  environment: { id: number; location_id: number; name: Name };
  room: { id: number; location_id: number; environment_id: number; name: Name };
  template: { name: Name; questions: { id: number; title: Name }[] };
  due: {
    location_id: number;
    inspectable_id: number;
    inspectiontype_id: number;
    natural_due: string;
    planned_due: string | null;
    last_done_on: string | null;
  };
  form: {
    id: number;
    location_id: number;
    inspectiontype_id: number;
    submitted_at: string;
    done_on: string;
    inspectables: {
      inspectable_id: number;
      natural_due_seen: string;
      moved: boolean;
      on_time: boolean;
    }[];
    answers: { question_id: number; inspectable_id: number; value?: number | null }[];
  };
  pending_action: {
    location_id: number;
    status: string;
    created_at: string;
    fixed_at: string | null;
    due_date: string;
    events: Timed[];
  };
};
type Kind = keyof Records;
type Form = Records['form'];

/** A room whose ratings fall in the second half of the period. */
export const fallingRoom = 25;
const school = 1;
const weekly = 1;
const everyDays = 7;
/** Twelve weeks, the period that the statistics show at first. */
const periodDays = 12 * 7;
/** The highest level that is low, by type. */
const lowLevels = [1, 1, 2, 1];
const typeNames = [
  'Jatkuva tarkastus',
  'Vuositarkastus',
  'Johdon tarkastus',
  'Turvallisuustarkastus',
];

export const dayAfter = (day: string, days: number): string =>
  format(addDays(new Date(`${day}T12:00:00`), days), 'yyyy-MM-dd');

/** The first of so many days that end with this one. */
const daysBack = (last: string, days: number): string => dayAfter(last, 1 - days);

const parsed = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string } & Record<string, unknown>);

/**
 * Makes every rating of a room low in the second half of the period. From the day before it, an inspection of that day
 * would be in the first half: its low mean would hide the fall among chance.
 */
export const withFall = (today: string) => {
  const from = daysBack(today, periodDays / 2);
  return (lines: string): string =>
    parsed(lines)
      .map((record) => {
        if (record.kind !== 'form') return JSON.stringify(record);
        const form = record as unknown as Form;
        const answers = form.answers.map((answer) =>
          form.done_on >= from && answer.inspectable_id === fallingRoom && (answer.value ?? 0) > 0
            ? { ...answer, value: 1 }
            : answer,
        );
        return JSON.stringify({ ...record, answers });
      })
      .join('\n');
};

/** An answer that is a rating, with the form that it is in. */
type Rating = { form: Form; question: number; place: number; value: number; isLow: boolean };

const ratingsIn = (form: Form): Rating[] =>
  form.answers.flatMap(({ question_id: question, inspectable_id: place, value }) =>
    // An answer in words has no value; 0 is not applicable.
    value === undefined || value === null || value < 1
      ? []
      : [
          {
            ...{ form, question, place, value },
            isLow: value <= (lowLevels[form.inspectiontype_id - 1] ?? 0),
          },
        ],
  );

/** The days after a due date on which another inspection was due and none was done. */
function missedBetween(due: string, until: string): string[] {
  const days: string[] = [];
  for (let day = dayAfter(due, everyDays); day <= until; day = dayAfter(day, everyDays))
    days.push(day);
  return days;
}

/** One weekly inspection that was expected of a room: done on time or late, or missed. */
type Expected = {
  location: number;
  place: number;
  /** When it counts. */
  day: string;
  due: string;
  fate: 'onTime' | 'late' | 'missed';
};

export type Counts = { onTime: number; late: number; missed: number };

const countsOf = (all: readonly Expected[]): Counts => {
  const of = (fate: Expected['fate']) => all.filter((one) => one.fate === fate).length;
  return { onTime: of('onTime'), late: of('late'), missed: of('missed') };
};

const weekOf = (day: string) => {
  const date = new Date(`${day}T12:00:00`);
  return `${String(getISOWeek(date))}/${String(getISOWeekYear(date))}`;
};

/** The right answers about the school's weekly inspections in the twelve weeks up to today. */
export class SeededAnswers {
  readonly #records: ReturnType<typeof parsed>;
  readonly #today: string;
  readonly #from: string;

  constructor(lines: string, today: string) {
    this.#records = parsed(lines);
    this.#today = today;
    this.#from = daysBack(today, periodDays);
  }

  #all<K extends Kind>(kind: K): Records[K][] {
    return this.#records.filter((one) => one.kind === kind) as unknown as Records[K][];
  }

  #isIn = (day: string) => day >= this.#from && day <= this.#today;

  #forms(since = this.#from): Form[] {
    return this.#all('form').filter(
      (form) => form.location_id === school && form.done_on >= since && form.done_on <= this.#today,
    );
  }

  #weeklyRatings(): Rating[] {
    return this.#forms()
      .filter((form) => form.inspectiontype_id === weekly)
      .flatMap(ratingsIn);
  }

  #expected(): Expected[] {
    const forms = this.#all('form').filter((form) => form.inspectiontype_id === weekly);
    const done = forms.flatMap((form) =>
      form.inspectables.map((one) => ({ ...one, day: form.done_on, location: form.location_id })),
    );
    const inspected = done.map(
      ({ location, inspectable_id: place, day, natural_due_seen: due, on_time }): Expected => ({
        ...{ location, place, day, due },
        fate: on_time ? 'onTime' : 'late',
      }),
    );
    const missed = (location: number, place: number, due: string, until: string) =>
      missedBetween(due, until).map((day): Expected => ({
        location,
        place,
        day,
        due: day,
        fate: 'missed',
      }));
    const skipped = done
      .filter(({ moved }) => moved)
      .flatMap((one) => missed(one.location, one.inspectable_id, one.natural_due_seen, one.day));
    const waiting = this.#dues().flatMap((one) =>
      missed(one.location_id, one.inspectable_id, one.natural_due, this.#today),
    );
    return [...inspected, ...skipped, ...waiting].filter(({ day }) => this.#isIn(day));
  }

  #dues(type: number | null = weekly) {
    return this.#all('due').filter((one) => type === null || one.inspectiontype_id === type);
  }

  /** 1: how we are doing. */
  figures() {
    const ratings = this.#weeklyRatings();
    const actions = this.#all('pending_action').filter((one) => one.location_id === school);
    return {
      ...countsOf(this.#expected().filter(({ location }) => location === school)),
      never: this.#dues().filter((one) => one.location_id === school && !one.last_done_on).length,
      low: ratings.filter(({ isLow }) => isLow).length,
      open: actions.filter(({ status }) => status === 'pending' || status === 'approved').length,
    };
  }

  roomName(id = fallingRoom): string {
    return this.#all('room').find((room) => room.id === id)?.name.fi ?? '';
  }

  /** 3: the question with the most low ratings, where, and in which weeks it was asked. */
  worstQuestion() {
    const titles = new Map(
      this.#all('template').flatMap(({ questions }) =>
        questions.map(({ id, title }) => [id, title.fi] as const),
      ),
    );
    const groups = [...Map.groupBy(this.#weeklyRatings(), ({ question }) => question)];
    const counted = groups.map(([id, own]) => ({
      title: titles.get(id) ?? '',
      low: own.filter(({ isLow }) => isLow).length,
      n: own.length,
      own,
    }));
    const most = Math.max(...counted.map(({ low }) => low));
    // Several may have as many.
    return counted
      .filter(({ low }) => low === most)
      .map(({ own, ...question }) => {
        const places = Map.groupBy(
          own.filter(({ isLow }) => isLow),
          ({ place }) => place,
        );
        const mostHere = Math.max(...[...places.values()].map(({ length }) => length));
        return {
          ...question,
          places: [...places]
            .filter(([, { length }]) => length === mostHere)
            .map(([place]) => this.roomName(place)),
          since: lowSince(own),
        };
      });
  }

  /** 4: the worst that happened in a room by week, how many there were of it, and of which type. */
  weeks(place = fallingRoom): { week: string; state: string }[] {
    const expected = this.#expected().filter((one) => one.place === place);
    // An inspection of another type can rate the room too.
    const low = this.#forms()
      .flatMap(ratingsIn)
      .filter((one) => one.place === place && one.isLow);
    const days = Array.from({ length: periodDays }, (_, at) => dayAfter(this.#from, at));
    return [...Map.groupBy(days, weekOf)].map(([name, ofWeek]) => {
      const own = countsOf(expected.filter(({ day }) => weekOf(day) === name));
      const lows = low.filter(({ form }) => weekOf(form.done_on) === name);
      const types = [...new Set(lows.map(({ form }) => form.inspectiontype_id))];
      const part = [
        ...(ofWeek.includes(this.#today) ? ['kesken'] : []),
        ...(ofWeek.length < 7 ? [`${String(ofWeek.length)}/7 päivää`] : []),
      ].join(', ');
      const week = part === '' ? name : `${name} (${part})`;
      const text = (words: string, type: number | undefined = weekly) => ({
        week,
        state: `${words}, ${typeNames[type - 1] ?? ''}`,
      });
      if (own.missed > 0) return text(`${String(own.missed)} jäänyt tekemättä`);
      if (lows.length > 0) {
        const words = lows.length === 1 ? '1 huono arvio' : `${String(lows.length)} huonoa arviota`;
        return types.length > 1
          ? { week, state: `${words}, useita tyyppejä` }
          : text(words, types[0]);
      }
      if (own.late > 0) return text(`${String(own.late)} tehty myöhässä`);
      return own.onTime > 0
        ? text(`${String(own.onTime)} tehty ajallaan`)
        : { week, state: 'ei mitään' };
    });
  }

  /** 5: each location. */
  locations(): { name: string; counts: Counts }[] {
    const all = this.#expected();
    return this.#all('location').map(({ id, name }) => ({
      name: name.fi,
      counts: countsOf(all.filter(({ location }) => location === id)),
    }));
  }

  /** 6: each weekday of the due date, Monday first. */
  weekdays(): Counts[] {
    const own = this.#expected().filter(({ location }) => location === school);
    return [1, 2, 3, 4, 5, 6, 0].map((weekday) =>
      countsOf(own.filter(({ due }) => new Date(`${due}T12:00:00`).getDay() === weekday)),
    );
  }

  /** 7: work that was fixed. */
  fixes() {
    const fixed = this.#all('pending_action').filter(
      (one) =>
        one.location_id === school &&
        one.fixed_at !== null &&
        one.fixed_at !== undefined &&
        this.#isIn(one.fixed_at.slice(0, 10)),
    );
    const days = fixed
      .map((one) => (Date.parse(one.fixed_at ?? '') - Date.parse(one.created_at)) / 86_400_000)
      .sort((a, b) => a - b);
    const half = Math.floor(days.length / 2);
    const [low = 0, high = 0] = [days[days.length % 2 === 0 ? half - 1 : half], days[half]];
    const failed = fixed.filter((one) => one.events.some((step) => step.action === 'check_failed'));
    return {
      fixed: fixed.length,
      medianDays: (low + high) / 2,
      checked: fixed.filter(({ status }) => status === 'verified').length / fixed.length,
      failed: failed.length / fixed.length,
    };
  }

  /** 8: the inspections of a room with their mean, newest first; none where nothing could be rated. */
  inspections(place = fallingRoom): { day: string; mean: number | null }[] {
    return this.#all('form')
      .filter((form) => form.inspectables.some((one) => one.inspectable_id === place))
      .toSorted((a, b) => b.submitted_at.localeCompare(a.submitted_at))
      .map((form) => {
        const own = ratingsIn(form).filter((one) => one.place === place);
        return {
          day: form.done_on,
          mean:
            own.length === 0 ? null : own.reduce((sum, { value }) => sum + value, 0) / own.length,
        };
      });
  }

  /** 9: how many inspections of all types fall due on a day. */
  dueOn(day: string): number {
    return this.#dues(null).filter(
      (one) => one.location_id === school && (one.planned_due ?? one.natural_due) === day,
    ).length;
  }

  /** 10: what happened since a day, that day included. */
  since(day: string) {
    const forms = this.#forms(day);
    const actions = this.#all('pending_action').filter((one) => one.location_id === school);
    return {
      done: forms.flatMap((form) => form.inspectables).length,
      low: forms.flatMap(ratingsIn).filter(({ isLow }) => isLow).length,
      raised: actions.filter((one) => one.created_at.slice(0, 10) >= day).length,
      fixed: actions.filter((one) => (one.fixed_at ?? '').slice(0, 10) >= day).length,
    };
  }
}

/** The first of the latest weeks that all have low ratings, or the last one that has any. */
function lowSince(ratings: readonly Rating[]): string {
  const weeks = [...Map.groupBy(ratings, ({ form }) => weekOf(form.done_on))]
    .map(([week, own]) => ({
      week,
      first: own.map(({ form }) => form.done_on).sort()[0] ?? '',
      isLow: own.some(({ isLow }) => isLow),
    }))
    .sort((a, b) => a.first.localeCompare(b.first));
  if (weeks.at(-1)?.isLow === false) return weeks.findLast(({ isLow }) => isLow)?.week ?? '';
  return weeks[weeks.findLastIndex(({ isLow }) => !isLow) + 1]?.week ?? '';
}
