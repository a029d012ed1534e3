import { sql } from 'kysely';
import {
  sealHash,
  sealedRow,
  type AuditHead,
  type AuditRow,
  type AuditSeal,
  type SealedRow,
} from '../../../shared/audit-seals.ts';
import type { Snapshot } from '../snapshot.ts';
import { rowName, type DatabaseCheck, type Findings } from './check.ts';

const SEALS_AT_ONCE = 200;

/** The audit log holds every row that its seals list, the last one too, and the seals are all there. */
export const auditLogIsWhole: DatabaseCheck = {
  name: 'audit_log_as_sealed',
  async run(snapshot, found) {
    const removed = await removedSeals(snapshot);
    let [last, hash] = [0, ''];
    for (;;) {
      const seals = await snapshot.all(sql<AuditSeal>`select * from audit_seals
        where id > ${sql.lit(last)} order by id limit ${sql.lit(SEALS_AT_ONCE)}`);
      if (seals.length === 0) break;
      for (const seal of seals) {
        const id = Number(seal.id);
        for (let missing = last + 1; missing < id; missing += 1)
          found.fault(`${rowName('audit_seals', { id: missing })} is missing`);
        if (id === last + 1 && sealHash(hash, seal) !== seal.sha256)
          found.fault(`${rowName('audit_seals', { id })} does not go on from the one before it`);
        [last, hash] = [id, seal.sha256];
        if (seal.kind === 'rows' && !removed.has(id)) await compare(snapshot, seal, found);
      }
    }
    const [head] = await snapshot.all(sql<AuditHead>`select * from audit_head`);
    if (!head) found.fault('audit_head is missing, so that nobody knows where the log ends');
    else if (Number(head.seals) !== last || head.sha256 !== hash)
      found.fault(
        `the log ends with seal ${last}, although ${Number(head.seals)} were made: the newest are missing or changed`,
      );
  },
};

async function removedSeals({ all }: { all: Snapshot['all'] }): Promise<Set<number>> {
  const rows = await all(
    sql<{ entries: string }>`select entries from audit_seals where kind = 'removed'`,
  );
  return new Set(rows.flatMap((row) => JSON.parse(row.entries) as number[]));
}

async function compare(snapshot: Snapshot, seal: AuditSeal, found: Findings): Promise<void> {
  const sealed = JSON.parse(seal.entries) as SealedRow[];
  found.looked(sealed.length);
  const location = Number(seal.location_id);
  const rows = await snapshot.all(sql<AuditRow>`select * from audit_events
    where location_id = ${sql.lit(location)} and id in (${sql.join(sealed.map(([id]) => sql.lit(id)))})`);
  const stored = new Map(rows.map((row) => [Number(row.id), sealedRow(row)]));
  for (const [id, fixed, details] of sealed) {
    const row = stored.get(id);
    const name = rowName('audit_events', { location_id: location, id });
    if (!row) found.fault(`${name} is missing: it was written in the hour of ${seal.hour} UTC`);
    // Erasing a person clears the details, and nothing else may change.
    else if (row[1] !== fixed || (row[2] !== null && row[2] !== details))
      found.fault(`${name} is not what was written in the hour of ${seal.hour} UTC`);
  }
}
