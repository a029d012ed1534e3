import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { anEntry, anItem, monthsFrom } from '../../../testing/schedule-wire.ts';
import { aDueGroup, aPage, aUser } from '../../../testing/wire.ts';
import { simulateFields } from './simulate.run.ts';

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
