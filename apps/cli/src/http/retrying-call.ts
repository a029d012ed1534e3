import { KierrosProblem } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import { operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/operations';
import { Failure } from '../command/failure.ts';

/** How a call is repeated when nothing, or a passing fault, answered. */
export type RetryOptions = {
  readonly retries: number;
  readonly signal: AbortSignal;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly onRetry: (seconds: number) => void;
};

const longestWait = 30;

/**
 * Repeats calls that may be repeated: reads, and writes that bear a key, by
 * which the server knows the second one. A password is never sent twice.
 */
export function retryingCall(call: Call, options: RetryOptions): Call {
  const repeat = async (id: OperationId, input: { idempotencyKey?: string } = {}) => {
    const send = call as (id: OperationId, input: object) => Promise<unknown>;
    const { idempotency } = operations[id];
    const mayRepeat = idempotency === 'read' || input.idempotencyKey !== undefined;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send(id, { ...input, signal: options.signal });
      } catch (error) {
        // Not the server that was meant: the client takes that for no answer.
        if (error instanceof KierrosProblem && error.cause instanceof Failure) throw error.cause;
        const isLast = attempt >= options.retries || options.signal.aborted;
        if (!mayRepeat || isLast || !isPassing(error)) throw error;
        const seconds = secondsBefore(attempt, error.retryAfter);
        options.onRetry(seconds);
        await options.sleep(seconds * 1000, options.signal);
      }
    }
  };
  return repeat as Call;
}

function isPassing(error: unknown): error is KierrosProblem {
  return error instanceof KierrosProblem && error.retryable;
}

// Doubles from a quarter of a second; the server's own word counts for more.
function secondsBefore(attempt: number, asked: number | undefined): number {
  return Math.min(longestWait, asked ?? 0.25 * 2 ** attempt);
}
