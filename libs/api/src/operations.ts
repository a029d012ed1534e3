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
