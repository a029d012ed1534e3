/** Background work, as the database stores it (ADR 0090). */
export type QueueTables = {
  queue_jobs: {
    /** The location whose rows it is about; 0 for the site. */
    location_id: number;
    id: number;
    kind: string;
    /** Jobs of a location with the same key run one after the other, by id; null where the order does not matter. */
    order_key: string | null;
    /** JSON: the ids of the rows that it is about. There is one job for each kind and payload. */
    payload: string;
    /** A job that is done is deleted; a dead one is not tried again. */
    state: 'waiting' | 'running' | 'dead';
    /** How often it was claimed. */
    attempts: number;
    /** Not before then; null for at once, whatever becomes of the clock. */
    due_at: string | null;
    /** Who runs it, and until when unless that is renewed; null while it does not run. */
    lease_owner: string | null;
    lease_until: string | null;
    last_error: string | null;
    /** JSON: what its run last reported. */
    progress: string | null;
    created_at: string;
  };
};
