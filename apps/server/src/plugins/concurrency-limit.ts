import type { OperationId } from '@kierros/api/schema';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '../shared/problem-error.ts';

/** What keeps the server busy for long: one person gets only so many of these at a time. */
const heavy: ReadonlySet<OperationId> = new Set<OperationId>([
  'uploadImages',
  'createQrSheet',
  'printForm',
  'exportHistory',
  'exportRecords',
  'planImport',
  'applyImport',
  'createBackup',
  'downloadBackup',
  'verifyStore',
]);

const CONCURRENCY_LIMIT = 8;

/** Refuses a heavy call of somebody who already has eight under way; they may come again at once that one is done. */
export function limitHeavyCalls(): (id: OperationId, who: number, reply: FastifyReply) => void {
  const underWay = new Map<number, number>();
  return (id, who, reply) => {
    if (!heavy.has(id)) return;
    const own = underWay.get(who) ?? 0;
    if (own >= CONCURRENCY_LIMIT) throw new ProblemError('rate_limited', { retryAfter: 2 });
    underWay.set(who, own + 1);
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      const left = (underWay.get(who) ?? 1) - 1;
      if (left > 0) underWay.set(who, left);
      else underWay.delete(who);
    };
    // Sent, or the caller went away half-way.
    reply.raw.once('finish', done);
    reply.raw.once('close', done);
  };
}
