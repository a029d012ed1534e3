import { expect, test } from '@playwright/test';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayFromNow } from '../src/days.ts';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';

type Closure = { from: string; to: string; name: { fi: string }; source: string | null };
type Due = { date: string; due_date: string; reasons: string[] };

let product: Product;
let home: string;

const kierros = (...args: string[]) => product.kierros(args, { home });
const json = <T>(...args: string[]): T => {
  const ran = kierros(...args);
  expect(ran.status, ran.stderr).toBe(0);
  return JSON.parse(ran.stdout) as T;
};
const compact = (date: string) => date.replaceAll('-', '');

test.beforeAll(async () => {
  product = await startProduct();
  home = mkdtempSync(join(tmpdir(), 'kierros-home-'));
  const words = ['auth', 'login', '--username', 'admin', '--password-file', '-'];
  product.kierros(words, { input: `${PASSWORD}\n`, home });
});
test.afterAll(() => product.stop());

test('a school imports its holidays, its dates leave them, and undo restores everything', () => {
  const simulate = ['schedule', 'simulate', '--to', '+40d', '--json=date,due_date,reasons'];
  const before = json<Due[]>(...simulate);
  kierros('closure', 'add', `${dayFromNow(60)}..${dayFromNow(61)}`, '--name', 'Talkoot');
  const stored = json<Closure[]>('closure', 'list', '--json');
  const [from, to] = [dayFromNow(2), dayFromNow(4)];
  const event = [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `DTSTART;VALUE=DATE:${compact(from)}`],
    ...[`DTEND;VALUE=DATE:${compact(dayFromNow(5))}`, 'SUMMARY;LANGUAGE=fi:Talvi', ' loma'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ];
  writeFileSync(join(home, 'holidays.ics'), event.join('\r\n'));
  const planned = kierros('closure', 'plan', '-f', 'holidays.ics', '--out', 'plan.json');
  expect(planned.stdout).toContain('Talviloma');
  expect(planned.stderr).toMatch(/\d+ due dates? would move/);
  expect(json<Closure[]>('closure', 'list', '--json')).toEqual(stored);
  expect(kierros('closure', 'apply', 'plan.json').status).toBe(0);
  expect(json<Closure[]>('closure', 'list', '--json')).toContainEqual(
    expect.objectContaining({
      from,
      to,
      name: { en: '', fi: 'Talviloma' },
      source: 'holidays.ics',
    }),
  );
  const closed = json<Due[]>(...simulate).filter((one) => from <= one.date && one.date <= to);
  expect(closed).toEqual([]);
  const again = kierros('closure', 'import', 'holidays.ics', '--yes');
  expect(again.stderr).toContain('There is nothing to change.');
  expect(readdirSync(home).filter((name) => name.startsWith('undo-'))).toHaveLength(1);
  const undone = kierros('closure', 'undo', '--yes');
  expect(undone.status, undone.stderr).toBe(0);
  expect(json<Closure[]>('closure', 'list', '--json')).toEqual(stored);
  expect(json<Due[]>(...simulate)).toEqual(before);
});

test('a file with a fault changes nothing and names the line', () => {
  writeFileSync(join(home, 'bad.csv'), 'from,name\n2031-12-24,Aatto\n2031-12-32,Huono\n');
  const ran = kierros('closure', 'import', 'bad.csv', '--yes');
  expect(ran).toMatchObject({ status: 3, stdout: '' });
  expect(ran.stderr).toContain('bad.csv:3:1  "2031-12-32" is not a date');
  expect(kierros('closure', 'list', '--plain').stdout).not.toContain('2031-12-24');
});
