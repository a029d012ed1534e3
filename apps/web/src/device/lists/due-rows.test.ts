// @vitest-environment node
import { inspectionTypes } from '@kierros/domain';
import { expect, it } from 'vitest';
import { aDueRow } from '../../../testing/device-builders.ts';
import { nextOnRound, withoutInspected } from './due-rows.ts';
import type { DueRow } from './due-rows.ts';

const [weekly, yearly] = inspectionTypes;

const row = (inspectableId: number, environment: number, change: Partial<DueRow> = {}) =>
  aDueRow(inspectableId, { path: [{ id: environment, name: { en: '', fi: '' } }], ...change });

const last = { typeId: weekly.id, places: [{ id: 1 }] };
const next = (rows: readonly DueRow[], others: readonly (typeof last)[] = []) =>
  nextOnRound([row(1, 10), ...rows], last, others)?.inspectableId;

it('goes on in the same environment, however late another one is', () => {
  expect(next([row(2, 20, { due: '2026-11-01' }), row(3, 10)])).toBe(3);
});

it('goes on with the same kind of inspection, the most overdue first', () => {
  const rows = [
    row(2, 10, { type: yearly, due: '2026-10-01' }),
    row(3, 10, { due: '2026-11-19' }),
    row(4, 10, { due: '2026-11-18' }),
  ];
  expect(next(rows)).toBe(4);
  expect(next(rows.slice(0, 1))).toBe(2);
});

it('leaves the environment once nothing is left there', () => {
  expect(next([row(2, 20, { due: '2026-11-19' }), row(3, 30, { due: '2026-11-18' })])).toBe(3);
});

it('stays in the environment for another kind of inspection, and leaves it for the same kind first', () => {
  const another = row(2, 10, { type: yearly, due: '2026-11-19' });
  const alike = row(3, 20, { due: '2026-11-18' });
  const neither = row(4, 20, { type: yearly, due: '2026-10-01' });
  expect(next([alike, neither, another])).toBe(2);
  expect(next([alike, neither])).toBe(3);
  expect(next([neither])).toBe(4);
});

it('skips what was just inspected, waits to be sent, is being inspected by others or is too early', () => {
  const waiting = { typeId: weekly.id, places: [{ id: 2 }] };
  const rows = [row(2, 10), row(3, 10, { isInProgress: true }), row(4, 10, { isNow: false })];
  expect(next(rows)).toBe(2);
  expect(next(rows, [waiting])).toBeUndefined();
});

it('leaves out what was inspected here, of that kind and at that place alone', () => {
  const rows = [
    row(1, 10),
    row(1, 10, { type: yearly, key: `1:${String(yearly.id)}` }),
    row(2, 10),
  ];
  expect(withoutInspected(rows, [last]).map(({ key }) => key)).toEqual([
    `1:${String(yearly.id)}`,
    `2:${String(weekly.id)}`,
  ]);
});
