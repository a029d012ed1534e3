import type {
  OperationBody,
  OperationId,
  OperationParams,
  OperationQuery,
  OperationResult,
} from '@kierros/api/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../db/database.ts';
import type { Reader, Viewer } from '../shared/viewer.ts';

/** One request of an operation, typed from the contract. */
export type Call<Id extends OperationId = OperationId> = {
  params: OperationParams<Id>;
  query: OperationQuery<Id>;
  body: OperationBody<Id>;
  /** The database for reads; the transaction of the request for writes. Handlers query nothing else. */
  db: Executor;
  viewer: Viewer;
  now: Date;
  requestId: string;
  operation: OperationId;
  /** Work that must not start before the rows of this request are committed, such as waking the queue. */
  afterCommit(work: () => void): void;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The part of a request that a handler needs which work in the background calls as well. */
export type Asking<Id extends OperationId> = Pick<
  Call<Id>,
  'db' | 'params' | 'query' | 'body' | 'now'
> & { viewer: Reader };

/** A response that is not the contract's first success status, or not JSON: text, bytes, or a stream. */
export class Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export type Handler<Id extends OperationId> = (
  call: Call<Id>,
) => Promise<OperationResult<Id> | Answer>;

/** The operations of one noun, keyed by operationId. */
export type Handlers = { [Id in OperationId]?: Handler<Id> };

/**
 * Marks an operation that manages its own transaction because it waits for something slow in between, such as a
 * password hash or the bytes of a photo. Its `db` is then the database itself.
 */
export function withoutTransaction<Id extends OperationId>(handler: Handler<Id>): Handler<Id> {
  return Object.assign((call: Call<Id>) => handler(call), { [noTransaction]: true });
}

const noTransaction = Symbol('noTransaction');

export const runsInTransaction = (handler: object): boolean => !(noTransaction in handler);
