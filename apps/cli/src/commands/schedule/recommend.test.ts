import { expect, it } from 'vitest';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aUser } from '../../../testing/wire.ts';
import { recommendFields } from './recommend.run.ts';

const name = { en: 'Classroom', fi: 'Luokka' };
const item = (id: number, reasons: object[]) => ({
  inspectable_id: id,
  kind: 'room',
  name,
  path: [],
  inspection_type_id: 1,
  due_date: '2026-11-19',
  opens_on: '2026-11-18',
  template_ids: [4],
  reasons,
});
const round = {
  date: '2026-11-21',
  closed: null,
  next_open_day: '2026-11-21',
  stops: [
    {
      environment_id: 10,
      name: { en: 'Wing', fi: 'Siipi' },
      items: [
        item(88, [
          { reason: 'overdue', days: 2 },
          { reason: 'low_last_value', value: 1 },
        ]),
        item(89, [{ reason: 'window_closing', days_left: 3 }]),
      ],
    },
    { environment_id: null, name, items: [item(3, [{ reason: 'due_that_day' }])] },
  ],
  total: 3,
};
const answers = {
  validateSession: () => ({ json: aUser() }),
  recommendInspections: () => ({ json: round }),
};

it('shows the round from stop to stop with the reasons', async () => {
  const { stdout, stderr } = await runKierros('schedule recommend --lang fi', { answers });
  const [, first, second, third] = stdout.split('\n');
  expect(first).toContain('Siipi');
  expect(first).toContain('myöhässä 2 pv, viimeksi 1');
  expect(second).not.toContain('Siipi');
  expect(second).toContain('3 pv jäljellä');
  expect(third).toContain('toimipiste');
  expect(stderr).toBe('3 tarkastusta, 2 paikkaa, 21.11.2026.\n');
});

it('JSON has the stop of each inspection', async () => {
  const { stdout, seen } = await runKierros('schedule recommend --day 2026-11-30 --json', {
    answers,
  });
  const records = JSON.parse(stdout) as { stop: number }[];
  expect(records.map(({ stop }) => stop)).toEqual([1, 1, 2]);
  expect(Object.keys(records[0] ?? {})).toEqual([...recommendFields]);
  expect(seen[0]?.url.pathname).toContain('/2026-11-30');
});
