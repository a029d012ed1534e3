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
    /** The operationId; null for jobs and for rows written before this column existed. */
    operation: string | null;
  };
  /** The rows of the audit log in an hour (`rows`), or the signatures whose rows retention removed (`removed`). */
  audit_seals: {
    id: number;
    location_id: number;
    hour: string;
    kind: 'rows' | 'removed';
    /** JSON: the id and hashes of each row, or the ids of the signatures. */
    entries: string;
    sha256: string;
    sealed_at: string;
  };
  /** The number of signatures, the hash of the last, and the instant up to which the log is signed. */
  audit_head: { id: number; seals: number; sha256: string; sealed_until: string };
};
