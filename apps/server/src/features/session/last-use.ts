import type { Database, Executor } from '../../db/database.ts';
import { chunks } from '../../shared/chunks.ts';
import type { Viewer } from '../../shared/viewer.ts';

const BATCH_SIZE = 500;
const MINUTE_MS = 60_000;

type Used = {
  sessions: Map<number, number>;
  tokens: Map<number, number>;
  users: Map<number, number>;
};

const nothing = (): Used => ({ sessions: new Map(), tokens: new Map(), users: new Map() });

export type LastUse = ReturnType<typeof lastUse>;

/**
 * Records who used which session or token, and writes it once a minute instead of at each request. A crash loses at
 * most a minute of it.
 */
export function lastUse(database: Database) {
  let used = nothing();
  return {
    note(viewer: Viewer, now: Date): void {
      const minute = Math.floor(now.getTime() / MINUTE_MS);
      used.users.set(viewer.id, minute);
      used[viewer.session.kind === 'token' ? 'tokens' : 'sessions'].set(viewer.session.id, minute);
    },
    /** Writes what was recorded since the last flush; returns for how many users. */
    async flush(): Promise<number> {
      const written = used;
      if (written.users.size === 0) return 0;
      used = nothing();
      await database.write(async (tx) => {
        for (const [at, ids] of byMinute(written.sessions)) await writeSessions(tx, ids, at);
        for (const [at, ids] of byMinute(written.tokens)) await writeTokens(tx, ids, at);
        for (const [at, ids] of byMinute(written.users)) await writeUsers(tx, ids, at);
      });
      return written.users.size;
    },
  };
}

function* byMinute(noted: Map<number, number>): Generator<[at: string, ids: number[]]> {
  const groups = Map.groupBy(noted.keys(), (id) => noted.get(id) ?? 0);
  for (const [minute, ids] of groups)
    for (const part of chunks(
      ids.toSorted((a, b) => a - b),
      BATCH_SIZE,
    ))
      yield [new Date(minute * MINUTE_MS).toISOString(), part];
}

const writeSessions = (tx: Executor, ids: number[], at: string) =>
  tx
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('id', 'in', ids)
    .where('last_seen_at', '<', at)
    .execute();

const writeTokens = (tx: Executor, ids: number[], at: string) =>
  tx
    .updateTable('personal_tokens')
    .set({ last_used_at: at })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
    .execute();

const writeUsers = (tx: Executor, ids: number[], at: string) =>
  tx
    .updateTable('users')
    .set({ last_seen_at: at })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', at)]))
    .execute();
