import type { OperationId } from '@kierros/api/schema';
import type { AuditAction, AuditKind } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import { generatedId } from '../../db/dialect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import type { Call } from '../../plugins/operations.ts';
import { jsonText } from '../../shared/json-parts.ts';
import { mapInTurns } from '../../shared/others-served.ts';
import { forChunks } from '../../shared/rows-in-turns.ts';

export type AuditEvent = {
  /** 0 if the change belongs to no location. */
  locationId: number;
  actorId: number | null;
  action: AuditAction;
  subject: { kind: AuditKind; id: number };
  before?: unknown;
  after?: unknown;
};

/** A call whose changes are recorded. */
export type AuditedCall = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId'> & {
  operation?: OperationId;
};

/** Records one change by whoever made the call. */
export const recordChange = (
  database: Database,
  call: AuditedCall,
  change: Omit<AuditEvent, 'actorId'>,
): Promise<void> => recordAudit(database, call.db, call, [{ ...change, actorId: call.viewer.id }]);

const auditInsert = prepared((db, p: { rows: Tables['audit_events'][] }) =>
  db
    .insertInto('audit_events')
    .values(p.rows.map((row) => ({ ...row, id: generatedId(db, 'audit_events', row.id) }))),
);

/** Records what was changed and by whom, in the transaction of the change itself. */
export async function recordAudit(
  database: Database,
  tx: Executor,
  call: { now: Date; requestId: string; operation?: OperationId },
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const ids = await database.rowIds(tx, 'audit_events', events.length);
  const rowOf = async ([index, event]: [number, AuditEvent]) => ({
    location_id: event.locationId,
    id: ids[index] ?? 0,
    at: call.now.toISOString(),
    actor_id: event.actorId,
    action: event.action,
    subject_kind: event.subject.kind,
    subject_id: event.subject.id,
    before: event.before === undefined ? null : await jsonText(event.before),
    after: event.after === undefined ? null : await jsonText(event.after),
    request_id: call.requestId,
    operation: call.operation ?? null,
  });
  const rows = await mapInTurns(events.entries(), rowOf);
  await database.withCommit(tx, rows, () =>
    forChunks(rows, 64, (part) => auditInsert.run(tx, { rows: part })),
  );
}
