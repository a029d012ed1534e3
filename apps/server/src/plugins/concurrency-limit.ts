import type { OperationId } from '@kierros/api/schema';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '../shared/problem-error.ts';

/** Long-running operations, whose concurrency is limited per user. */
const heavy: ReadonlySet<OperationId> = new Set<OperationId>([
  'uploadImages',
  'createQrSheet',
  'printForm',
  'printMonthReport',
  'downloadReport',
  'exportHistory',
  'exportActions',
  'exportAudit',
  'exportRecords',
  'planImport',
  'applyImport',
  'createBackup',
  'downloadBackup',
  'verifyStore',
  'compareCertificate',
  'printCertificate',
]);

const CONCURRENCY_LIMIT = 8;

/** Refuses a heavy request of a user who already has eight running; another is accepted as soon as one of them ends. */
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
    // The response was sent, or the client disconnected.
    reply.raw.once('finish', done);
    reply.raw.once('close', done);
  };
}
