/** The tables of the audit log. */
export type AuditTables = {
  audit_events: {
    location_id: number;
    id: number;
    at: string;
    actor_id: number | null;
    action: string;
    subject_kind: string;
    subject_id: number;
    before: string | null;
    after: string | null;
    request_id: string;
    /** The operationId; null for a job and for what was written before it was kept. */
    operation: string | null;
  };
  /** What the audit log held in an hour (`rows`), or which seals' rows retention removed (`removed`). */
  audit_seals: {
    id: number;
    location_id: number;
    hour: string;
    kind: 'rows' | 'removed';
    /** JSON: of each row its id and hashes; or the ids of the seals. */
    entries: string;
    sha256: string;
    sealed_at: string;
  };
  /** How many seals there are, the hash of the last, and the instant up to which the log is sealed. */
  audit_head: { id: number; seals: number; sha256: string; sealed_until: string };
};
