import { operations } from './generated/operations.ts';

export { operations };

/** The name of a call. */
export type OperationId = keyof typeof operations;

/** Every call's name, in the order of the contract. */
export const operationIds = Object.keys(operations) as readonly OperationId[];

/** Whether a value names a call. */
export function isOperationId(value: unknown): value is OperationId {
  return typeof value === 'string' && Object.hasOwn(operations, value);
}

/** Paths that lie outside the base path. */
export const rootPaths: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ root, path }) => (root ? [path] : [])),
);

/** Paths of the sign-in family: a 401 there is an answer, not a session that has run out. */
export const sessionPaths: readonly string[] = Object.values(operations).flatMap(
  ({ access, path }) => (access === 'public' && path.startsWith('/auth/') ? [path] : []),
);
