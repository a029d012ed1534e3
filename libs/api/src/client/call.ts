import type { Client } from 'openapi-fetch';
import { calls } from '../generated/calls.ts';
import { userHeader } from '../user-header.ts';
import type {
  OperationBody,
  OperationId,
  OperationParams,
  OperationQuery,
  OperationResult,
  operations,
  paths,
} from '../schema.ts';

type Needs<Name extends string, Value> =
  Record<never, never> extends Value
    ? { readonly [key in Name]?: Value }
    : { readonly [key in Name]: Value };

type BodyPart<Id extends OperationId> = operations[Id] extends { requestBody: object }
  ? { readonly body: OperationBody<Id> }
  : { readonly body?: OperationBody<Id> };

/** The input of a call, besides its name. */
export type CallInput<Id extends OperationId> = Needs<'params', OperationParams<Id>> &
  Needs<'query', OperationQuery<Id>> &
  BodyPart<Id> &
  Conditions;

type Conditions = {
  /** The idempotency key: makes repeating this write harmless. */
  readonly idempotencyKey?: string;
  /** The version that was read, for a delete. */
  readonly ifMatch?: number;
  /** The secret of the code on a door, for those who have no account. */
  readonly doorSecret?: string;
  /** The secret of a link, for an outside repairer. */
  readonly workSecret?: string;
  /** The user who has to own the session; by default the client's `user`. */
  readonly as?: number;
  readonly signal?: AbortSignal;
};

type Arguments<Id extends OperationId> =
  Record<never, never> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>];

/** Calls an operation by its name and returns its result. */
export type Call = <Id extends OperationId>(
  id: Id,
  ...input: Arguments<Id>
) => Promise<OperationResult<Id>>;

type AnyInput = Conditions & {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
};

type Send = (method: string, path: string, init: object) => Promise<{ data?: unknown }>;

/**
 * The call by name. Method, path and media types come from the table generated
 * from the contract; the types of input and result are generated from the same
 * contract, which makes the one cast here sound.
 */
export function callOperation(client: Client<paths>): Call {
  const send = client.request as unknown as Send;
  const call = async (id: OperationId, input: AnyInput = {}): Promise<unknown> => {
    const [method = '', path = '', takes = 'nothing', answers = 'json'] = calls[id].split(' ');
    const { data } = await send(method, path, {
      params: { path: input.params, query: input.query },
      headers: headersOf(input, takes),
      ...(input.body === undefined ? {} : { body: input.body }),
      ...(takes === 'multipart' ? { bodySerializer: toFormData } : {}),
      parseAs: answers,
      signal: input.signal,
    });
    return data;
  };
  return call as Call;
}

function headersOf(input: AnyInput, takes: string): Record<string, string> {
  return {
    ...(takes === 'form' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
    ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
    ...(input.doorSecret === undefined ? {} : { 'door-secret': input.doorSecret }),
    ...(input.workSecret === undefined ? {} : { 'work-secret': input.workSecret }),
    ...(input.as === undefined ? {} : { [userHeader]: String(input.as) }),
    ...(input.ifMatch === undefined ? {} : { 'If-Match': `"${input.ifMatch}"` }),
  };
}

// Each element of a list becomes a separate part; a File carries its wire name.
function toFormData(body: Record<string, Blob | readonly Blob[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? (value as readonly Blob[]) : [value as Blob]) {
      form.append(name, part);
    }
  }
  return form;
}
