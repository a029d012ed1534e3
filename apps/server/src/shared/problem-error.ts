import { fieldSentence, type FieldSentence } from '@kierros/api/problem-texts';
import { problems, type ProblemCode } from '@kierros/api/problems';
import { pickText } from '@kierros/domain';

/** One fault of one field: its path, its code, and how to correct it. */
export type FieldFault = { path: string; code: ProblemCode } & FieldSentence;

type Extras = {
  detail?: string;
  errors?: FieldFault[];
  current?: Record<string, unknown>;
  retryAfter?: number;
};

/** A refusal that is reported to the caller. Thrown anywhere below a handler; `problems.ts` serializes it. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly extras: Extras;

  constructor(code: ProblemCode, extras: Extras = {}) {
    super(extras.detail ?? code);
    this.code = code;
    this.status = problems[code].status;
    this.extras = extras.errors ? { ...extras, errors: extras.errors.map(withPointer) } : extras;
  }
}

// Rules name fields as `items/0/name`; callers get a JSON Pointer.
const withPointer = (fault: FieldFault): FieldFault =>
  fault.path === '' || fault.path.startsWith('/') ? fault : { ...fault, path: `/${fault.path}` };

/** The refusal for one fault of one field. */
export const faultAt = (
  path: string,
  sentence: FieldSentence,
  code: ProblemCode = 'invalid_value',
): ProblemError => new ProblemError(code, { errors: [{ path, code, ...sentence }] });

/** Refuses the faults of several fields that have one code, if there are any; at most a thousand are named. */
export function refuseFaults(
  code: ProblemCode,
  faults: readonly ({ path: string } & FieldSentence)[],
): void {
  if (faults.length === 0) return;
  const errors = faults
    .slice(0, 1000)
    .map(({ path, ...sentence }) => ({ path, code, ...sentence }));
  throw new ProblemError(code, { errors });
}

/** True for a refusal that the caller can correct (4xx), false for server errors. */
export const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status < 500;

/** True for a refusal of one of several parts; false for one of the whole call, which is sent again with a password. */
export const isRefusalOfPart = (error: unknown): error is ProblemError =>
  isRefusal(error) && error.code !== 'recent_sign_in_needed';

/**
 * A resource outside the caller's scope gets the same response as one that does not exist. `path` names the field or
 * parameter that refers to it.
 */
export const notFound = (path?: string) =>
  new ProblemError('not_found', {
    ...(path !== undefined && {
      errors: [{ path, code: 'not_found', ...fieldSentence('no_such_id') }],
    }),
  });

type Parent = { id: number; name: { en: string; fi: string } };

/** The refusal to restore what lies in something archived, with its name. */
export function parentArchived(kind: string, { id, name }: Parent): ProblemError {
  const code = 'parent_archived';
  const sentence = fieldSentence('parent_archived', {
    kind,
    id,
    name: pickText(name, 'en').text,
  });
  return new ProblemError(code, {
    errors: [{ path: `${kind}_id`, code, ...sentence }],
    current: { parent: { id, kind, name } },
  });
}

/** Returns the value, or throws `not_found` if it is missing. */
export function found<T>(value: T | null | undefined, path?: string): T {
  if (value === null || value === undefined) throw notFound(path);
  return value;
}
