import { describe, expect, it } from 'vitest';
import { runKierros } from '../../../testing/run-kierros.ts';
import { anEntry, anItem, monthsFrom } from '../../../testing/schedule-wire.ts';
import { aUser } from '../../../testing/wire.ts';
import { listFields } from './list.run.ts';

const items = [
  anItem('2026-11-20', 87, { state: 'overdue' }),
  anItem('2026-11-21', 88, { state: 'due' }),
  anItem('2026-11-21', 89, { state: 'due' }),
  anItem('2026-12-01', 88, { entry: anEntry() }),
];
const answers = {
  validateSession: () => ({ json: aUser() }),
  listScheduleMonth: monthsFrom(items),
};

const asked = (seen: readonly { url: URL }[]) =>
  seen.filter(({ url }) => url.pathname.includes('/schedule/')).map(({ url }) => url.pathname);

describe('the request', () => {
  it.each([
    ['schedule list', ['/2026/11'], 3],
    ['schedule list --month 2026-12', ['/2026/12'], 1],
    ['schedule list --day 2026-11-21', ['/2026/11'], 2],
    ['schedule list --day +10d', ['/2026/12'], 1],
    ['schedule list --agenda', ['/2026/11', '/2026/12'], 3],
    ['schedule list --agenda 5d', ['/2026/11'], 2],
    ['schedule list --agenda --planned', ['/2026/11', '/2026/12'], 1],
  ])('%s', async (words, paths, count) => {
    const { seen, stdout, exitCode } = await runKierros(`${words} --json`, { answers });
    expect(asked(seen).map((path) => path.replace('/api/v2/inspection/schedule', ''))).toEqual(
      paths,
    );
    expect(JSON.parse(stdout)).toHaveLength(count);
    expect(exitCode).toBe(0);
  });

  it('an absolute month or day needs no request for today', async () => {
    const { seen } = await runKierros('schedule list --day 2026-11-21', { answers });
    expect(seen.map(({ id }) => id)).toEqual(['listScheduleMonth']);
  });

  it('type, kind and location go to the server', async () => {
    const words = 'schedule list --month 2026-11 --type jatkuva --kind room --location 3';
    const { seen } = await runKierros(words, { answers });
    expect(Object.fromEntries(seen[0]!.url.searchParams)).toEqual({
      location_id: '3',
      inspectiontype_id: '1',
      kind: 'room',
    });
  });

  it.each([
    ['schedule list --month 2026-13', '"2026-13" is not a month'],
    ['schedule list --day soon', '"soon" is not a date'],
    ['schedule list --agenda 400d', '"400d" is not a number of days'],
    ['schedule list --agenda --day today', '--month, --day and --agenda cannot be used together'],
    ['schedule list --kind hall', '--kind does not take "hall"'],
    ['schedule list --type 9', '"9" is not an inspection type'],
  ])('%s is refused before any request', async (words, expected) => {
    const ran = await runKierros(words, { answers });
    expect(ran.stderr).toContain(expected);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', seen: [] });
  });
});

describe('the output', () => {
  it('is a table with the ids of entries; data goes to stdout, messages to stderr', async () => {
    const { stdout, stderr } = await runKierros('schedule list --month 2026-12', { answers });
    expect(stdout).toBe(
      'DATE        INSPECTABLE          TYPE        STATE    ENTRY\n' +
        '1 Dec 2026  Luokka 88 (en) (88)  continuous  not due  55\n',
    );
    expect(stderr).toBe('1 inspection, 1 planned.\n');
  });

  it('an agenda prints each day once', async () => {
    const { stdout } = await runKierros('schedule list --agenda 5d --lang fi', { answers });
    const rows = stdout.split('\n').slice(1, 3);
    expect(rows[0]).toMatch(/^21\.11\.2026 {2}Luokka 88 \(88\) {2}jatkuva {2}tänään/);
    expect(rows[1]).toMatch(/^ {12}Luokka 89 \(89\)/);
  });

  it('--plain prints the day on every line, in ISO format', async () => {
    const { stdout } = await runKierros('schedule list --agenda 5d --plain', { answers });
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      '2026-11-21\tLuokka 88 (en) (88)\tcontinuous\tdue today\t',
      '2026-11-21\tLuokka 89 (en) (89)\tcontinuous\tdue today\t',
    ]);
  });

  it('JSON has the documented fields', async () => {
    const { stdout } = await runKierros('schedule list --month 2026-12 --json', { answers });
    const [first] = JSON.parse(stdout) as object[];
    expect(Object.keys(first ?? {})).toEqual([...listFields]);
  });

  it('an empty calendar prints a message only', async () => {
    const { stdout, stderr } = await runKierros('schedule list --month 2027-01', { answers });
    expect([stdout, stderr]).toEqual(['', 'Nothing on the calendar.\n']);
  });
});
