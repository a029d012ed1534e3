import { KierrosProblem } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import { operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/operations';
import { Failure } from '../command/failure.ts';

/** How a call is repeated after no response or a temporary error. */
export type RetryOptions = {
  readonly retries: number;
  readonly signal: AbortSignal;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly onRetry: (seconds: number) => void;
};

const longestWait = 30;

/**
 * Repeats calls that are safe to repeat: reads, and writes with an idempotency
 * key, by which the server recognizes a repeat. A password is never sent twice.
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
        // Not the intended server: the client reports that as no response, with the failure as cause.
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
  // A full disk of the server is not freed within seconds.
  return error instanceof KierrosProblem && error.retryable && error.code !== 'storage_full';
}

// Doubles from a quarter of a second; `Retry-After` takes precedence.
function secondsBefore(attempt: number, asked: number | undefined): number {
  return Math.min(longestWait, asked ?? 0.25 * 2 ** attempt);
}
