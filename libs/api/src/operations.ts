import { operations } from './generated/operations.ts';

export { operations };

/** The name of an operation. */
export type OperationId = keyof typeof operations;

/** Every operation's name, in the order of the contract. */
export const operationIds = Object.keys(operations) as readonly OperationId[];
