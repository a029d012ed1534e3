import {
  PostgresAdapter,
  PostgresDialect,
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Executor } from './database.ts';
import { Batches, type Result, type Statement } from './postgres-batch.ts';
import { UNNAMED, type DirectRunner } from './prepared.ts';

/**
 * How often somebody waited for the database, and how many statements were sent: those sent while others are pending
 * share their wait.
 */
export type Traffic = { roundTrips: number; statements: number; pending: number };

export type ConnectionOptions = {
  /** Whether prepared statements are named, so that a connection parses and plans them once. */
  named: boolean;
  /** The name of a statement that is built at each call; none for one that is new. */
  nameOf: (text: string) => string | undefined;
  traffic?: Traffic | undefined;
};

/** Opens a pool whose connections pipeline: statements that are sent without awaiting each other cost one wait. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, pipeline: true });
  // The pool replaces broken connections, and their queries fail on their own. Without an error listener, on the pool
  // for idle connections and on each client for those in use, a broken connection would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Kysely's dialect over a pool of pipelined connections. */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #options: ConnectionOptions;
  constructor(pool: Pool, options: ConnectionOptions) {
    super({ pool });
    this.#pool = pool;
    this.#options = options;
  }
  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool, this.#options);
  }
  override createAdapter(): PostgresAdapter {
    return new WithoutMigrationLock();
  }
}

/** Runs prepared statements on the connection of a transaction, without waiting for those sent before. */
export async function runnerOfTransaction(tx: Executor): Promise<DirectRunner> {
  const connection = await connectionOf(tx);
  return runnerOf((work) => work(connection));
}

/** Holds back what a transaction sends from now on, until its commit or rollback goes with it. */
export async function sendWithCommit(tx: Executor): Promise<void> {
  (await connectionOf(tx)).hold();
}

const connectionOf = (tx: Executor): Promise<PipelinedConnection> =>
  tx
    .getExecutor()
    .provideConnection((connection) => Promise.resolve(connection as PipelinedConnection));

/** Runs prepared statements outside a transaction: those of one tick together, on a free connection. */
export function runnerOfPool(pool: Pool, options: ConnectionOptions): DirectRunner {
  type Shared = { connection: Promise<PipelinedConnection>; users: number };
  let shared: Shared | undefined;
  const ofThisTick = (): Shared => {
    if (shared) return shared;
    process.nextTick(() => (shared = undefined));
    const connection = pool.connect().then((client) => new PipelinedConnection(client, options));
    return (shared = { connection, users: 0 });
  };
  return runnerOf(async (work) => {
    const mine = ofThisTick();
    mine.users += 1;
    const connection = await mine.connection;
    try {
      return await work(connection);
    } finally {
      mine.users -= 1;
      if (mine.users === 0) connection.release();
    }
  });
}

type Provide = <T>(work: (connection: PipelinedConnection) => Promise<T>) => Promise<T>;

const runnerOf = (provide: Provide): DirectRunner => ({
  readsOnly: false,
  all: <Row>(text: string, values: unknown[], name?: string) =>
    provide(async (connection) => (await connection.query(text, values, name)).rows as Row[]),
  run: (text, values, name) =>
    provide(async (connection) => (await connection.query(text, values, name)).rowCount ?? 0),
});

/** True when a migration changed the columns of a statement that this connection had already planned. */
export const isStalePlan = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return code === '0A000' && message === 'cached plan must not change result type';
};

// A connection keeps each plan.
const MAX_NAMED_TEXTS = 500;

/** Names for statements that are built at each call, from the second time on, so that those are planned once too. */
export function namesOfTexts(): (text: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (text) => {
    if (!texts.has(text)) {
      if (texts.size < MAX_NAMED_TEXTS) texts.set(text, undefined);
      return undefined;
    }
    const name = texts.get(text) ?? `t${(named += 1)}`;
    texts.set(text, name);
    return name;
  };
}
let named = 0;

class PipelinedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #batches: Batches;
  readonly #options: ConnectionOptions;
  #isBroken = false;
  #begun: Promise<unknown> | undefined;
  #readsOnly = false;
  #hasEnded = false;
  /** What aborted the transaction: every later statement fails only because of it. */
  #cause: Error | undefined;
  constructor(client: PoolClient, options: ConnectionOptions) {
    this.#client = client;
    this.#batches = new Batches(client);
    this.#options = options;
  }

  /** Begins a transaction with the next statement, without waiting. `commit` reports a failure. */
  begin(text: string): void {
    this.#readsOnly = text.endsWith('read only');
    this.#begun = this.#send({ text, values: [] });
    this.#begun.catch(() => this.discard());
  }

  hold(): void {
    this.#batches.hold();
  }

  async commit(): Promise<void> {
    this.#hasEnded = true;
    const committed = this.#send({ text: 'commit', values: [] });
    this.#batches.release();
    const [, { command }] = await Promise.all([this.#begun, committed]);
    // The answer if an earlier statement failed.
    if (command === 'ROLLBACK') throw this.#cause ?? new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    this.#hasEnded = true;
    const rollback = { text: 'rollback', values: [] };
    await this.#counted(() => this.#batches.sendAlone(rollback)).catch((error: unknown) => {
      this.discard();
      throw error;
    });
  }

  async query(text: string, values: readonly unknown[], name?: string): Promise<Result> {
    // It would run outside the transaction, and stay if that is rolled back.
    if (this.#hasEnded) throw new Error('A statement was sent after the end of its transaction.');
    const isNamed = this.#options.named && name !== UNNAMED;
    const own = isNamed ? (name ?? this.#nameOf(text)) : undefined;
    try {
      return await this.#send({ text, values, name: own });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // Leads to who sent the statement instead of to the socket.
      Error.captureStackTrace(error);
      const isStale = own !== undefined && isStalePlan(error);
      if (isStale) this.#isBroken = true;
      // A transaction is lost with its first error, and starts again on another connection. What was sent meanwhile
      // fails as aborted, or as unknown where the first message would have planned it.
      if (this.#begun) throw (this.#cause ??= error);
      if (!isStale) throw error;
      return await this.#send({ text, values });
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.query(query.sql, query.parameters);
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { rows: rows as Row[], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed from a pipelined connection.');
  }

  discard(): void {
    this.#isBroken = true;
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  // In a transaction a statement whose plan is stale could not be sent again; one that only reads begins again.
  #nameOf(text: string): string | undefined {
    return (this.#begun && !this.#readsOnly) || !/^\s*(?:select|with)\b/i.test(text)
      ? undefined
      : this.#options.nameOf(text);
  }

  #send(statement: Statement): Promise<Result> {
    return this.#counted(() => this.#batches.send(statement));
  }

  #counted(send: () => Promise<Result>): Promise<Result> {
    const { traffic } = this.#options;
    const sent = send();
    if (!traffic) return sent;
    traffic.statements += 1;
    if (traffic.pending === 0) traffic.roundTrips += 1;
    traffic.pending += 1;
    return sent.finally(() => (traffic.pending -= 1));
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: Pool;
  readonly #options: ConnectionOptions;
  constructor(pool: Pool, options: ConnectionOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#pool.connect(), this.#options);
  }

  async beginTransaction(
    connection: PipelinedConnection,
    { isolationLevel, accessMode }: { isolationLevel?: string; accessMode?: string },
  ): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    const mode = accessMode === undefined ? '' : ` ${accessMode}`;
    connection.begin(`start transaction${level}${mode}`);
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

// Migrations take a transaction-level lock themselves (migrate.ts).
class WithoutMigrationLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
