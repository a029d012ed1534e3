import type { OperationId } from '@kierros/api/schema';
import type { FastifyRequest } from 'fastify';
import type { Database, Executor } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import { jsonSha256, jsonText } from '../shared/json-parts.ts';
import { moveToLocation } from '../shared/move-location.ts';
import { ProblemError } from '../shared/problem-error.ts';
import type { Viewer } from '../shared/viewer.ts';
import { Answer } from './operations.ts';

type Repeatable = {
  database: Database;
  operation: OperationId;
  viewer: Viewer | undefined;
  request: FastifyRequest;
  now: Date;
  /** Replaces the body in the stored hash, where the body contains a secret. */
  hashed?: unknown;
};

/**
 * Runs a write in one transaction. With an `Idempotency-Key`, the response is stored in the same transaction: the same
 * request again gets the first response, another request under that key gets 409. Only successful responses are stored,
 * so that a refusal or a failure can be retried.
 */
export async function withIdempotency(
  call: Repeatable,
  work: (tx: Executor) => Promise<Answer>,
): Promise<Answer> {
  const attempt = () => call.database.write((tx) => once(call, tx, work));
  try {
    return await attempt();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  // Of two identical concurrent requests, with the same key or client id, the second is rolled back; the retry finds
  // the rows of the first.
  return attempt().catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ProblemError('conflict') : error;
  });
}

/** The response stored for this request, if any: for handlers that must know before they begin. */
export async function storedAnswerFor(call: Repeatable): Promise<Answer | undefined> {
  const key = call.request.headers['idempotency-key'];
  const { viewer } = call;
  if (typeof key !== 'string' || !viewer) return undefined;
  const { operation } = call;
  const hash = await hashOf(call.request, call.hashed ?? call.request.body);
  return storedAnswer(call.database.db, { viewer, operation, key, hash });
}

const insertKey = prepared((db, p: Tables['idempotency_keys']) =>
  db.insertInto('idempotency_keys').values(p),
);

async function once(
  call: Repeatable,
  tx: Executor,
  work: (tx: Executor) => Promise<Answer>,
): Promise<Answer> {
  const key = call.request.headers['idempotency-key'];
  const { viewer } = call;
  if (typeof key !== 'string' || !viewer) return work(tx);
  const request_hash = await hashOf(call.request, call.hashed ?? call.request.body);
  const { operation } = call;
  const stored = await storedAnswer(tx, { viewer, operation, key, hash: request_hash });
  if (stored) return stored;
  const answer = await work(tx);
  const row = {
    location_id: locationOfKeys(viewer.locationId),
    user_id: viewer.id,
    operation_id: operation,
    key,
    request_hash,
    status: answer.status,
    body: await jsonText(answer.body ?? null),
    created_at: call.now.toISOString(),
  };
  await call.database.withCommit(tx, [row], () => insertKey.run(tx, row));
  return answer;
}

/**
 * Where the keys of somebody lie who is assigned to a location: with what they write there, so that one node has both.
 * They move with the person (`moveKeys`).
 */
const locationOfKeys = (assigned: number | null): number => assigned ?? 0;

/** Moves the keys of a user who is assigned to another location. */
export async function moveKeys(
  tx: Executor,
  userId: number,
  { from, to }: { from: number | null; to: number | null },
): Promise<void> {
  const location_id = locationOfKeys(to);
  if (location_id === locationOfKeys(from)) return;
  const theirs = { from: locationOfKeys(from), column: 'user_id', ids: [userId] } as const;
  await moveToLocation(tx, 'idempotency_keys', theirs, () => ({ location_id }));
}

type Repeated = { viewer: Viewer; operation: string; key: string; hash: string };

async function storedAnswer(tx: Executor, { viewer, operation, key, hash }: Repeated) {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('location_id', '=', locationOfKeys(viewer.locationId))
    .where('user_id', '=', viewer.id)
    .where('operation_id', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.request_hash !== hash) throw new ProblemError('idempotency_mismatch');
  return new Answer(row.status, JSON.parse(row.body) as unknown, {
    'idempotency-replayed': 'true',
  });
}

const hashOf = (request: FastifyRequest, body: unknown): Promise<string> =>
  jsonSha256([request.method, request.url, body ?? null]);
