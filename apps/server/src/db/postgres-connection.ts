import {
  PostgresAdapter,
  PostgresDialect,
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Socket } from 'node:net';
import { Pool, type PoolClient, type PoolConfig, type QueryResult as Result } from 'pg';
import type { Executor } from './database.ts';
import type { DirectRunner } from './prepared.ts';

/**
 * How often somebody waited for the database, and how many statements were sent: those sent while others are pending
 * share their wait.
 */
export type Traffic = { roundTrips: number; statements: number; pending: number };

export type ConnectionOptions = {
  /** Whether prepared statements are named, so that a connection parses and plans them once. */
  named: boolean;
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
  const connection = await tx.getExecutor().provideConnection((one) => Promise.resolve(one));
  return runnerOf((work) => work(connection as PipelinedConnection));
}

/** Runs prepared statements outside a transaction, each on any free connection. */
export function runnerOfPool(pool: Pool, options: ConnectionOptions): DirectRunner {
  return runnerOf(async (work) => {
    const connection = new PipelinedConnection(await pool.connect(), options);
    try {
      return await work(connection);
    } finally {
      connection.release();
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

class PipelinedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #options: ConnectionOptions;
  #isBroken = false;
  #begun: Promise<unknown> | undefined;
  #hasEnded = false;
  constructor(client: PoolClient, options: ConnectionOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Begins a transaction with the next statement, without waiting. `commit` reports a failure. */
  begin(text: string): void {
    this.#begun = this.#send({ text, values: [] });
    this.#begun.catch(() => this.discard());
  }

  async commit(): Promise<void> {
    this.#hasEnded = true;
    const committed = this.#send({ text: 'commit', values: [] });
    const [, { command }] = await Promise.all([this.#begun, committed]);
    // The answer if an earlier statement failed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    this.#hasEnded = true;
    await this.#send({ text: 'rollback', values: [] }).catch((error: unknown) => {
      this.discard();
      throw error;
    });
  }

  async query(text: string, values: readonly unknown[], name?: string): Promise<Result> {
    // It would run outside the transaction, and stay if that is rolled back.
    if (this.#hasEnded) throw new Error('A statement was sent after the end of its transaction.');
    const query = { text, values: [...values] };
    if (name === undefined || !this.#options.named) return this.#send(query);
    return this.#send({ ...query, name }).catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      this.#isBroken = true;
      // A transaction is lost with its first error, and starts again on another connection.
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return this.#send(query);
    });
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

  // Statements that are sent in one tick are one write to the socket.
  #writeTogether(): void {
    const { stream } = (this.#client as PoolClient & { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async #send(query: { text: string; values: unknown[]; name?: string }): Promise<Result> {
    const { traffic } = this.#options;
    this.#writeTogether();
    if (!traffic) return this.#client.query(query);
    traffic.statements += 1;
    if (traffic.pending === 0) traffic.roundTrips += 1;
    traffic.pending += 1;
    return this.#client.query(query).finally(() => (traffic.pending -= 1));
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
