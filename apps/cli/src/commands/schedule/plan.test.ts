import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Schema } from '@kierros/api/schema';
import { aClosure, calendarServer } from '../../../testing/calendar-server.ts';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers, Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aLine, anEntry, anItem, aPlan, monthsFrom } from '../../../testing/schedule-wire.ts';
import { aDueGroup, aPage, aRoom, aUser } from '../../../testing/wire.ts';
import type { Plan } from '../../plan/plan.ts';
import { applyFields, planFields } from './show-plan.ts';

const change = (id: number, due_date: string) => ({
  inspectable_id: id,
  inspection_type_id: 'continuous',
  due_date,
});
const changes = [
  change(88, '2026-12-01'),
  change(88, '2026-12-08'),
  change(88, '2026-12-29'),
  change(89, '2026-11-27'),
  { action: 'move', id: 55, new_due_date: '2026-12-03' },
];
const files = { 'winter.json': JSON.stringify(changes) };
const good = { 'good.json': JSON.stringify([changes[0], changes[4]]) };

/** Validates these changes as the server would: by the requested day. */
function validate({ body }: Seen) {
  const { items } = body as Schema<'PlanInput'>;
  return {
    json: aPlan(
      items.map((item, index) => {
        const day = item.due_date ?? item.new_due_date ?? '2026-12-01';
        const base = { index, date: day };
        if (item.action !== 'add') return aLine({ ...base, outcome: item.action });
        if (day === '2026-12-29')
          return aLine({ ...base, outcome: 'refused', code: 'max_reached', date: null });
        if (day === '2026-11-27')
          return aLine({ ...base, outcome: 'refused', code: 'already_scheduled', date: null });
        return aLine(base);
      }),
    ),
  };
}

const made = [
  anEntry({ id: 91 }),
  anEntry({ id: 55, new_due_date: '2026-12-03', effective_date: '2026-12-03', version: 2 }),
];
const answers: Answers = {
  validateSession: () => ({ json: aUser() }),
  getInspectable: ({ url }) => {
    const { roomtype_id: _type, ...room } = aRoom(Number(url.pathname.split('/').at(-1)));
    return { json: { ...room, type_id: null } };
  },
  listScheduleMonth: monthsFrom([
    anItem('2026-12-01', 90, { entry: anEntry({ inspectable_id: 90 }) }),
  ]),
  planSchedule: validate,
  applySchedulePlan: () => ({
    json: { lines: [aLine(), aLine({ index: 1 })], applied: 2, entries: made },
  }),
};
const run = (words: string, around: Parameters<typeof runKierros>[1] = {}) =>
  runKierros(`schedule ${words}`, { answers, ...around });
const applied = (seen: readonly Seen[]) => seen.filter(({ id }) => id === 'applySchedulePlan');

describe('plan', () => {
  it('shows what would be added, moved and refused, and changes nothing', async () => {
    const ran = await run('plan -f winter.json', { files });
    expect(ran.stdout).toBe(
      '  + Luokka 88 (88)       continuous  2026-12-01, 12-08\n' +
        '  ! Luokka 88 (88)       continuous  2026-12-29   more than 4 per month\n' +
        '  = Luokka 89 (89)       continuous  2026-11-27   already scheduled\n' +
        '  ~ Luokka 90 (en) (90)  continuous  2026-12-01 -> 2026-12-03\n',
    );
    expect(ran.stderr).toContain('2 to add, 1 to move, 0 to remove, 1 refused.');
    expect([ran.exitCode, applied(ran.seen)]).toEqual([3, []]);
  });

  describe('a day that an earlier line has taken', () => {
    const latest = '2026-12-05';
    // Caps every later day to the latest one, as the server does.
    const capping = (there: readonly string[]): Answers => ({
      ...answers,
      planSchedule: ({ body }) => {
        const { items } = body as Schema<'PlanInput'>;
        const taken = new Set(there);
        const lines = items.map((item, index) => {
          const wanted = item.due_date ?? item.new_due_date ?? '2026-12-01';
          const date = wanted > latest ? latest : wanted;
          const base = { index, date, capped: date !== wanted };
          if (taken.has(date))
            return aLine({ ...base, outcome: 'refused', code: 'already_scheduled' });
          taken.add(date);
          return aLine({ ...base, outcome: item.action });
        });
        return { json: aPlan(lines) };
      },
    });
    const csv = (...days: string[]) => ({
      'weeks.csv': `inspectable_id,inspection_type_id,due_date\n${days.map((day) => `88,1,${day}\n`).join('')}`,
    });
    const weeks = csv(
      '2026-11-24',
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2026-12-22',
      '2026-12-29',
      '2027-01-05',
      '2027-01-12',
    );

    it('is refused with the line that took it: exit code 3', async () => {
      const ran = await run('plan -f weeks.csv', { files: weeks, answers: capping([]) });
      expect(ran.stdout.split('\n').slice(0, 4)).toEqual([
        '  + Luokka 88 (88)  continuous  2026-11-24, 12-01, 12-05 (requested 2026-12-08)',
        '  ! Luokka 88 (88)  continuous  2026-12-15   brought forward to 2026-12-05: taken by line 4',
        '  ! Luokka 88 (88)  continuous  2026-12-22   brought forward to 2026-12-05: taken by line 4',
        '  ! Luokka 88 (88)  continuous  2026-12-29   brought forward to 2026-12-05: taken by line 4',
      ]);
      expect(ran.stderr).toContain('3 to add, 0 to move, 0 to remove, 5 refused.');
      expect(ran.exitCode).toBe(3);
    });

    it('JSON names the line and the column of the change that has it', async () => {
      const ran = await run('plan -f weeks.csv --json', { files: weeks, answers: capping([]) });
      const records = JSON.parse(ran.stdout) as Record<string, unknown>[];
      expect(records).toHaveLength(8);
      expect(records[2]).toMatchObject({ verdict: 'add', date: latest, wished: '2026-12-08' });
      expect(records[3]).toMatchObject({
        line: 5,
        verdict: 'refused',
        code: 'already_scheduled',
        date: latest,
        wished: '2026-12-15',
        taken_by_line: 4,
        taken_by_column: 1,
      });
      expect(records[0]).toMatchObject({ taken_by_line: null, taken_by_column: null });
      expect(ran.exitCode).toBe(3);
    });

    it('is refused again when the file is planned a second time, unlike the first one', async () => {
      const there = ['2026-11-24', '2026-12-01', latest];
      const ran = await run('plan -f weeks.csv', { files: weeks, answers: capping(there) });
      expect(ran.stdout).toContain(
        '  = Luokka 88 (88)  continuous  2026-12-08   brought forward to 2026-12-05: already scheduled\n' +
          '  ! Luokka 88 (88)  continuous  2026-12-15   brought forward to 2026-12-05: taken by line 4\n',
      );
      expect(ran.exitCode).toBe(3);
      const one = await run('plan -f weeks.csv', {
        files: csv('2026-12-08'),
        answers: capping([latest]),
      });
      expect(one.exitCode).toBe(0);
    });

    it('the same change twice counts once', async () => {
      const twice = csv('2026-11-24', '2026-11-24');
      const ran = await run('plan -f weeks.csv', { files: twice, answers: capping([]) });
      expect(ran.stdout).toContain('  = Luokka 88 (88)  continuous  2026-11-24   same as line 2\n');
      expect(ran.exitCode).toBe(0);
    });

    it('is refused where an earlier change was brought forward onto it', async () => {
      const ran = await run('plan -f weeks.csv', {
        files: csv('2026-12-08', latest),
        answers: capping([]),
      });
      expect(ran.stdout).toContain(`! Luokka 88 (88)  continuous  ${latest}   taken by line 2\n`);
      expect(ran.exitCode).toBe(3);
    });

    it('changes in one line are distinguished by their column', async () => {
      const inOneLine = {
        'a.json': JSON.stringify([change(88, latest), change(88, '2026-12-08')]),
      };
      const ran = await run('plan -f a.json', { files: inOneLine, answers: capping([]) });
      expect(ran.stdout.replaceAll(/\s+/g, ' ')).toContain('taken by line 1, column 2 ');
    });

    it('is not available for a move either', async () => {
      const move = {
        'a.json': JSON.stringify([{ action: 'move', id: 55, new_due_date: '2026-11-27' }]),
      };
      const ran = await run('plan -f a.json', { files: move, answers: capping(['2026-11-27']) });
      expect(ran.stdout).toContain('! Luokka 90 (en) (90)  continuous  2026-11-27   ');
      expect(ran.exitCode).toBe(3);
    });
  });

  it('many days of one inspectable wrap within 80 columns', async () => {
    const days = Array.from(
      { length: 20 },
      (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`,
    );
    const many = { 'a.json': JSON.stringify(days.map((day) => change(88, day))) };
    const { stdout } = await run('plan -f a.json', { files: many, env: { COLUMNS: '80' } });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(2);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines[1]).toMatch(/^ {32}12-\d\d, /);
    expect(stdout.match(/\b12-\d\d/g)).toHaveLength(20);
  });

  it('--detailed-exitcode exits with 10 when there are changes', async () => {
    expect((await run('plan -f good.json', { files: good })).exitCode).toBe(0);
    expect((await run('plan -f good.json --detailed-exitcode', { files: good })).exitCode).toBe(10);
    const same = { 'same.json': JSON.stringify([changes[3]]) };
    const nothing = await run('plan -f same.json --detailed-exitcode', { files: same });
    expect([nothing.exitCode, nothing.stderr]).toEqual([
      0,
      '0 to add, 0 to move, 0 to remove.\nThere is nothing to change.\n',
    ]);
  });

  it('a fault of the file is reported with its position, before any request', async () => {
    const bad = { 'bad.yaml': '- inspectable_id: 88\n  due_date: 2026-12-01\n' };
    const ran = await run('plan -f bad.yaml --lang fi', { files: bad });
    expect(ran.stdout).toBe('  ! bad.yaml:1:3  inspection_type_id: puuttuu\n');
    expect(ran).toMatchObject({ exitCode: 3, seen: [] });
  });

  it('reads CSV from a file and JSON or YAML from stdin', async () => {
    const csv = { 'a.csv': 'inspectable_id;inspection_type_id;due_date\n88;1;2026-12-01\n' };
    expect((await run('plan -f a.csv', { files: csv })).stdout).toContain('2026-12-01');
    const piped = await run('plan -f -', { stdin: '- {action: remove, id: 55}\n' });
    expect(piped.stdout).toContain('- Luokka 90 (en) (90)  continuous  2026-12-01');
  });

  describe('--format', () => {
    const csv = 'inspectable_id;inspection_type_id;due_date\n88;1;2026-12-01\n';

    it.each([
      ['csv', csv],
      ['yaml', '- {inspectable_id: 88, inspection_type_id: 1, due_date: 2026-12-01}\n'],
      ['json', JSON.stringify([change(88, '2026-12-01')])],
    ])('%s: stdin is parsed accordingly', async (format, stdin) => {
      const ran = await run(`plan -f - --format ${format}`, { stdin });
      expect(ran.stdout).toBe('  + Luokka 88 (88)  continuous  2026-12-01\n');
      expect(ran.exitCode).toBe(0);
      const applying = await run(`apply - --format ${format} --yes`, { stdin });
      expect(applied(applying.seen)).toHaveLength(1);
    });

    it('names the line of a fault in a CSV', async () => {
      const stdin = 'inspectable_id,inspection_type_id,due_date\n88,1,2026-11-31\n';
      const ran = await run('plan -f - --format csv', { stdin });
      expect(ran.stdout).toBe('  ! stdin:2:6  due_date: is not a date; write it as YYYY-MM-DD\n');
      expect(ran.exitCode).toBe(3);
    });

    it('is required for a CSV on stdin', async () => {
      const ran = await run('plan -f -', { stdin: csv });
      expect(ran.stdout).toContain('for CSV give --format csv');
      expect(ran).toMatchObject({ exitCode: 3, seen: [] });
    });

    it('json does not take YAML', async () => {
      const ran = await run('plan -f - --format json', { stdin: '- {inspectable_id: 88}\n' });
      expect(ran.stdout).toContain('  ! stdin:1:2  cannot be read');
      expect(ran.exitCode).toBe(3);
    });

    it.each([
      ['plan -f - --format xml', '--format takes one of: json, csv, yaml.'],
      ['plan -f a.csv --format csv', '--format is the format of stdin, and no stdin is read'],
      ['apply plan.json --format csv', '--format is the format of stdin, and no stdin is read'],
    ])('%s is refused', async (words, expected) => {
      const ran = await run(words, { stdin: csv });
      expect(ran.stderr).toContain(expected);
      expect(ran).toMatchObject({ exitCode: 2, seen: [] });
    });
  });

  it('JSON has the documented fields', async () => {
    const { stdout } = await run('plan -f winter.json --json', { files });
    const records = JSON.parse(stdout) as Record<string, unknown>[];
    expect(Object.keys(records[0] ?? {}).sort()).toEqual([...planFields].sort());
    expect(records.map(({ verdict }) => verdict)).toEqual([
      'add',
      'add',
      'refused',
      'unchanged',
      'move',
    ]);
  });

  it('--level spreads over days around what is planned, and lists what does not fit', async () => {
    const due = (id: number) => aDueGroup(id, { natural_due: '2026-11-21', planned_due: null });
    const many = Array.from({ length: 9 }, (_, index) => 100 + index);
    const level: Answers = {
      ...answers,
      listDue: () => ({ json: { ...aPage(many.map(due)), today: '2026-11-21' } }),
      listForms: () => ({ json: aPage([]) }),
      listScheduleMonth: monthsFrom([]),
    };
    const wish = { 'a.json': JSON.stringify(many.map((id) => change(id, '2026-11-21'))) };
    const ran = await run('plan -f a.json --level 1 --json', { files: wish, answers: level });
    const days = (JSON.parse(ran.stdout) as { date: string; verdict: string }[]).filter(
      ({ verdict }) => verdict !== 'refused',
    );
    expect(new Set(days.map(({ date }) => date)).size).toBe(8);
    expect(ran.exitCode).toBe(3);
    const expected = await run('plan -f a.json --level 1', { files: wish, answers: level });
    expect(expected.stdout).toContain('every day up to the latest allowed is full (1 a day)');
  });

  it('--level gives no day of a closed weekend or of a closure', async () => {
    const many = Array.from({ length: 6 }, (_, index) => 100 + index);
    const path = (id: number): Schema<'DueGroup'>['path'] => [
      { id: 3, kind: 'location', name: { en: '', fi: 'Koulu' } },
      { id, kind: 'room', name: { en: '', fi: 'Luokka' } },
    ];
    const due = (id: number) => ({
      ...aDueGroup(id, { natural_due: '2026-11-25', planned_due: null, state: 'not_due' }),
      path: path(id),
    });
    const calendar = calendarServer({ closures: [aClosure('2026-11-30', '2026-12-01')] });
    const level: Answers = {
      ...answers,
      getCalendar: calendar.answers.getCalendar,
      listDue: () => ({ json: { ...aPage(many.map(due)), today: '2026-11-21' } }),
      listForms: () => ({ json: aPage([]) }),
      listScheduleMonth: monthsFrom([]),
    };
    const wish = { 'a.json': JSON.stringify(many.map((id) => change(id, '2026-11-28'))) };
    const ran = await run('plan -f a.json --level 1 --json', { files: wish, answers: level });
    const days = (JSON.parse(ran.stdout) as { date: string }[]).map(({ date }) => date);
    // Today is Saturday, 21 November.
    expect(days.toSorted()).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-12-02',
    ]);
  });

  it.each([
    ['plan', 'No file of changes was given'],
    ['plan -f a.json --level 0', '--level does not take "0"'],
  ])('%s is refused', async (words, expected) => {
    const ran = await run(words);
    expect(ran.stderr).toContain(expected);
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
  });
});

describe('apply', () => {
  const planned = () => run('plan -f good.json --out plan.json', { files: good });
  const saved = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) as Plan;

  it('applies a saved plan in one request with its hash, without asking', async () => {
    const { folder } = await planned();
    const ran = await run('apply plan.json', { folder });
    expect(ran.stderr).toMatch(
      /^Applied 2: 1 added, 1 moved, 0 removed\.\nUndo with: kierros schedule apply undo-\d{8}T\d{4}\.json\n$/,
    );
    const [request] = applied(ran.seen);
    expect(request?.body).toEqual({
      plan_hash: '9'.repeat(64),
      items: [
        { action: 'add', inspectable_id: 88, inspection_type_id: 1, due_date: '2026-12-01' },
        { action: 'move', id: 55, new_due_date: '2026-12-03' },
      ],
    });
    expect(request?.headers.get('Idempotency-Key')).toBe(`${saved(folder).plan_id}-0`);
  });

  it('--json lists what was done, or nothing', async () => {
    const { folder } = await planned();
    const ran = await run('apply plan.json --json', { folder });
    const records = JSON.parse(ran.stdout) as Record<string, unknown>[];
    expect(records.map(({ action, id }) => [action, id])).toEqual([
      ['add', 91],
      ['move', 55],
    ]);
    expect(Object.keys(records[0] ?? {})).toEqual([...applyFields]);
    expect((await run('apply plan.json --json', { folder })).stdout).toBe('[]\n');
  });

  it('a second run changes nothing', async () => {
    const { folder } = await planned();
    await run('apply plan.json', { folder });
    const again = await run('apply plan.json', { folder });
    expect(again).toMatchObject({ exitCode: 0, stderr: 'There is nothing to do.\n', seen: [] });
  });

  it('a concurrent run names the process that holds the lock, and neither applies nor replaces the plan', async () => {
    const { folder } = await planned();
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: Answers = {
      ...answers,
      applySchedulePlan: async () => {
        reached.resolve();
        await goOn.promise;
        return { json: { lines: [aLine(), aLine({ index: 1 })], applied: 2, entries: made } };
      },
    };
    const first = run('apply plan.json', { folder, answers: slow });
    await reached.promise;
    const before = saved(folder);
    const second = await run('apply plan.json', { folder });
    const replacing = await run('plan -f good.json --out plan.json', { folder, files: good });
    goOn.resolve();
    for (const ran of [second, replacing]) {
      expect([ran.exitCode, applied(ran.seen)]).toEqual([7, []]);
      expect(ran.stderr).toContain(`process ${process.pid}`);
    }
    expect(saved(folder)).toEqual(before);
    expect((await first).exitCode).toBe(0);
    expect(applied((await first).seen)).toHaveLength(1);
    expect(await run('apply plan.json', { folder })).toMatchObject({ exitCode: 0, seen: [] });
  });

  it('the undo file reverts the changes in reverse order, with the versions they created', async () => {
    const { folder } = await planned();
    await run('apply plan.json', { folder });
    const undo = readdirSync(folder).find((name) => name.startsWith('undo-')) ?? '';
    const now: Answers = {
      ...answers,
      listScheduleMonth: monthsFrom(
        made.map((entry) => anItem('2026-12-01', entry.inspectable_id, { entry })),
      ),
      applySchedulePlan: () => ({ json: { lines: [aLine()], applied: 2, entries: [] } }),
    };
    const ran = await run(`apply ${undo}`, { folder, answers: now });
    expect(ran.exitCode).toBe(0);
    expect(applied(ran.seen)[0]?.body).toEqual({
      items: [
        { action: 'move', id: 55, new_due_date: '2026-12-01' },
        { action: 'remove', id: 91 },
      ],
    });
  });

  it('an undo file is refused when an entry was moved since', async () => {
    const { folder } = await planned();
    await run('apply plan.json', { folder });
    const undo = readdirSync(folder).find((name) => name.startsWith('undo-')) ?? '';
    const moved = made.map((entry) =>
      anItem('2026-12-01', 88, { entry: { ...entry, version: 7 } }),
    );
    const ran = await run(`apply ${undo}`, {
      folder,
      answers: { ...answers, listScheduleMonth: monthsFrom(moved) },
    });
    expect(ran.exitCode).toBe(7);
    expect(applied(ran.seen)).toEqual([]);
  });

  it('is refused with exit code 7 when the server has changed since, and nothing is applied', async () => {
    const { folder } = await planned();
    const stale = { ...answers, applySchedulePlan: () => problem(409, 'plan_outdated') };
    const ran = await run('apply plan.json', { folder, answers: stale });
    expect(ran.exitCode).toBe(7);
    expect(ran.stderr).toContain('error plan_outdated');
    expect(readdirSync(folder).some((name) => name.startsWith('undo-'))).toBe(false);
  });

  it('entries that are already as planned are skipped, even without the journal', async () => {
    const { folder } = await planned();
    const there = {
      ...answers,
      applySchedulePlan: () => problem(409, 'plan_outdated'),
      planSchedule: () => ({
        json: aPlan([
          aLine({ outcome: 'refused', code: 'already_scheduled', date: null }),
          aLine({ index: 1, outcome: 'unchanged' }),
        ]),
      }),
    };
    const ran = await run('apply plan.json', { folder, answers: there });
    expect(ran).toMatchObject({ exitCode: 0, stderr: 'There is nothing to do.\n' });
  });

  it('killed before the answer, it repeats the request with the same key', async () => {
    const { folder } = await planned();
    const silent = { ...answers, applySchedulePlan: () => problem(503, 'unavailable') };
    const cut = await run('apply plan.json --retries 0', { folder, answers: silent });
    expect(cut.exitCode).toBe(9);
    expect(existsSync(join(folder, 'plan.journal.jsonl'))).toBe(true);
    const ran = await run('apply plan.json', { folder });
    expect(ran.exitCode).toBe(0);
    expect(applied(ran.seen)[0]?.body).toEqual(applied(cut.seen)[0]?.body);
    const key = ({ headers }: Seen) => headers.get('Idempotency-Key');
    expect(key(applied(ran.seen)[0]!)).toBe(key(applied(cut.seen)[0]!));
  });

  it('killed before the undo file was written, a rerun writes it', async () => {
    const { folder } = await planned();
    await run('apply plan.json', { folder });
    const undo = readdirSync(folder).find((name) => name.startsWith('undo-')) ?? '';
    rmSync(join(folder, undo));
    await run('apply plan.json', { folder });
    expect(existsSync(join(folder, undo))).toBe(true);
  });

  it('a plan with refused changes needs --skip-invalid', async () => {
    const { folder } = await run('plan -f winter.json --out plan.json', { files });
    const refused = await run('apply plan.json', { folder });
    expect(refused).toMatchObject({ exitCode: 3, seen: [] });
    expect((await run('apply plan.json --skip-invalid', { folder })).exitCode).toBe(0);
  });

  it('a plan that was altered is refused', async () => {
    const { folder } = await planned();
    const plan = saved(folder);
    const worse = { ...plan, items: plan.items.slice(1) };
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(worse));
    expect((await run('apply plan.json', { folder })).stderr).toContain('error plan_altered');
  });

  it('a file of changes needs confirmation; without a terminal it needs --yes', async () => {
    const piped = await run('apply good.json', { files: good });
    expect(piped.exitCode).toBe(2);
    expect(applied(piped.seen)).toEqual([]);
    const sure = await run('apply -f good.json --yes', { files: good });
    expect(sure.exitCode).toBe(0);
    expect(sure.stdout).toContain('+ Luokka 88 (88)');
    expect(applied(sure.seen)).toHaveLength(1);
    const no = { ask: () => Promise.resolve('n') };
    const declined = await run('apply good.json', { files: good, isTTY: true, prompts: no });
    expect([declined.exitCode, applied(declined.seen)]).toEqual([0, []]);
  });

  it('--dry-run applies nothing', async () => {
    const { folder } = await planned();
    const ran = await run('apply plan.json -n', { folder });
    expect([ran.exitCode, applied(ran.seen)]).toEqual([0, []]);
    expect(ran.stdout).toContain('+ Luokka 88 (88), continuous, 2026-12-01');
  });
});
