import { describe, expect, it } from 'vitest';
import type { Schema } from '@kierros/api/schema';
import { refusedWith } from '../../../testing/change-server.ts';
import { aClosure, calendarServer } from '../../../testing/calendar-server.ts';
import { workbookOf } from '@kierros/record-files/testing';
import type { Answers } from '../../../testing/fake-server.ts';
import { monthsFrom } from '../../../testing/schedule-wire.ts';
import {
  applied,
  change,
  changes,
  files,
  good,
  validated,
  run,
  winterServer,
} from '../../../testing/winter-plan.ts';
import { aDueGroup, aPage } from '../../../testing/wire.ts';
import { planFields } from './show-plan.ts';

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

  it.each([
    ['winter.xlsx --sheet Kesä', '2026-12-05'],
    ['winter.xlsx --sheet Talvi --heading-row 2', '2026-12-01'],
    ['winter.csv --heading-row 2', '2026-12-01'],
  ])('reads the table that is chosen: %s', async (words, day) => {
    const headings = ['inspectable_id', 'inspection_type_id', 'due_date'];
    const ran = await run(`plan -f ${words} --json=date`, {
      files: {
        'winter.xlsx': workbookOf({
          Talvi: [['inspectable_id'], headings, [88, 1, '2026-12-01']],
          Kesä: [headings, [88, 1, '2026-12-05']],
        }),
        'winter.csv': `inspectable_id\n${headings.join(',')}\n88,1,2026-12-01\n`,
      },
    });
    expect(JSON.parse(ran.stdout)).toEqual([{ date: day }]);
  });

  it.each([
    ['winter.csv --sheet Talvi', 'Only a workbook has sheets'],
    ['winter.csv --heading-row 9', 'Row 9 is empty or not there'],
    ['winter.json --heading-row 2', 'There is no table in the file'],
    ['winter.json --sheet Talvi', 'There is no table in the file'],
    ['open.csv', 'A quote is not closed'],
    ['open.csv --lang fi', 'Lainausmerkki on jäänyt auki'],
  ])('says why the table cannot be read: %s', async (words, why) => {
    const ran = await run(`plan -f ${words}`, {
      files: { 'winter.csv': 'id\n1\n', 'winter.json': '[]', 'open.csv': 'id\n"1\n' },
    });
    expect([ran.exitCode, ran.seen]).toEqual([3, []]);
    expect(ran.stdout).toContain(why);
  });

  it('recognizes the headings of a CSV below a title', async () => {
    const ran = await run('plan -f winter.csv --json=date', {
      files: {
        'winter.csv':
          'Talvi 2026\n\nroom;inspection_type_id;due_date;inspectable_id\n;1;2026-12-01;88\n',
      },
    });
    expect(JSON.parse(ran.stdout)).toEqual([{ date: '2026-12-01' }]);
  });

  describe('a day that an earlier line has taken', () => {
    const latest = '2026-12-05';
    // Caps every later day to the latest one, as the server does.
    const capping = (there: readonly string[]): Answers => {
      const taken = new Set(there);
      return winterServer((record, index) => {
        if (index === 0) for (const day of [...taken]) if (!there.includes(day)) taken.delete(day);
        const known = validated({ ...record, due_date: '2026-12-01' });
        const wanted = String(record['due_date']);
        const day = wanted > latest ? latest : wanted;
        const after = day === wanted ? {} : { after: { due_date: day } };
        if (taken.has(day)) return { ...known, ...after, ...refusedWith('already_scheduled') };
        taken.add(day);
        return { ...known, ...after };
      }).answers;
    };
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
      expect(ran.stdout).toBe('  ! stdin:2:3  due_date: is not a date; write it as YYYY-MM-DD\n');
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
      ...winterServer().answers,
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

  it('--level counts what is due by its rhythm, and moves as few additions as possible', async () => {
    const many = [100, 101, 102];
    const due = (id: number) =>
      aDueGroup(id, { natural_due: id === 102 ? '2026-11-27' : '2026-11-25', planned_due: null });
    const level: Answers = {
      ...winterServer().answers,
      listDue: () => ({ json: { ...aPage(many.map(due)), today: '2026-11-21' } }),
      listForms: () => ({ json: aPage([]) }),
      listScheduleMonth: monthsFrom([]),
    };
    const wish = {
      'a.json': JSON.stringify([change(101, '2026-11-26'), change(102, '2026-11-25')]),
    };
    const ran = await run('plan -f a.json --level 1 --json', { files: wish, answers: level });
    const days = (JSON.parse(ran.stdout) as { date: string }[]).map(({ date }) => date);
    expect(days).toEqual(['2026-11-26', '2026-11-24']);
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
      ...winterServer().answers,
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
