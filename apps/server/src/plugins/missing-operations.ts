import type { OperationId } from '@kierros/api/schema';

/**
 * The operations of the contract that this server does not have yet: they
 * answer 501 `not_implemented`. A test holds this list to the truth in both
 * directions; it goes away once it is empty.
 */
export const missingOperations: readonly OperationId[] = [];
