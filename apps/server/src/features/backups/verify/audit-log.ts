import { sql } from 'kysely';
import {
  signatureHash,
  signedRow,
  type AuditHead,
  type AuditRow,
  type AuditSignature,
  type SignedRow,
} from '../../audit/public.ts';
import type { Snapshot } from '../snapshot.ts';
import { rowName, type DatabaseCheck, type Findings } from './check.ts';

const SIGNATURES_PER_READ = 200;

/**
 * The audit log contains every row listed by its signatures, and the chain of signatures is complete up to the last.
 */
export const auditLogIsComplete: DatabaseCheck = {
  name: 'audit_log_as_sealed',
  tables: ['audit_events'],
  async run(snapshot, found) {
    const removed = await removedSignatures(snapshot);
    let [last, hash] = [0, ''];
    for (;;) {
      const signatures = await snapshot.all(sql<AuditSignature>`select * from audit_seals
        where id > ${sql.lit(last)} order by id limit ${sql.lit(SIGNATURES_PER_READ)}`);
      if (signatures.length === 0) break;
      for (const signature of signatures) {
        const id = Number(signature.id);
        for (let missing = last + 1; missing < id; missing += 1)
          found.fault(`${rowName('audit_seals', { id: missing })} is missing`);
        if (id === last + 1 && signatureHash(hash, signature) !== signature.sha256)
          found.fault(`${rowName('audit_seals', { id })} does not go on from the one before it`);
        [last, hash] = [id, signature.sha256];
        if (signature.kind === 'rows' && !removed.has(id))
          await compare(snapshot, signature, found);
      }
    }
    const [head] = await snapshot.all(sql<AuditHead>`select * from audit_head`);
    if (!head) found.fault('audit_head is missing, so that nobody knows where the log ends');
    else if (Number(head.seals) !== last || head.sha256 !== hash)
      found.fault(
        `the log ends with signature ${last}, but ${Number(head.seals)} were made: the newest are missing or changed`,
      );
  },
};

async function removedSignatures({ all }: { all: Snapshot['all'] }): Promise<Set<number>> {
  const rows = await all(
    sql<{ entries: string }>`select entries from audit_seals where kind = 'removed'`,
  );
  return new Set(rows.flatMap((row) => JSON.parse(row.entries) as number[]));
}

async function compare(
  snapshot: Snapshot,
  signature: AuditSignature,
  found: Findings,
): Promise<void> {
  const signed = JSON.parse(signature.entries) as SignedRow[];
  found.looked(signed.length);
  const location = Number(signature.location_id);
  const rows = await snapshot.all(sql<AuditRow>`select * from audit_events
    where location_id = ${sql.lit(location)} and id in (${sql.join(signed.map(([id]) => sql.lit(id)))})`);
  const stored = new Map(rows.map((row) => [Number(row.id), signedRow(row)]));
  for (const [id, fixed, details] of signed) {
    const row = stored.get(id);
    const name = rowName('audit_events', { location_id: location, id });
    if (!row)
      found.fault(`${name} is missing: it was written in the hour of ${signature.hour} UTC`);
    // Erasing a person clears the details; nothing else may change.
    else if (row[1] !== fixed || (row[2] !== null && row[2] !== details))
      found.fault(`${name} has changed since it was written in the hour of ${signature.hour} UTC`);
  }
}
