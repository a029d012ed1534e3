import type { ProblemTexts } from '../problem-texts.ts';

/** What went wrong and what to do, in English. */
export const en = {
  invalid_request: {
    title: 'The request could not be read',
    remedy: 'Check the values and try again.',
  },
  unknown_field: {
    title: 'The server does not recognise a field',
    remedy: 'Update the application and try again.',
  },
  invalid_value: { title: 'A value is not allowed', remedy: 'Correct the marked fields.' },
  invalid_date: {
    title: 'That is not a date',
    remedy: 'Give the date as year, month and day, for example 2026-12-01.',
  },
  unauthenticated: { title: 'Sign in first', remedy: 'Sign in and try again.' },
  invalid_credentials: {
    title: 'Incorrect email or password.',
    remedy: 'Check both and try again.',
  },
  session_expired: {
    title: 'Your session has ended',
    remedy: 'Sign in again. Unsent work is saved on this device.',
  },
  forbidden: { title: 'You do not have permission for this', remedy: 'Ask an administrator.' },
  not_admin: { title: 'User is not an admin', remedy: 'Ask an administrator to do this.' },
  csrf_refused: {
    title: 'The request did not come from our own page',
    remedy: 'Open the application again and repeat what you did.',
  },
  other_user: {
    title: 'Someone else has signed in on this browser',
    remedy: 'Sign in as the person whose work this is.',
  },
  not_author: {
    title: 'Only the author can do this',
    remedy: 'Ask the author or an administrator.',
  },
  not_found: {
    title: 'Not found',
    remedy: 'It may have been removed, or it belongs to another location. Reload the list.',
  },
  conflict: {
    title: 'This has changed in the meantime',
    remedy: 'Check the current state and try again.',
  },
  stale_version: {
    title: 'Someone else has changed this in the meantime',
    remedy: 'Compare both versions and choose.',
  },
  idempotency_mismatch: {
    title: 'The same key was used for another request',
    remedy: 'Repeat the request with a new key.',
  },
  already_handled: {
    title: 'Someone has already handled this',
    remedy: 'Check the current state.',
  },
  already_submitted: {
    title: 'This inspection has already been submitted',
    remedy: 'Edit the submitted form instead.',
  },
  not_submitted: { title: 'This form has not been submitted', remedy: 'Submit it first.' },
  max_reached: {
    title: 'The maximum number of inspections for this period has been reached',
    remedy: 'Choose a date in the next period.',
  },
  not_open_yet: { title: 'It cannot be inspected yet', remedy: 'Wait until it can be inspected.' },
  not_applicable: {
    title: 'No template applies here',
    remedy: 'Choose another inspectable, or ask an administrator for a template.',
  },
  already_scheduled: {
    title: 'This is already scheduled for that day',
    remedy: 'Choose another day.',
  },
  username_taken: { title: 'That username is taken', remedy: 'Choose another username.' },
  name_taken: { title: 'That name is taken', remedy: 'Choose another name.' },
  in_use: { title: 'This is still in use', remedy: 'Remove what depends on it first.' },
  archived: { title: 'This has been archived', remedy: 'Choose one that is in use.' },
  last_admin: {
    title: 'The last administrator cannot be removed',
    remedy: 'Make someone else an administrator first.',
  },
  draft_limit: {
    title: 'The server cannot hold more of your drafts',
    remedy: 'This one stays on this device. Submit or delete an older draft.',
  },
  plan_outdated: {
    title: 'The plan is out of date',
    remedy: 'Make a new plan, review it and apply it.',
  },
  payload_too_large: { title: 'That is too large to send', remedy: 'Send less at a time.' },
  unsupported_media: {
    title: 'This type of content is not accepted',
    remedy: 'Send the content type that the call requires.',
  },
  mandatory_missing: {
    title: 'Please answer all mandatory questions.',
    remedy: 'Answer the marked questions.',
  },
  out_of_scale: {
    title: 'The rating is not on the scale',
    remedy: 'Choose a rating on the scale of this inspection type.',
  },
  not_asked: { title: 'That question is not asked here', remedy: 'Leave its answer out.' },
  wrong_kind: {
    title: 'The answer is of the wrong type',
    remedy: 'Give a rating to a value question and text to a text question.',
  },
  duplicate_answer: {
    title: 'A question is answered twice for the same place',
    remedy: 'Keep one of the answers.',
  },
  no_answers: {
    title: 'A place has no answers',
    remedy: 'Answer at least one question there, or leave the place out.',
  },
  template_without_questions: {
    title: 'At least one question must be added to the template.',
    remedy: 'Add a question.',
  },
  question_type_fixed: {
    title: 'The type of an answered question cannot be changed',
    remedy: 'Add a new question instead.',
  },
  wrong_scope: {
    title: 'This place does not fit the inspection type',
    remedy: 'Choose a suitable place.',
  },
  limit_exceeded: { title: 'The maximum has been exceeded', remedy: 'Reduce the number.' },
  range_too_long: {
    title: 'The date range is too long',
    remedy: 'Choose a shorter range or a longer interval.',
  },
  date_in_past: { title: 'That day has passed', remedy: 'Choose today or a later day.' },
  weak_password: {
    title: 'The password is too easy to guess',
    remedy: 'Use at least 8 characters and no common password.',
  },
  no_location: {
    title: 'You have no location yet',
    remedy: 'Ask an administrator to assign you to one.',
  },
  unsupported_image: {
    title: 'This type of photo is not accepted',
    remedy: 'Use JPEG, PNG or WebP.',
  },
  unreadable_image: { title: 'The photo cannot be read', remedy: 'Take it again.' },
  image_too_large: {
    title: 'The photo has too many pixels',
    remedy: 'Use a photo of at most 50 megapixels.',
  },
  hash_mismatch: { title: 'The photo was damaged on the way', remedy: 'Send it again.' },
  photo_not_declared: {
    title: 'This photo does not belong to the inspection',
    remedy: 'Submit the answers that name it first.',
  },
  slot_full: {
    title: 'No more photos can be added to this answer',
    remedy: 'Remove a photo first.',
  },
  too_many_attempts: { title: 'Too many attempts', remedy: 'Wait a moment before you try again.' },
  rate_limited: {
    title: 'Too many requests',
    remedy: 'Wait a moment. The request is retried automatically.',
  },
  internal_error: {
    title: 'Server error. Please try again later.',
    remedy: 'If it happens again, contact an administrator.',
  },
  not_implemented: { title: 'This server is not set up for that', remedy: 'Ask an administrator.' },
  unavailable: {
    title: 'The server cannot answer at the moment',
    remedy: 'It will be retried. Your work is saved on this device.',
  },
  storage_full: {
    title: 'The server has no space left',
    remedy: 'Your work is saved on this device. Contact an administrator.',
  },
  starting: { title: 'The server is starting', remedy: 'It will be retried in a moment.' },
  unreachable: {
    title: 'No connection to the server',
    remedy: 'Your work is saved on this device and will be sent when the connection is back.',
  },
} as const satisfies ProblemTexts;
