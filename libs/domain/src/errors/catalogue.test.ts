import { describe, expect, test } from 'vitest';
import { catalogue, loginErrorFor } from './catalogue.ts';
import type { Notice } from './catalogue.ts';
import { specTexts } from './spec-texts.ts';

// Copied from the specification, sections 4, 5, 6 and 8, odd spellings included.
const verbatim = [
  'Incorrect email or password.',
  'Server error. Please try again later.',
  'Login failed. Please check your connection and try again.',
  'No environments found',
  'Failed to fetch todos',
  'An error occurred while fetching todos',
  'Failed to start task list',
  'No todos found for this room',
  'QR Code generated successfully! You can right-click and save the image.',
  'Failed to create QR code',
  'An error occurred, redirecting to the homepage.',
  'Submission Failed',
  'Submission Submitted',
  'Template Updated',
  'Template Created',
  'Template Deleted',
  'Error Occurred',
  'Unknown Error occured',
  'Error Saving Template',
  'Error Deleting Template',
  'An error occurred while submitting the inspection. Please try again later.',
  'An error occurred. Please try again later.',
  'No todos available for this room.',
  'At least one question must be added to the template.',
  'Please fill all required fields.',
  'Please answer all mandatory questions.',
  'This question is mandatory',
  "Are you sure you want to leave? Your changes won't be saved.",
  'Recently Inspected',
  'User is not an admin',
];
const successes = ['created', 'updated', 'deleted'].map(
  (done) => `The template has been ${done} successfully.`,
);

describe('texts', () => {
  const english = Object.values(specTexts).map(({ en }) => en as string);
  test('every sentence of the specification is there to the letter, and no other', () =>
    expect(english.toSorted()).toEqual(
      [...verbatim, ...successes, 'The inspection has been submitted successfully.'].toSorted(),
    ));
  test('Finnish is complete, without exclamation marks, and no copy of the English', () => {
    for (const { en, fi } of Object.values(specTexts)) {
      expect(fi.trim()).not.toBe('');
      expect(fi).not.toContain('!');
      expect(fi).not.toBe(en);
    }
  });
});

test('every text belongs to a situation, and every situation says something', () => {
  const notices: Notice[] = Object.values(catalogue);
  const used = notices.flatMap(({ titleId, bodyId }) => [titleId, bodyId]).filter((id) => id);
  expect([...new Set(used)].sort()).toEqual(Object.keys(specTexts).sort());
  for (const { bodyId } of notices) expect(bodyId).toBeDefined();
});

test.each([
  [401, 'Incorrect email or password.'],
  [500, 'Server error. Please try again later.'],
  [400, 'Login failed. Please check your connection and try again.'],
  [403, 'Login failed. Please check your connection and try again.'],
  [429, 'Login failed. Please check your connection and try again.'],
  [503, 'Login failed. Please check your connection and try again.'],
  [undefined, 'Login failed. Please check your connection and try again.'],
])('a login answered with %s says: %s', (status, text) => {
  const { bodyId } = loginErrorFor(status);
  expect(bodyId && specTexts[bodyId].en).toBe(text);
});
