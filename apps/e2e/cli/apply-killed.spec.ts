// A command line that is killed while it applies a plan: the next one finishes or repeats it, and nothing is done twice.
import { expect, test } from '@playwright/test';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayFromNow } from '../src/days.ts';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';

type Entry = { inspectable_id: number; inspection_type_id: number };
type Due = { inspectable_id: number; inspection_type_id: number; due_date: string };

// At these parts of the time that a whole one takes: before its request, while it waits, and after its answer.
const killedAt = [0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
const perPlan = 4;

let product: Product;
let home: string;
const kierros = (args: string[], killAfter?: number) =>
  product.kierros(args, {
    home,
    ...(killAfter !== undefined && { killAfter: Math.round(killAfter) }),
  });
const json = <T>(...args: string[]): T => {
  const ran = kierros(args);
  expect(ran.status, ran.stderr).toBe(0);
  return JSON.parse(ran.stdout) as T;
};

test.beforeAll(async () => {
  product = await startProduct();
  home = mkdtempSync(join(tmpdir(), 'kierros-home-'));
  const words = ['auth', 'login', '--username', 'admin', '--password-file', '-'];
  product.kierros(words, { input: `${PASSWORD}\n`, home });
});
test.afterAll(() => product.stop());

const entries = () =>
  json<Entry[]>(
    ...['schedule', 'list', '--agenda', '60d', '--planned', '--location', 'all'],
    '--json=inspectable_id,inspection_type_id,entry',
  );
const keyOf = ({ inspectable_id, inspection_type_id }: Omit<Due, 'due_date'>) =>
  `${inspectable_id}.${inspection_type_id}`;

/** Plans `perPlan` of the inspections on their due dates, which is never refused. */
function planned(rows: readonly Due[], name: string): void {
  const changes = rows.map(({ inspectable_id, inspection_type_id, due_date }) => ({
    ...{ action: 'add', inspectable_id, inspection_type_id, due_date },
  }));
  writeFileSync(join(home, 'changes.json'), JSON.stringify(changes));
  const ran = kierros(['schedule', 'plan', '-f', 'changes.json', '--out', name]);
  expect(ran.status, ran.stderr).toBe(0);
}

test('a plan is applied and undone once, wherever its command is killed', () => {
  const taken = new Set(entries().map(keyOf));
  const due = json<(Omit<Due, 'inspection_type_id'> & { inspectiontype_id: number })[]>(
    ...['due', '--within', '60d', '--location', 'all'],
    '--json=inspectable_id,inspectiontype_id,due_date',
  ).map(({ inspectiontype_id, ...row }) => ({ ...row, inspection_type_id: inspectiontype_id }));
  const free = due.filter((row) => row.due_date >= dayFromNow(1) && !taken.has(keyOf(row)));
  expect(free.length).toBeGreaterThanOrEqual(perPlan * (killedAt.length + 1));
  const before = entries().length;
  planned(free.splice(0, perPlan), 'whole.json');
  const began = performance.now();
  expect(kierros(['schedule', 'apply', 'whole.json']).status).toBe(0);
  const whole = performance.now() - began;
  let killed = 0;
  const undone = new Set(readdirSync(home));
  for (const [round, part] of killedAt.entries()) {
    const rows = free.splice(0, perPlan);
    const plan = `plan-${round}.json`;
    planned(rows, plan);
    if (kierros(['schedule', 'apply', plan], whole * part).status !== 0) killed += 1;
    const again = kierros(['schedule', 'apply', plan]);
    expect(again.status, again.stderr).toBe(0);
    const stored = entries().filter((one) => rows.some((row) => keyOf(row) === keyOf(one)));
    expect(stored).toHaveLength(perPlan);
    const undo = readdirSync(home).find((name) => name.startsWith('undo-') && !undone.has(name));
    kierros(['schedule', 'apply', undo ?? 'no undo file'], whole * part);
    const back = kierros(['schedule', 'apply', undo ?? 'no undo file']);
    expect(back.status, back.stderr).toBe(0);
    for (const name of readdirSync(home)) undone.add(name);
    expect(entries()).toHaveLength(before + perPlan);
  }
  expect(killed).toBeGreaterThan(2);
});
