import type { Schema } from './schema.ts';

/** Who has to act: the caller, nobody until the state changes, or the operator. */
export type Fault = 'caller' | 'state' | 'server';

/** What a client can derive from a code alone. */
export type ProblemTraits = {
  readonly status: number;
  /** Whether the same request may succeed later without anybody acting. */
  readonly retryable: boolean;
  readonly fault: Fault;
};

/** The stable code of a refusal: the enum `ProblemCode` of the contract. */
export type ProblemCode = Schema<'ProblemCode'>;

/**
 * The traits of each code of the contract; a missing or unknown code does not
 * compile. Codes may be added, never renamed. Texts, screens and exit codes of
 * the command line depend on it.
 */
export const problems = {
  invalid_request: { status: 400, retryable: false, fault: 'caller' },
  unknown_field: { status: 422, retryable: false, fault: 'caller' },
  invalid_value: { status: 422, retryable: false, fault: 'caller' },
  invalid_date: { status: 422, retryable: false, fault: 'caller' },
  unauthenticated: { status: 401, retryable: false, fault: 'state' },
  invalid_credentials: { status: 401, retryable: false, fault: 'caller' },
  session_expired: { status: 401, retryable: false, fault: 'state' },
  forbidden: { status: 403, retryable: false, fault: 'caller' },
  not_admin: { status: 403, retryable: false, fault: 'caller' },
  csrf_refused: { status: 403, retryable: false, fault: 'caller' },
  other_user: { status: 403, retryable: false, fault: 'state' },
  recent_sign_in_needed: { status: 403, retryable: false, fault: 'state' },
  not_author: { status: 403, retryable: false, fault: 'caller' },
  not_found: { status: 404, retryable: false, fault: 'caller' },
  conflict: { status: 409, retryable: false, fault: 'state' },
  stale_version: { status: 409, retryable: false, fault: 'state' },
  idempotency_mismatch: { status: 409, retryable: false, fault: 'caller' },
  already_handled: { status: 409, retryable: false, fault: 'state' },
  already_submitted: { status: 409, retryable: false, fault: 'state' },
  not_submitted: { status: 409, retryable: false, fault: 'state' },
  max_reached: { status: 409, retryable: false, fault: 'state' },
  not_open_yet: { status: 409, retryable: false, fault: 'state' },
  not_applicable: { status: 409, retryable: false, fault: 'state' },
  already_scheduled: { status: 409, retryable: false, fault: 'state' },
  username_taken: { status: 409, retryable: false, fault: 'state' },
  username_alike: { status: 409, retryable: false, fault: 'state' },
  name_taken: { status: 409, retryable: false, fault: 'state' },
  in_use: { status: 409, retryable: false, fault: 'state' },
  archived: { status: 409, retryable: false, fault: 'state' },
  parent_archived: { status: 409, retryable: false, fault: 'state' },
  last_admin: { status: 409, retryable: false, fault: 'state' },
  draft_limit: { status: 409, retryable: false, fault: 'state' },
  plan_outdated: { status: 409, retryable: false, fault: 'state' },
  payload_too_large: { status: 413, retryable: false, fault: 'caller' },
  unsupported_media: { status: 415, retryable: false, fault: 'caller' },
  mandatory_missing: { status: 422, retryable: false, fault: 'caller' },
  out_of_scale: { status: 422, retryable: false, fault: 'caller' },
  not_asked: { status: 422, retryable: false, fault: 'caller' },
  wrong_kind: { status: 422, retryable: false, fault: 'caller' },
  duplicate_answer: { status: 422, retryable: false, fault: 'caller' },
  no_answers: { status: 422, retryable: false, fault: 'caller' },
  template_without_questions: { status: 422, retryable: false, fault: 'caller' },
  question_type_fixed: { status: 422, retryable: false, fault: 'caller' },
  wrong_predecessor: { status: 422, retryable: false, fault: 'caller' },
  wrong_scope: { status: 422, retryable: false, fault: 'caller' },
  limit_exceeded: { status: 422, retryable: false, fault: 'caller' },
  range_too_long: { status: 422, retryable: false, fault: 'caller' },
  date_in_past: { status: 422, retryable: false, fault: 'caller' },
  closed_day: { status: 422, retryable: false, fault: 'caller' },
  no_open_day: { status: 422, retryable: false, fault: 'caller' },
  evidence_needed: { status: 422, retryable: false, fault: 'caller' },
  evidence_missing: { status: 422, retryable: false, fault: 'caller' },
  checked_by_answers: { status: 409, retryable: false, fault: 'state' },
  own_fix: { status: 403, retryable: false, fault: 'caller' },
  weak_password: { status: 422, retryable: false, fault: 'caller' },
  no_location: { status: 422, retryable: false, fault: 'state' },
  unsupported_image: { status: 422, retryable: false, fault: 'caller' },
  unreadable_image: { status: 422, retryable: false, fault: 'caller' },
  image_too_large: { status: 422, retryable: false, fault: 'caller' },
  repeated_row: { status: 422, retryable: false, fault: 'caller' },
  ambiguous_name: { status: 422, retryable: false, fault: 'caller' },
  unknown_time_zone: { status: 422, retryable: false, fault: 'caller' },
  template_used: { status: 409, retryable: false, fault: 'caller' },
  hash_mismatch: { status: 422, retryable: false, fault: 'caller' },
  foreign_certificate: { status: 422, retryable: false, fault: 'caller' },
  photo_not_declared: { status: 422, retryable: false, fault: 'caller' },
  slot_full: { status: 422, retryable: false, fault: 'caller' },
  too_many_attempts: { status: 429, retryable: true, fault: 'caller' },
  rate_limited: { status: 429, retryable: true, fault: 'caller' },
  internal_error: { status: 500, retryable: true, fault: 'server' },
  not_implemented: { status: 501, retryable: false, fault: 'server' },
  unavailable: { status: 503, retryable: true, fault: 'server' },
  storage_full: { status: 503, retryable: true, fault: 'server' },
  starting: { status: 503, retryable: true, fault: 'server' },
} as const satisfies Record<ProblemCode, ProblemTraits>;

/** Every code, in the order of the catalogue. */
export const problemCodes = Object.keys(problems) as readonly ProblemCode[];

/** Whether a value is a code that this version knows. */
export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(problems, value);
}

/** The code that fits an HTTP status best, for responses without a code. */
export function problemCodeOfStatus(status: number): ProblemCode {
  return byStatus[status] ?? (status >= 500 ? 'internal_error' : 'invalid_request');
}

const byStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media',
  422: 'invalid_value',
  429: 'rate_limited',
  501: 'not_implemented',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};
