import { expect, test } from 'vitest';
import { constants, defaults, limits } from './constants.ts';

test('times and sizes are those of specification 9', () => {
  expect(constants).toEqual({
    notificationPollMs: 2 * 60 * 1000,
    notificationDisplayMs: 5000,
    navigationTimeoutMs: 6000,
    swipeThresholdPx: 50,
    mobileBelowPx: 768,
    pageCacheViews: 10,
    upcomingDays: 7,
    graphPage: 1,
    graphPerPage: 100,
    scrollIndicatorMs: 300,
  });
  expect(defaults).toEqual({ language: 'fi', timeZone: 'Europe/Helsinki' });
});

test('limits are those of decisions 3, 4, 6 and 9', () =>
  expect(limits).toMatchObject({
    bodyBytes: 1_048_576,
    publicBodyBytes: 65_536,
    bodyDepth: 32,
    bodyTextBytes: 1_048_576,
    bodyFields: 1_000,
    submitBytes: 8_388_608,
    bulkBytes: 33_554_432,
    photoBytes: 26_214_400,
    photosPerRequest: 20,
    photoSide: 4_096,
    keptPhotoBytes: 1_048_576,
    templateQuestions: 2000,
    perPage: 1000,
    draftsPerUser: 20,
    draftDays: 30,
    performedWithinDays: 30,
    graphDays: 1830,
  }));
