import { expect, test } from 'vitest';
import { canSaveDraft, draftExpiresAt, draftKey } from './draft.ts';

test('the key is the same for the same set, and tells users, templates and sets apart', () => {
  const key = draftKey({ userId: 1, templateId: 4, inspectableIds: [10, 9] });
  expect(key).toBe(draftKey({ userId: 1, templateId: 4, inspectableIds: [9, 10, 9] }));
  const others = [
    { userId: 2, templateId: 4, inspectableIds: [9, 10] },
    { userId: 1, templateId: 5, inspectableIds: [9, 10] },
    { userId: 1, templateId: 4, inspectableIds: [9] },
    { userId: 1, templateId: 4, inspectableIds: [910] },
  ];
  expect(others.map(draftKey)).not.toContain(key);
});

test('a draft ends thirty days after it was last saved, to the second', () => {
  const saved = '2026-10-01T08:00:00Z';
  expect(draftExpiresAt(saved)).toBe('2026-10-31T08:00:00.000Z');
});

const mine = { isOwn: true, isSubmitted: false };

test.each([
  [0, null, null],
  [19, null, null],
  [20, null, 'draft_limit'],
  [20, mine, null],
  [99, mine, null],
  [1, { isOwn: false, isSubmitted: false }, 'not_owner'],
  [1, { isOwn: true, isSubmitted: true }, 'already_submitted'],
] as const)('with %i drafts and %j: %s', (drafts, existing, reason) =>
  expect(canSaveDraft({ drafts, existing })).toEqual({
    canSave: reason === null,
    reason,
    drafts,
    limit: 20,
  }),
);
