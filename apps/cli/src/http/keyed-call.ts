import { randomUUID } from 'node:crypto';
import type { Call } from '@kierros/api/client';
import { operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/operations';

/** Gives every write that takes an idempotency key a new one, unless it brings its own. */
export function keyedCall(call: Call): Call {
  const send = call as (id: OperationId, input?: object) => Promise<unknown>;
  const keyed = (id: OperationId, input?: object) =>
    send(
      id,
      operations[id].idempotency === 'key' ? { idempotencyKey: randomUUID(), ...input } : input,
    );
  return keyed as Call;
}
