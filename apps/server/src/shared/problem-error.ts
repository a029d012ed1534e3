import { problems, type ProblemCode } from '@kierros/api/problems';

/** One fault of one field: where it is, its code, and what to do about it. */
export type FieldFault = { path: string; code: ProblemCode; message: string };

type Extras = {
  detail?: string;
  errors?: FieldFault[];
  current?: Record<string, unknown>;
  retryAfter?: number;
};

/** A refusal that the caller is told about. Thrown anywhere below a handler; written in one place. */
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

// Fields are named as `items/0/name` where a rule refuses them; callers get a JSON Pointer.
const withPointer = (fault: FieldFault): FieldFault =>
  fault.path === '' || fault.path.startsWith('/') ? fault : { ...fault, path: `/${fault.path}` };

/** A refusal that is the caller's to mend; what is thrown for a fault of ours is none. */
export const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status < 500;

/**
 * Something outside the caller's scope looks exactly like something that does
 * not exist. `path` names the field or parameter that asked for it.
 */
export const notFound = (path?: string) =>
  new ProblemError('not_found', {
    ...(path !== undefined && {
      errors: [{ path, code: 'not_found', message: 'There is none with this number here.' }],
    }),
  });

/** Returns the value, or refuses as "does not exist". */
export function found<T>(value: T | null | undefined, path?: string): T {
  if (value === null || value === undefined) throw notFound(path);
  return value;
}
