import type { Database } from '../../db/database.ts';
import type { Answer, Call } from '../../plugins/operations.ts';
import { exportAnswer, type ExportRecord } from '../../shared/export-lines.ts';
import { listAudit, type AuditPosition, type AuditRow } from './audit-log.repository.ts';
import { auditFilter, withoutStates } from './audit-log.service.ts';

/** The columns of an export, in order. */
const columns = [
  'id',
  'at',
  'user_id',
  'user',
  'operation',
  'entity',
  'entity_id',
  'location_id',
  'before',
  'after',
  'request_id',
] as const;

const BATCH = 500;

/**
 * The entries that the list finds, as a stream. They are read in batches, each with a query of its own, so that a slow
 * client holds neither a transaction nor memory.
 */
export async function exportAudit(
  { longReads: db }: Database,
  call: Call<'exportAudit'>,
): Promise<Answer> {
  const filter = await auditFilter(db, call);
  const batches = async function* () {
    let after: AuditPosition | undefined;
    do {
      const rows = await listAudit(db, filter, { limit: BATCH, offset: 0, after });
      const shown = rows.slice(0, BATCH);
      yield shown.map(toRecord);
      const last = shown.at(-1);
      after = rows.length > BATCH && last ? [last.at, last.id] : undefined;
    } while (after !== undefined);
  };
  return exportAnswer(
    { name: 'audit', columns, format: call.query.format, now: call.now },
    batches(),
  );
}

/** Both formats have the same columns; a state is JSON text, as the log holds it. */
function toRecord(row: AuditRow): ExportRecord {
  const { user, ...entry } = withoutStates(row);
  return {
    ...entry,
    user_id: user?.id ?? null,
    user: user?.name ?? null,
    before: row.before,
    after: row.after,
  };
}
