import type { ProblemTexts } from '../problem-texts.ts';

/** What went wrong and what to do, in English; a code without texts does not compile. */
export const en = {
  invalid_request: {
    title: 'The request could not be read',
    hint: 'Check the values and try again.',
    screen: 'The request was not understood. Reload the page and try again.',
  },
  unknown_field: {
    title: 'The server does not recognise a field',
    hint: 'Update the application and try again.',
    screen: 'The app and the server are running different versions. Reload the page.',
  },
  invalid_value: {
    title: 'A value is not allowed',
    hint: 'Correct the marked fields.',
    screen: 'A value is not allowed. Check the marked fields.',
  },
  invalid_date: {
    title: 'That is not a date',
    hint: 'Give the date as year, month and day, for example 2026-12-01.',
    screen: 'This date does not exist. Choose another.',
  },
  unauthenticated: {
    title: 'Sign in first',
    hint: 'Sign in and try again.',
    screen: 'Sign in to continue.',
  },
  invalid_credentials: {
    title: 'Incorrect email or password.',
    hint: 'Check both and try again.',
    screen: 'The username or the password is wrong.',
  },
  session_expired: {
    title: 'Your session has ended',
    hint: 'Sign in again. Unsent work is saved on this device.',
    screen: 'You have been signed out. Sign in to continue.',
  },
  forbidden: {
    title: 'You do not have permission for this',
    hint: 'Ask an administrator.',
    screen: 'You do not have permission for this.',
  },
  not_admin: {
    title: 'User is not an admin',
    hint: 'Ask an administrator to do this.',
    screen: 'Only an administrator can do this.',
  },
  csrf_refused: {
    title: 'The request did not come from our own page',
    hint: 'Open the application again and repeat what you did.',
    screen: 'The request did not come from this page. Reload the page and try again.',
  },
  other_user: {
    title: 'Someone else has signed in on this browser',
    hint: 'Sign in as the person whose work this is.',
    screen: 'Someone else has signed in on this browser. Sign in again.',
  },
  recent_sign_in_needed: {
    title: 'The password was not given recently',
    hint: 'Confirm your password with verifyPassword, or sign in again; it then holds for five minutes.',
    screen: 'Enter your password again to continue.',
  },
  not_author: {
    title: 'Only the author can do this',
    hint: 'Ask the author or an administrator.',
    screen: 'Only the author or an administrator can change this.',
  },
  not_found: {
    title: 'Not found',
    hint: 'It may have been removed, or it belongs to another location. Reload the list.',
    screen: 'This does not exist, or it belongs to another location.',
  },
  conflict: {
    title: 'This has changed in the meantime',
    hint: 'Check the current state and try again.',
    screen: 'Someone else changed this at the same time.',
  },
  stale_version: {
    title: 'Someone else has changed this in the meantime',
    hint: 'Compare both versions and choose.',
    screen: 'This was changed elsewhere after you opened it.',
  },
  idempotency_mismatch: {
    title: 'The same key was used for another request',
    hint: 'Repeat the request with a new key.',
    screen: 'This has already been sent with different content.',
  },
  already_handled: {
    title: 'Someone has already handled this',
    hint: 'Check the current state.',
    screen: 'Someone has already handled this.',
  },
  already_submitted: {
    title: 'This inspection has already been submitted',
    hint: 'Edit the submitted form instead.',
    screen: 'This inspection has already been submitted.',
  },
  not_submitted: {
    title: 'This form has not been submitted',
    hint: 'Submit it first.',
    screen: 'This inspection has not been submitted yet.',
  },
  max_reached: {
    title: 'The maximum number of inspections for this period has been reached',
    hint: 'Choose a date in the next period.',
    screen: 'The maximum number of inspections for this period has been reached.',
  },
  not_open_yet: {
    title: 'It cannot be inspected yet',
    hint: 'Wait until it can be inspected.',
    screen: 'This cannot be inspected yet.',
  },
  not_applicable: {
    title: 'No template applies here',
    hint: 'Choose another inspectable, or ask an administrator for a template.',
    screen: 'The template does not apply to this place.',
  },
  already_scheduled: {
    title: 'This is already scheduled for that day',
    hint: 'Choose another day.',
    screen: 'This is already scheduled for that day.',
  },
  username_taken: {
    title: 'That username is taken',
    hint: 'Choose another username.',
    screen: 'This username is taken. Choose another.',
  },
  username_alike: {
    title: 'That username looks like another one',
    hint: 'Choose a username that nobody can mistake for an existing one.',
    screen: 'This username looks like an existing one. Choose another.',
  },
  name_taken: {
    title: 'That name is taken',
    hint: 'Choose another name.',
    screen: 'This name is taken. Choose another.',
  },
  in_use: {
    title: 'This is still in use',
    hint: 'Remove what depends on it first.',
    screen: 'This is in use and cannot be deleted.',
  },
  archived: {
    title: 'This has been archived',
    hint: 'Choose one that is in use.',
    screen: 'This has been archived.',
  },
  parent_archived: {
    title: 'What this belongs to is archived',
    hint: 'Restore that first.',
    screen: 'What this belongs to is archived. Restore that first.',
  },
  last_admin: {
    title: 'The last administrator cannot be removed',
    hint: 'Make someone else an administrator first.',
    screen: 'The last administrator cannot be removed. Make someone else an administrator first.',
  },
  draft_limit: {
    title: 'You have too many drafts on the server',
    hint: 'This one stays on this device. Submit or delete an older draft.',
    screen: 'You have too many drafts on the server. This one stays on this device.',
  },
  plan_outdated: {
    title: 'The plan is out of date',
    hint: 'Make a new plan, review it and apply it.',
    screen: 'Something has changed since, so nothing was done. Look at it and try again.',
  },
  payload_too_large: {
    title: 'That is too large to send',
    hint: 'Send less at a time.',
    screen: 'This is too large to send.',
  },
  unsupported_media: {
    title: 'This type of content is not accepted',
    hint: 'Send the content type that the call requires.',
    screen: 'This kind of file is not accepted.',
  },
  mandatory_missing: {
    title: 'Please answer all mandatory questions.',
    hint: 'Answer the marked questions.',
    screen: 'Mandatory answers are missing.',
  },
  out_of_scale: {
    title: 'The rating is not on the scale',
    hint: 'Choose a rating on the scale of this inspection type.',
    screen: 'An answer is not on the scale.',
  },
  not_asked: {
    title: 'That question is not asked here',
    hint: 'Leave its answer out.',
    screen: 'An answer belongs to a question that was not asked.',
  },
  wrong_kind: {
    title: 'The answer is of the wrong type',
    hint: 'Give a rating to a value question and text to a text question.',
    screen: 'An answer is of the wrong type.',
  },
  duplicate_answer: {
    title: 'A question is answered twice for the same place',
    hint: 'Keep one of the answers.',
    screen: 'A question was answered twice.',
  },
  no_answers: {
    title: 'A place has no answers',
    hint: 'Answer at least one question there, or leave the place out.',
    screen: 'There are no answers yet.',
  },
  template_without_questions: {
    title: 'At least one question must be added to the template.',
    hint: 'Add a question.',
    screen: 'The template has no questions.',
  },
  question_type_fixed: {
    title: 'The type of an answered question cannot be changed',
    hint: 'Add a new question instead.',
    screen: 'The type of an answered question cannot be changed.',
  },
  wrong_predecessor: {
    title: 'This question cannot continue the one that it names',
    hint: 'Choose a question of the same template and type that is no longer asked and that no other one continues, or leave the field out.',
    screen:
      'A question can continue only one of the same type that is no longer asked and that no other one continues. Choose another one, or none.',
  },
  wrong_scope: {
    title: 'This place does not fit the inspection type',
    hint: 'Choose a suitable place.',
    screen: 'The inspection type does not fit this place.',
  },
  limit_exceeded: {
    title: 'The maximum has been exceeded',
    hint: 'Reduce the number.',
    screen: 'The maximum number has been exceeded.',
  },
  range_too_long: {
    title: 'The date range is too long',
    hint: 'Choose a shorter range or a longer interval.',
    screen: 'The date range is too long. Choose a shorter one.',
  },
  date_in_past: {
    title: 'That day has passed',
    hint: 'Choose today or a later day.',
    screen: 'That day has passed. Choose today or a later day.',
  },
  closed_day: {
    title: 'The location is closed on that day',
    hint: 'Choose an open day, or change the working calendar of the location.',
    screen: 'The location is closed on that day. Choose an open day.',
  },
  no_open_day: {
    title: 'The calendar has no open day for a year',
    hint: 'Leave at least one open day in any 366 days.',
    screen: 'The calendar has no open day for a year. Leave at least one day open.',
  },
  evidence_needed: {
    title: 'This fix needs a note or a photo',
    hint: 'Describe what was done, or add a photo of it.',
    screen: 'This fix needs a note or a photo. Add one of them.',
  },
  evidence_missing: {
    title: 'A low rating needs a note or a photo',
    hint: 'Add what the question asks for. If no photo is possible, say why in the note and send no_photo.',
    screen: 'A low rating needs a note or a photo. Add it.',
  },
  checked_by_answers: {
    title: 'The next inspection checks this fix',
    hint: 'Its question is asked again; a good answer verifies the fix.',
    screen: 'The next inspection checks this fix. You need not do anything.',
  },
  own_fix: {
    title: 'You fixed this yourself',
    hint: 'Ask somebody else to check it.',
    screen: 'You fixed this yourself. Somebody else checks it.',
  },
  weak_password: {
    title: 'The password is too easy to guess',
    hint: 'Use at least 8 characters and no common password.',
    screen: 'The password is too easy to guess. Choose another.',
  },
  no_location: {
    title: 'You have no location yet',
    hint: 'Ask an administrator to assign you to one.',
    screen: 'You have no location yet. Ask an administrator to assign you to one.',
  },
  unsupported_image: {
    title: 'This type of photo is not accepted',
    hint: 'Use JPEG, PNG or WebP.',
    screen: 'This kind of photo is not accepted. Use JPEG, PNG or WebP.',
  },
  unreadable_image: {
    title: 'The photo cannot be read',
    hint: 'Take it again.',
    screen: 'The photo cannot be read. Take it again.',
  },
  image_too_large: {
    title: 'The photo has too many pixels',
    hint: 'Use a photo of at most 50 megapixels.',
    screen: 'The photo has too many pixels. Use one of at most 50 megapixels.',
  },
  repeated_row: {
    title: 'This is in the list twice',
    hint: 'Remove one of the two rows.',
    screen: 'This is in the list twice. Remove one of the two rows.',
  },
  ambiguous_name: {
    title: 'Several have this name',
    hint: 'Give the id of the one you mean, or different names.',
    screen: 'Several have this name. Give the id of the one you mean, or rename one of them.',
  },
  unknown_time_zone: {
    title: 'There is no such time zone',
    hint: 'Write it with its area, as in Europe/Helsinki.',
    screen: 'There is no such time zone. Write it with its area, as in Europe/Helsinki.',
  },
  template_used: {
    title: 'The template has been used',
    hint: 'Copy it and change the copy.',
    screen:
      'Inspections have been made with this template, so its type and location stay. Copy it and change the copy.',
  },
  hash_mismatch: {
    title: 'The photo was damaged in transit',
    hint: 'Send it again.',
    screen: 'The photo was damaged in transit each time. Send it again over another connection.',
  },
  foreign_certificate: {
    title: 'This site did not sign the certificate',
    hint: 'Choose the original file, as this site made it.',
    screen: 'This site did not sign the certificate, or it was changed. Choose the original file.',
  },
  photo_not_declared: {
    title: 'This photo does not belong to the inspection',
    hint: 'Submit the answers that name it first.',
    screen: 'The photo does not belong to this inspection.',
  },
  slot_full: {
    title: 'No more photos can be added to this answer',
    hint: 'Remove a photo first.',
    screen: 'No more photos can be added to this question.',
  },
  too_many_attempts: {
    title: 'Too many attempts',
    hint: 'Wait a moment before you try again.',
    screen: 'Too many attempts. Wait a moment.',
  },
  rate_limited: {
    title: 'Too many requests',
    hint: 'Wait a moment. The request is retried automatically.',
    screen: 'Too many requests. Wait a moment.',
  },
  internal_error: {
    title: 'Server error. Please try again later.',
    hint: 'If it happens again, contact an administrator.',
    screen: 'An error occurred. Please try again later.',
  },
  not_implemented: {
    title: 'This server is not set up for that',
    hint: 'Ask an administrator.',
    screen: 'The server does not offer this yet.',
  },
  unavailable: {
    title: 'The server cannot answer at the moment',
    hint: 'It will be retried. Your work is saved on this device.',
    screen: 'The server is busy. Try again in a moment.',
  },
  storage_full: {
    title: 'The server has no space left',
    hint: 'Your work is saved on this device. Contact an administrator.',
    screen: 'The server has run out of storage. Contact an administrator.',
  },
  starting: {
    title: 'The server is starting',
    hint: 'It will be retried in a moment.',
    screen: 'The server is starting. Try again in a moment.',
  },
  unreachable: {
    title: 'No connection to the server',
    hint: 'Your work is saved on this device and will be sent when the connection is back.',
    screen: 'No connection to the server. Your work stays on this device.',
  },
} as const satisfies ProblemTexts;
