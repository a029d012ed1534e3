import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { anEntry, anItem, monthsFrom } from '../../../testing/schedule-wire.ts';
import { aDueGroup, aPage, aUser } from '../../../testing/wire.ts';
import { simulateFields } from './simulate.run.ts';
import { whatIfFields } from './what-if.run.ts';

const planned = anEntry({
  inspectable_id: 89,
  due_date: '2026-11-24',
  effective_date: '2026-11-24',
});
const answers = {
  validateSession: () => ({ json: aUser() }),
  listDue: () => ({
    json: {
      ...aPage([
        aDueGroup(88),
        aDueGroup(89, { natural_due: '2026-11-25', planned_due: '2026-11-24', state: 'not_due' }),
      ]),
      today: '2026-11-21',
    },
  }),
  listScheduleMonth: monthsFrom([anItem('2026-11-24', 89, { entry: planned })]),
  listForms: () => ({ json: aPage([]) }),
};
const run = (words: string, change = {}) =>
  runKierros(`schedule simulate ${words}`, { answers: { ...answers, ...change } });

describe('the simulated due dates', () => {
  it('are listed day by day with the reason', async () => {
    const { stdout, stderr } = await run('--to 2026-12-05');
    expect(stdout.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
      'DATE | INSPECTABLE | TYPE | WHY',
      '21 Nov 2026 | Luokka 88 (en) (88) | continuous | natural date, overdue 2 d',
      '24 Nov 2026 | Luokka 89 (en) (89) | continuous | planned',
      '28 Nov 2026 | Luokka 88 (en) (88) | continuous | after 7 d',
      '2 Dec 2026 | Luokka 89 (en) (89) | continuous | after 7 d',
      '5 Dec 2026 | Luokka 88 (en) (88) | continuous | after 7 d',
      '',
    ]);
    expect(stderr).toBe('5 inspections in 2 series.\n');
  });

  it('mark what exceeds the maximum of a month, in Finnish too', async () => {
    const { stdout, stderr } = await run('--to 2026-12-31 --lang fi', {
      listDue: () => ({
        json: { ...aPage([aDueGroup(88, { natural_due: '2026-12-01' })]), today: '2026-11-21' },
      }),
    });
    expect(stdout).toContain('7 pv päästä, 5., enintään 4');
    expect(stderr).toContain('1 yli kuukauden tai vuoden enimmäismäärän');
  });

  it('send only reads', async () => {
    const { seen } = await run('--to 2026-12-05 --inspectable 88,89 --type 1', {
      getInspectable: () => problem(404, 'not_found'),
    });
    expect(new Set(seen.map(({ id }) => id))).toEqual(
      new Set(['validateSession', 'getInspectable']),
    );
    const all = await run('--to 2026-12-05 --type 1');
    const due = all.seen.find(({ id }) => id === 'listDue');
    expect(due?.url.searchParams.get('inspectiontype_id')).toBe('1');
    expect(all.seen.map(({ id }) => id).filter((id) => !/^(list|validate)/.test(id))).toEqual([]);
  });

  it('JSON has the documented fields', async () => {
    const { stdout } = await run('--to 2026-12-05 --json');
    const [first] = JSON.parse(stdout) as object[];
    expect(Object.keys(first ?? {})).toEqual([...simulateFields]);
  });

  it.each([
    ['--from 2026-12-05 --to 2026-12-01', '--from 2026-12-05 is after --to 2026-12-01'],
    ['--to 2026-11-01', '--to 2026-11-01 is in the past'],
    ['--to +367d', 'A simulation looks at most 366 days ahead'],
    ['--to never', '"never" is not a date'],
  ])('%s is refused', async (words, expected) => {
    const ran = await run(words);
    expect(ran.stderr).toContain(expected);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
  });
});

describe('what if', () => {
  it('counts each week beside the counts as planned now', async () => {
    const { stdout, stderr } = await run('--what-if away:2026-11-23..2026-12-06 --to 2026-12-13');
    expect(stdout.split('\n').map((line) => line.trim().split(/ {2,}/).join(' | '))).toEqual([
      'WEEK | FROM | DUE | DONE | MISSED | DONE NOW | MISSED NOW',
      '2026-W47 | 16 Nov 2026 | 1 | 1 | 0 | 1 | 0',
      '2026-W48 | 23 Nov 2026 | 2 | 0 | 0 | 2 | 0',
      // Due again on 2 and 5 December, while nobody inspects.
      '2026-W49 | 30 Nov 2026 | 2 | 0 | 2 | 2 | 0',
      '2026-W50 | 7 Dec 2026 | 0 | 2 | 0 | 2 | 0',
      '',
    ]);
    expect(stderr).toMatch(
      /^As planned now: 7 due, 7 done, 0 missed; to be level \d+ \(\d+ %\) would have to move to another week\.\nWhat if: +5 due, 3 done, 2 missed; to be level /,
    );
  });

  it('by default for twelve months, several rules together, in Finnish', async () => {
    const words = '--what-if every:jatkuva=14d --what-if closure:+30d..+36d --lang fi';
    const { stdout, stderr, exitCode } = await run(words);
    expect(exitCode).toBe(0);
    expect(stdout.split('\n')).toHaveLength(55);
    expect(stdout).toMatch(
      /^VIIKKO +ALKAA +ERÄÄNTYY +TEHDÄÄN +TEKEMÄTTÄ +TEHDÄÄN NYT +TEKEMÄTTÄ NYT\n/,
    );
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(stderr).toMatch(/^Nykyisellään: erääntyy \d+, tehdään \d+, jää tekemättä 0; /);
    expect(stderr).toMatch(/^Entä jos: .* jää tekemättä [1-9]\d*/m);
  });

  it('a closure moves dates to the days after it, by the calendar of the location', async () => {
    const words =
      '--what-if closure:2026-11-23..2026-12-06 --to 2026-12-13 --json=week,done,missed';
    const { stdout } = await run(words);
    expect(JSON.parse(stdout)).toEqual([
      { week: '2026-W47', done: 1, missed: 0 },
      { week: '2026-W48', done: 0, missed: 0 },
      { week: '2026-W49', done: 0, missed: 0 },
      // Both on the Monday after it; the one with the old rhythm on Saturday again.
      { week: '2026-W50', done: 3, missed: 0 },
    ]);
  });

  it('JSON and plain lines have the documented fields', async () => {
    const json = await run('--what-if away:today --to 2026-12-13 --json');
    const [first] = JSON.parse(json.stdout) as object[];
    expect(Object.keys(first ?? {}).sort()).toEqual([...whatIfFields].sort());
    const plain = await run('--what-if away:today --to 2026-12-13 --plain');
    expect(plain.stdout).toMatch(/^2026-W47\t2026-11-16\t\d+\t\d+\t\d+\t\d+\t\d+\n/);
    const fields = await run('--what-if away:today --json=date');
    expect(fields.stderr).toContain('Fields: week, from, due, done, missed, level, done_now');
  });

  it.each([
    ['holiday:2026-12-24', '--what-if does not take "holiday:2026-12-24"'],
    ['every:continuous', '--what-if does not take "every:continuous"'],
    ['every:daily=14d', '"daily" is not an inspection type'],
    ['every:continuous=0d', '"0d" is not a number of days'],
    ['away:', '--what-if does not take "away:"'],
    ['away:2026-12-32', '"2026-12-32" is not a date'],
    ['away:2026-12-24..2026-12-20', 'The last day 2026-12-20 is before the first day 2026-12-24'],
  ])('%s is refused', async (rule, expected) => {
    const ran = await run(`--what-if ${rule}`);
    expect(ran.stderr).toContain(expected);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
  });

  it('a closure of a year is refused', async () => {
    const ran = await run('--what-if closure:2027-01-01..2028-12-31');
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toContain('error no_open_day: ');
  });
});
