import { expect, it } from 'vitest';
import { withinSpan } from './within-span.ts';

it('asks for many days in parts that the server answers', () => {
  expect(withinSpan({ from: '2026-11-23', to: '2027-01-31' })).toEqual([
    { from: '2026-11-23', to: '2027-01-23' },
    { from: '2027-01-24', to: '2027-01-31' },
  ]);
  expect(withinSpan({ from: '2026-11-23', to: '2026-11-22' })).toEqual([]);
});
