import { expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage } from '../../../testing/wire.ts';

const entry = {
  id: 1001,
  at: '2026-11-21T08:15:00.000Z',
  user: null,
  operation: 'moveScheduleEntry',
  entity: 'schedule_entry',
  entity_id: 55,
  location_id: 1,
  before: null,
  after: {},
  request_id: 'req-4f1c',
};
const answers = { listAudit: () => ({ json: aPage([entry]) }) };

it('sends the filters, and asks for all locations by default', async () => {
  const { seen } = await runKierros(
    'audit list --from 2026-11-01 --user 3 --entity todo --operation createTodo',
    { answers },
  );
  expect(Object.fromEntries(seen[0]!.url.searchParams)).toEqual({
    per_page: '500',
    location_id: 'all',
    from: '2026-11-01',
    user_id: '3',
    entity: 'todo',
    operation: 'createTodo',
  });
});

it('lists who changed what', async () => {
  const { stdout } = await runKierros('audit list --plain', { answers });
  expect(stdout).toBe('2026-11-21T08:15:00.000Z\t(system)\tmoveScheduleEntry\tschedule_entry 55\n');
});

it('is refused without the right', async () => {
  const ran = await runKierros('audit list', {
    answers: { listAudit: () => problem(403, 'forbidden') },
  });
  expect(ran).toMatchObject({ exitCode: 5, stdout: '' });
});
