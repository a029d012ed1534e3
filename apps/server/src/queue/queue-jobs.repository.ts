import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { forUpdateOfFree, generatedId } from '../db/dialect.ts';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';

export type QueueJob = Tables['queue_jobs'];

/** The ids of the rows that a job is about, by their names: always in the same order, since they are compared as text. */
export type Payload = Readonly<Record<string, number>>;

/** A job as the transaction that needs it makes it. */
export type NewJob = Pick<QueueJob, 'kind' | 'location_id'> & {
  payload: Payload;
  orderKey?: string;
  now: Date;
};

/** What the database knows older servers by: a claim on a row of theirs that does not end. */
export const HELD = '9999-12-31T23:59:59.999Z';

const insertion = prepared((db, p: { rows: QueueJob[] }) =>
  db
    .insertInto('queue_jobs')
    .values(p.rows.map((row) => ({ ...row, id: generatedId(db, 'queue_jobs', row.id) })))
    .onConflict((oc) => oc.columns(['location_id', 'kind', 'payload']).doNothing()),
);

/**
 * Makes jobs in the transaction of what they are about; those that exist stay as they are. With an order key, the
 * transaction must hold a lock on what the key names, so that ids are in the order of the commits.
 */
export async function enqueue(
  database: Database,
  tx: Executor,
  jobs: readonly NewJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  const ids = await database.rowIds(tx, 'queue_jobs', jobs.length);
  const rows = jobs.map(({ kind, location_id, payload, orderKey, now }, index) => ({
    ...{ location_id, id: ids[index] ?? 0, kind, order_key: orderKey ?? null },
    ...{ payload: JSON.stringify(payload), state: 'waiting' as const, attempts: 0 },
    ...{ due_at: null, lease_owner: null, lease_until: null },
    ...{ last_error: null, progress: null, created_at: now.toISOString() },
  }));
  await insertion.run(tx, { rows });
}

/** Whether no job of a kind is about a row, by its columns; `name` is that of its id in the payload. */
export const hasNoJob = (
  kind: string,
  { name, locationId, id }: { name: string; locationId: RawBuilder<number>; id: string },
): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from queue_jobs job where job.location_id = ${locationId}
    and job.kind = ${kind}
    and job.payload = ${sql.lit(`{"${name}":`)} || cast(${sql.ref(id)} as text) || '}')`;

/** The payloads of the jobs of a kind in a location, for rows that lie elsewhere and cannot be joined with them. */
export async function payloadsOf(
  db: Executor,
  { kind, location_id }: Pick<QueueJob, 'kind' | 'location_id'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('queue_jobs')
    .select('payload')
    .where('location_id', '=', location_id)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ payload }) => payload);
}

// Of those with one key only the oldest runs; a dead one blocks no other. A claim names its location here as well: a
// distributed database does not see through the "or" that it is the same, and locks no row that may lie anywhere.
const isUnblocked = (locationId: RawBuilder<unknown> = sql`queue_jobs.location_id`) =>
  sql<boolean>`(order_key is null or not exists (select 1 from queue_jobs earlier
    where earlier.location_id = ${locationId} and earlier.order_key = queue_jobs.order_key
      and earlier.id < queue_jobs.id and earlier.state <> 'dead'))`;

// No pause is longer than that of its kind: a job due later failed while the clock was ahead.
const isDue = ({ now, latest }: Moment) =>
  sql<boolean>`(due_at is null or due_at <= ${now} or due_at > ${latest})`;

type Moment = { now: string; latest: string };

/** Now, and the latest that a pause can end; twice as late, since clocks of servers differ. */
export const momentOf = (now: Date, { mostPauseMs }: { mostPauseMs: number }): Moment => ({
  now: now.toISOString(),
  latest: new Date(now.getTime() + 2 * mostPauseMs).toISOString(),
});

export type DueJob = Pick<QueueJob, 'location_id' | 'id' | 'created_at'>;

const due = prepared((db, p: Moment & { kind: string }) =>
  db
    .selectFrom('queue_jobs')
    .select(['location_id', 'id', 'created_at'])
    .where('kind', '=', p.kind)
    .where('state', '=', sql.lit('waiting'))
    .where(isDue(p))
    .where(isUnblocked())
    .orderBy('id')
    .limit(sql.lit(100)),
);

/** Jobs of a kind that may run now, the oldest first; at most a hundred. */
export const dueJobs = (db: Executor, kind: string, moment: Moment): Promise<DueJob[]> =>
  due.all(db, { kind, ...moment });

type Claim = Moment & { location_id: number; id: number; owner: string; until: string };

const claiming = prepared((db, p: Claim) =>
  db
    .updateTable('queue_jobs')
    .set((eb) => ({
      ...{ state: sql.lit('running'), attempts: eb('attempts', '+', 1) },
      ...{ lease_owner: p.owner, lease_until: p.until },
    }))
    .where('location_id', '=', p.location_id)
    .where(
      'id',
      'in',
      forUpdateOfFree(
        db,
        db
          .selectFrom('queue_jobs')
          .select('id')
          .where('location_id', '=', p.location_id)
          .where('id', '=', p.id)
          .where('state', '=', sql.lit('waiting'))
          .where(isDue(p))
          .where(isUnblocked(sql`${p.location_id}`)),
      ),
    )
    .returningAll(),
);

/** Claims a job that waits; undefined if another server has it. */
export const claimJob = (tx: Executor, claim: Claim): Promise<QueueJob | undefined> =>
  claiming.first(tx, claim);

const withJobs = prepared((db, p: { kinds: string[] }) =>
  db
    .selectFrom('queue_jobs')
    .select('kind')
    .distinct()
    .where('kind', 'in', p.kinds)
    .where('state', '<>', sql.lit('dead')),
);

/** Which of these kinds have jobs that wait or run: all that a queue at rest asks. */
export async function kindsWithJobs(
  db: Executor,
  kinds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await withJobs.all(db, { kinds: [...kinds] });
  return new Set(rows.map(({ kind }) => kind));
}

/** How many jobs of a kind are running, on all servers. */
export async function runningJobs(db: Executor, kind: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('queue_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .where('lease_until', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Running jobs of these kinds whose lease has ended, or those of any other owner. */
export const abandonedJobs = (
  db: Executor,
  kinds: readonly string[],
  { now, owner }: { now: Date; owner?: string | undefined },
): Promise<QueueJob[]> =>
  db
    .selectFrom('queue_jobs')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('state', '=', 'running')
    .where((eb) =>
      owner === undefined
        ? eb('lease_until', '<=', now.toISOString())
        : eb('lease_owner', '<>', owner),
    )
    .limit(100)
    .execute();

// Each claim has its own number, by which one that another server has taken over is told apart.
const isHeld =
  ({ location_id, id, lease_owner, attempts }: QueueJob) =>
  (eb: ExpressionBuilder<Tables, 'queue_jobs'>) =>
    eb.and({ location_id, id, state: 'running', lease_owner, attempts });

/** Changes a job whose lease is still held, and with `lease_until` was not renewed; returns whether it is. */
export async function changeHeldJob(
  tx: Executor,
  job: QueueJob,
  { change, lease_until }: { change: Partial<QueueJob>; lease_until?: string | null | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('queue_jobs')
    .set(change)
    .where(isHeld(job))
    .$if(lease_until !== undefined, (query) =>
      query.where('lease_until', '=', lease_until as string),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Held = Pick<QueueJob, 'location_id' | 'id' | 'lease_owner' | 'attempts'>;

const removal = prepared((db, { location_id, id, lease_owner, attempts }: Held) =>
  db
    .deleteFrom('queue_jobs')
    .where('location_id', '=', location_id)
    .where('id', '=', id)
    .where('state', '=', sql.lit('running'))
    .where('lease_owner', '=', lease_owner)
    .where('attempts', '=', attempts),
);

/** Removes a job whose lease is still held; returns whether it was. */
export const removeHeldJob = async (
  tx: Executor,
  { location_id, id, lease_owner, attempts }: QueueJob,
): Promise<boolean> => (await removal.run(tx, { location_id, id, lease_owner, attempts })) > 0;

const DAY_MS = 86_400_000;
const DEAD_DAYS = 30;

/** Removes dead jobs a month after their last attempt. */
export async function removeDeadJobs(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database.write((tx) =>
    tx
      .deleteFrom('queue_jobs')
      .where('state', '=', 'dead')
      .where('due_at', '<', new Date(now.getTime() - DEAD_DAYS * DAY_MS).toISOString())
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

/** How many jobs there are of each kind and state, and when the oldest of them was made. */
export const queueFigures = (
  db: Executor,
): Promise<(Pick<QueueJob, 'kind' | 'state'> & { count: number; oldest: string })[]> =>
  db
    .selectFrom('queue_jobs')
    .select((eb) => [
      'kind',
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('created_at').as('oldest'),
    ])
    .groupBy(['kind', 'state'])
    .execute();
