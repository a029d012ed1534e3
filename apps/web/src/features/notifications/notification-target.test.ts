// @vitest-environment node
import { expect, it } from 'vitest';
import { targetPath } from './notification-target.ts';

it.each([
  ['pending', 21, '/home?view=pending&action=21'],
  ['form', 77, '/home?view=history&form=77'],
  ['inspectable', 11, '/inspections?room=11'],
  ['draft', 5, '/home'],
] as const)('leads to its subject: %s', (kind, id, path) => {
  expect(targetPath({ target: { kind, id }, event: null })).toBe(path);
});

it('leads to the page of what it gathers, and nowhere for a notice', () => {
  expect(targetPath({ target: null, event: 'pending_handled' })).toBe('/home?view=pending');
  expect(targetPath({ target: null, event: null })).toBeNull();
});
