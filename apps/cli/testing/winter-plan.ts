import type { Schema } from '@kierros/api/schema';
import type { Answers, Seen } from './fake-server.ts';
import { runKierros } from './run-kierros.ts';
import { aLine, anEntry, anItem, aPlan, monthsFrom } from './schedule-wire.ts';
import { aRoom, aUser } from './wire.ts';

// Changes of a winter, of which the server refuses two.

export const change = (id: number, due_date: string) => ({
  inspectable_id: id,
  inspection_type_id: 'continuous',
  due_date,
});
export const changes = [
  change(88, '2026-12-01'),
  change(88, '2026-12-08'),
  change(88, '2026-12-29'),
  change(89, '2026-11-27'),
  { action: 'move', id: 55, new_due_date: '2026-12-03' },
];
export const files = { 'winter.json': JSON.stringify(changes) };
export const good = { 'good.json': JSON.stringify([changes[0], changes[4]]) };

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

export const made = [
  anEntry({ id: 91 }),
  anEntry({ id: 55, new_due_date: '2026-12-03', effective_date: '2026-12-03', version: 2 }),
];
export const answers: Answers = {
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
export const run = (words: string, around: Parameters<typeof runKierros>[1] = {}) =>
  runKierros(`schedule ${words}`, { answers, ...around });
export const applied = (seen: readonly Seen[]) =>
  seen.filter(({ id }) => id === 'applySchedulePlan');
