/** Times, sizes and counts of specification 9; times are in milliseconds. */
export const constants = {
  notificationPollMs: 120_000,
  notificationDisplayMs: 5_000,
  navigationTimeoutMs: 6_000,
  swipeThresholdPx: 50,
  mobileBelowPx: 768,
  pageCacheViews: 10,
  upcomingDays: 7,
  graphPage: 1,
  graphPerPage: 100,
  scrollIndicatorMs: 300,
} as const;

/** The language of a person who has not chosen one, and the zone of a location without one. */
export const defaults = { language: 'fi', timeZone: 'Europe/Helsinki' } as const;

const mebibyte = 1024 * 1024;

/** Limits of one request, one template and one person's drafts (decisions 3 and 6). */
export const limits = {
  bodyBytes: mebibyte,
  publicBodyBytes: 64 * 1024,
  bodyDepth: 32,
  bodyTextBytes: mebibyte,
  bodyFields: 1_000,
  submitBytes: 8 * mebibyte,
  bulkBytes: 32 * mebibyte,
  photoBytes: 25 * mebibyte,
  photosPerRequest: 20,
  photoSide: 4_096,
  keptPhotoBytes: mebibyte,
  templateQuestions: 2_000,
  perPage: 1_000,
  draftsPerUser: 20,
  draftDays: 30,
  performedWithinDays: 30,
  begunWithinDays: 7,
  clockOffsetDays: 365,
  graphDays: 5 * 366,
  noteLength: 5_000,
  commentsLength: 5_000,
  responseTextLength: 10_000,
} as const;
