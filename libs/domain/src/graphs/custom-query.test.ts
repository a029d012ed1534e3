import { expect, it } from 'vitest';
import { customQueryFault } from './custom-query.ts';

it.each([
  [{ metrics: ['count', 'raised_actions'], group_by: 'week' }, null],
  [{ metrics: ['open_actions'], group_by: 'environment' }, null],
  [{ metrics: ['open_actions'] }, null],
  [{ metrics: ['count'], group_by: 'day', value_max: 2, has_note: false }, null],
  [
    { metrics: ['count', 'overdue_actions'], group_by: 'year' },
    { field: 'group_by', metric: 'overdue_actions' },
  ],
  [
    { metrics: ['raised_actions', 'oldest_open_days'], group_by: 'day' },
    { field: 'group_by', metric: 'oldest_open_days' },
  ],
  [
    { metrics: ['verified_rate'], has_note: false },
    { field: 'has_note', metric: 'verified_rate' },
  ],
  [
    { metrics: ['average', 'fixed_actions'], value_min: 0, has_photo: true },
    { field: 'value_min', metric: 'fixed_actions' },
  ],
])('%j: %j', (query, fault) => {
  expect(customQueryFault(query)).toEqual(fault);
});
