import {
  afterSubmission,
  alwaysOpen,
  canInspectNow,
  checkAnswers,
  dueDates,
  dueState,
  dueStates,
  inspectionType,
  isOpenDay,
  openDaysBetween,
  inspectionTypes,
} from '@kierros/domain';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calendarOf } from './content/calendars.ts';
import { duePlans } from './due-plans.ts';
import { demoLocations, idsFromOne } from './inspectables.ts';
import { readOptions } from './options.ts';
import type { SeedRecord } from '../testing/seed-records.ts';
import { siteRecords } from './site.ts';
import { slotsOf, type SiteTemplate } from './templates.ts';

// Checks tens of thousands of answers one by one.
vi.setConfig({ testTimeout: 60_000 });

const today = '2026-11-21';
const folder = mkdtempSync(join(tmpdir(), 'kierros-seed-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function make(...argv: string[]): Promise<SeedRecord[]> {
  const records: SeedRecord[] = [];
  for await (const record of siteRecords(readOptions(argv))) records.push(record);
  return records;
}

type Due = Extract<SeedRecord, { kind: 'due' }>;

let site: SeedRecord[];
beforeAll(async () => {
  site = await make('--today', today, '--photo-folder', folder, '--photos', '12');
}, 60_000);

const all = <K extends SeedRecord['kind']>(kind: K) =>
  site.filter((one): one is Extract<SeedRecord, { kind: K }> => one.kind === kind);

const calendarIn = (locationId: number) =>
  all('calendar').find((one) => one.location_id === locationId)?.calendar ?? alwaysOpen;

it('is the same for the same arguments, photos included, and another on another day', async () => {
  const again = mkdtempSync(join(tmpdir(), 'kierros-seed-'));
  const same = await make('--today', today, '--photo-folder', again, '--photos', '12');
  rmSync(again, { recursive: true });
  expect(JSON.stringify(same)).toBe(JSON.stringify(site));
  const other = await make('--today', '2026-11-22', '--years', '0');
  expect(other.filter(({ kind }) => kind === 'due')).not.toEqual(all('due'));
}, 60_000);

it('has as many places, templates, people and photos as a demo needs', () => {
  const counts = (['location', 'environment', 'room', 'photo'] as const).map(
    (kind) => all(kind).length,
  );
  expect(counts).toEqual([3, 15, 120, 12]);
  expect(all('template').length).toBeGreaterThanOrEqual(12);
  for (const { questions } of all('template')) {
    expect(questions.length).toBeGreaterThanOrEqual(5);
    expect(questions.length).toBeLessThanOrEqual(15);
  }
  expect(all('user').map((one) => [one.username, one.role, one.location_id])).toEqual(
    expect.arrayContaining([
      ['admin', 'admin', 1],
      ['staff', 'staff', 1],
      ['student', 'student', 1],
      ['staff2', 'staff', 2],
    ]),
  );
  expect(all('schedule_entry').length).toBeGreaterThanOrEqual(5);
  expect(all('pending_action').some(({ status }) => status === 'pending')).toBe(true);
  expect(all('pending_action').some(({ status }) => status === 'resolved')).toBe(true);
});

it('says everything in both languages', () => {
  const seen: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('en' in value && 'fi' in value) {
      const { en, fi } = value as { en: string; fi: string };
      seen.push(path);
      expect([path, en === '', en === en.trim()]).toEqual([path, fi === '', fi === fi.trim()]);
      if (!path.endsWith('.description')) expect([path, en.length > 1]).toEqual([path, true]);
      return;
    }
    for (const [key, inner] of Object.entries(value)) look(inner, `${path}.${key}`);
  };
  for (const record of site) if (record.kind !== 'form') look(record, record.kind);
  expect(seen.length).toBeGreaterThan(700);
});

it('names only what an earlier line made', () => {
  const known = new Set<string>();
  const missing: string[] = [];
  const need = (what: string) => {
    if (!known.has(what)) missing.push(what);
  };
  const photos = all('photo').map((one) => `${one.form_id}.${one.name}`);
  for (const one of site) {
    if (one.kind === 'location' || one.kind === 'environment' || one.kind === 'room') {
      if (one.kind !== 'location') need(`location ${one.location_id}`);
      if (one.kind === 'room') need(`environment ${one.environment_id}`);
      known.add(`${one.kind} ${one.id}`).add(`place ${one.id}`);
    } else if (one.kind === 'user') need(`location ${one.location_id ?? 1}`);
    else if (one.kind === 'template') {
      for (const inspectable of one.applicable_inspectables)
        need(`${inspectable.type} ${inspectable.id}`);
      for (const question of one.questions) known.add(`question ${question.id}`);
    } else if (one.kind === 'due') need(`place ${one.inspectable_id}`);
    else if (one.kind === 'todo') need(`room ${one.room_id}`);
    else if (one.kind === 'schedule_entry') need(`place ${one.inspectable_id}`);
    else if (one.kind === 'form') {
      for (const answer of one.answers) {
        need(`question ${answer.question_id}`);
        need(`place ${answer.inspectable_id}`);
        known.add(`answer ${one.id}.${answer.question_id}.${answer.inspectable_id}`);
        for (const name of answer.photos ?? [])
          if (!photos.includes(`${one.id}.${name}`)) missing.push(name);
      }
    } else if (one.kind === 'photo' || one.kind === 'pending_action')
      need(`answer ${one.form_id}.${one.question_id}.${one.inspectable_id}`);
  }
  expect(missing).toEqual([]);
  expect(known.size).toBeGreaterThan(10_000);
  for (const kind of ['form', 'user', 'template', 'pending_action', 'photo'] as const) {
    const ids = all(kind).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

it('writes the photos that it names, each another picture', () => {
  for (const photo of all('photo')) {
    const bytes = readFileSync(join(folder, photo.file_name));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(photo.sha256);
    expect(bytes.length).toBe(photo.bytes);
    expect(bytes.length).toBeGreaterThan(15_000);
    expect(bytes.length).toBeLessThan(70_000);
  }
  expect(new Set(all('photo').map(({ sha256 }) => sha256)).size).toBe(12);
});

it.each(['0', '1'])(
  'with %s years of history what has no inspection is due by its first date',
  async (years) => {
    const records = await make('--today', today, '--years', years);
    const firstDates = new Map(
      records.flatMap((one) =>
        'first_due_date' in one ? [[one.id, one.first_due_date] as const] : [],
      ),
    );
    const undone = records.filter((one) => one.kind === 'due' && one.last_done_on === null);
    expect(undone.length).toBeGreaterThan(5);
    for (const { inspectable_id: id, natural_due } of undone as Due[])
      expect(natural_due, String(id)).toBe(firstDates.get(id));
  },
);

describe('due dates', () => {
  const stateOf = (row: Extract<SeedRecord, { kind: 'due' }>) => {
    const type = inspectionType(row.inspectiontype_id);
    if (!type) throw new Error('unknown type');
    const dates = {
      naturalDue: row.natural_due,
      plannedDue: row.planned_due,
      lastDoneOn: row.last_done_on,
      createdOn: null,
    };
    const calendar = calendarIn(row.location_id);
    const effective = dueDates(dates, type, calendar);
    return dueState({ ...effective, isApplicable: true }, calendar, today);
  };

  it('shows every state today, at every location', () => {
    for (const location of [1, 2, 3]) {
      const states = all('due')
        .filter((row) => row.location_id === location)
        .map(stateOf);
      for (const state of dueStates.filter((one) => one !== 'not_applicable'))
        expect([location, states.filter((one) => one === state).length > 0, state]).toEqual([
          location,
          true,
          state,
        ]);
      const calm = states.filter((state) => state === 'not_due').length;
      expect(calm).toBeGreaterThan(states.length / 2);
    }
    const late = all('due').filter((row) => stateOf(row) === 'overdue');
    for (const row of late)
      expect(
        openDaysBetween(calendarIn(row.location_id), row.natural_due, today),
      ).toBeLessThanOrEqual(12);
    expect(all('due').some((row) => row.last_done_on === null)).toBe(true);
  });

  it('has one row for each place and type of its kind', () => {
    const expected = (['location', 'environment', 'room'] as const).flatMap((kind) =>
      all(kind).flatMap(({ id }) =>
        inspectionTypes.filter(({ scope }) => scope === kind).map((type) => `${id}.${type.id}`),
      ),
    );
    const rows = all('due').map((row) => `${row.inspectable_id}.${row.inspectiontype_id}`);
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });

  it('follows from the forms, each one moving on from the one before', () => {
    const last = new Map<string, { natural_due: string; done_on: string }>();
    for (const form of all('form')) {
      const type = inspectionType(form.inspectiontype_id)!;
      const calendar = calendarIn(form.location_id);
      expect(form.done_on < today).toBe(true);
      expect([form.done_on, isOpenDay(calendar, form.done_on)]).toEqual([form.done_on, true]);
      for (const one of form.inspectables) {
        const key = `${one.inspectable_id}.${form.inspectiontype_id}`;
        const before = last.get(key);
        if (before) expect(one.natural_due_seen).toBe(before.natural_due);
        const row = { naturalDue: one.natural_due_seen, lastDoneOn: null, createdOn: null };
        const seen = { naturalDueSeen: one.natural_due_seen, doneOn: form.done_on };
        expect(afterSubmission(row, seen, type, calendar)).toMatchObject({
          naturalDue: one.natural_due,
          timeliness: one.on_time ? 'on_time' : 'late',
        });
        const dates = dueDates({ ...row, plannedDue: null }, type, calendar);
        expect(canInspectNow(dates, form.done_on)).toBe(true);
        last.set(key, { natural_due: one.natural_due, done_on: form.done_on });
      }
    }
    for (const row of all('due')) {
      const done = last.get(`${row.inspectable_id}.${row.inspectiontype_id}`);
      expect(row.last_done_on).toBe(done?.done_on ?? null);
      if (done) expect(row.natural_due).toBe(done.natural_due);
    }
    expect(last.size).toBeGreaterThan(130);
  });
});

it.each(['2026-07-15', '2026-08-17', '2026-10-13', '2026-12-25', '2027-01-09'])(
  'on %s, in a break or after it, every room has a history of open days',
  (day) => {
    const options = readOptions(['--today', day, '--years', '1']);
    const plans = demoLocations(idsFromOne()).flatMap((location) => [
      ...duePlans(location, options),
    ]);
    for (const plan of plans) {
      const calendar = calendarOf(plan.location_id, options);
      for (const { doneOn } of plan.past) {
        expect(doneOn < day).toBe(true);
        expect([plan.id, doneOn, isOpenDay(calendar, doneOn)]).toEqual([plan.id, doneOn, true]);
      }
    }
    const rooms = plans.filter(({ kind }) => kind === 'room');
    const without = rooms.filter(({ past }) => past.length === 0);
    expect(without.every((plan) => plan.isNeverInspected)).toBe(true);
    const known = new Set(rooms.map((plan) => plan.naturalDue));
    expect(known.size).toBeGreaterThan(3);
  },
);

it('has calendars, unless it is told not to', async () => {
  const calendars = async (choice: string) =>
    (await make('--today', today, '--years', '0', '--calendars', choice)).filter(
      ({ kind }) => kind === 'calendar',
    );
  expect(await calendars('demo')).toHaveLength(2);
  expect(await calendars('none')).toEqual([]);
});

it('answers every form by the rules of the product', () => {
  const templates = new Map(all('template').map((one) => [one.id, one]));
  const roomsOf = Map.groupBy(all('room'), (room) => room.environment_id);
  let late = 0;
  for (const form of all('form')) {
    const records = templates.get(form.template_id)?.questions ?? [];
    const slots = slotsOf(
      { records } as unknown as SiteTemplate,
      form.inspectables.map(({ inspectable_id: id }) => ({
        id,
        environment: { rooms: roomsOf.get(id) ?? [] } as never,
      })),
    );
    const answers = form.answers.map((one) => ({
      questionId: one.question_id,
      inspectableId: one.inspectable_id,
      value: one.value ?? null,
      responseText: one.response_text ?? null,
      note: one.note ?? '',
      photos: one.photos ?? [],
      isFlagged: one.flagged ?? false,
    }));
    const type = { id: form.inspectiontype_id as 1 | 2 | 3 | 4 };
    const chosen = form.inspectables.map((one) => one.inspectable_id);
    // Photos are drawn for some answers only: what lacks one is marked in its action.
    const problems = checkAnswers(slots, answers, type, chosen);
    expect(problems.filter(({ reason }) => reason !== 'missing_photo')).toEqual([]);
    late += form.inspectables.filter((one) => !one.on_time).length;
  }
  expect(late).toBeGreaterThan(200);
});

it('makes larger sites of further locations', async () => {
  const large = await make(
    '--today',
    today,
    '--rooms',
    '1000',
    '--rooms-per-location',
    '300',
    '--years',
    '0',
  );
  const count = (kind: string) => large.filter((one) => one.kind === kind).length;
  expect([count('location'), count('room'), count('form')]).toEqual([6, 1_000, 0]);
});

it('refuses arguments that make no site', () => {
  expect(() => readOptions(['--today', '2026-02-30'])).toThrow('--today must be a day');
  expect(() => readOptions(['--today', today, '--rooms', '10'])).toThrow('from 120');
  expect(() => readOptions(['--today', today, '--years', 'two'])).toThrow('--years');
  expect(() => readOptions(['--today', today, '--calendars', 'some'])).toThrow('--calendars');
  expect(() => readOptions(['--today', today, '--cats', '2'])).toThrow('--cats');
});
