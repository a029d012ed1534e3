import { expect, it } from 'vitest';
import type { Schema } from '@kierros/api/schema';
import { runKierros } from '../../../testing/run-kierros.ts';

const point = (week: number): Schema<'GraphPoint'> => ({
  series: 'type:1',
  bucket: `2026-W${week}`,
  from: '2026-11-16',
  to: '2026-11-22',
  count: week === 47 ? 4 : 0,
  average: week === 47 ? 2.5 : null,
  average_pct: week === 47 ? 75 : null,
});
const pageOf = (page: number): Schema<'Graph'> => ({
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  aggregate: 'week',
  detail: 'low',
  average_of: 'inspections',
  series: [
    {
      key: 'type:1',
      name: { en: 'Continuous', fi: 'Jatkuva' },
      inspectiontype_id: 1,
      inspectable_id: null,
    },
  ],
  items: [point(45 + page * 1)],
  total: 2,
  page,
  per_page: 500,
});
const answers = {
  getGraphData: ({ body }: { body: unknown }) => ({
    json: pageOf((body as { page: number }).page),
  }),
};
const words = 'graph data --from 2026-11-01 --to 2026-11-30';

it('reads every page and keeps gaps empty', async () => {
  const { stdout, seen } = await runKierros(`${words} --lang fi`, { answers });
  expect(seen).toHaveLength(2);
  expect(stdout).toContain('Jatkuva  2026-W46  2026-11-16  2026-11-22  0\n');
  expect(stdout).toContain('Jatkuva  2026-W47  2026-11-16  2026-11-22  4      2,50       75\n');
});

it('sends the filters', async () => {
  const { seen } = await runKierros(
    `${words} --type safety --aggregate week --detail low --inspectable 12 --location 3`,
    { answers },
  );
  expect(seen[0]?.body).toEqual({
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    aggregate: 'week',
    detail: 'low',
    inspectiontype_id: 4,
    inspectable_id: 12,
    location_id: 3,
    page: 1,
    per_page: 500,
  });
});

it.each([
  ['graph data --to today', 'missing_mandatory_option_value'],
  [`${words} --aggregate hour`, 'invalid_value'],
])('%s is refused before any request', async (line, code) => {
  const ran = await runKierros(line, { answers });
  expect(ran).toMatchObject({ exitCode: 2, seen: [] });
  expect(ran.stderr).toContain(`error ${code}: `);
});
