import {
  SqliteAdapter,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { DirectRunner } from './prepared.ts';

/** Whether a statement surely only reads: `with` may begin a write as well. */
export const isRead = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete)\b/i.test(text);

/**
 * A dialect of one SQLite connection whose reads outside a transaction run on another: they see what is committed, and do
 * not wait until an import of minutes has ended. Everything else waits for the lock of the one connection.
 */
export function withReadsBeside(dialect: Dialect, reader: DirectRunner): Dialect {
  const adapter = new (class extends SqliteAdapter {
    override get supportsMultipleConnections() {
      return true;
    }
  })();
  return {
    createAdapter: () => adapter,
    createDriver: () => driverBeside(dialect.createDriver(), reader),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function driverBeside(driver: Driver, reader: DirectRunner): Driver {
  let lastHeld = Promise.resolve();
  const acquire = async (): Promise<Held> => {
    const before = lastHeld;
    const held = Promise.withResolvers<void>();
    lastHeld = held.promise;
    await before;
    return { connection: await driver.acquireConnection(), release: held.resolve };
  };
  const owned = async (connection: DatabaseConnection) =>
    (await (connection as ConnectionBeside).own()).connection;
  return {
    init: () => driver.init(),
    acquireConnection: () => Promise.resolve(new ConnectionBeside(reader, acquire)),
    beginTransaction: async (connection, settings) =>
      driver.beginTransaction(await owned(connection), settings),
    commitTransaction: async (connection) => driver.commitTransaction(await owned(connection)),
    rollbackTransaction: async (connection) => driver.rollbackTransaction(await owned(connection)),
    releaseConnection: async (connection) => (connection as ConnectionBeside).release(),
    destroy: () => driver.destroy(),
  };
}

type Held = { connection: DatabaseConnection; release: () => void };

/** Takes the one connection for its first statement that is not a read, and keeps it until it is released. */
class ConnectionBeside implements DatabaseConnection {
  readonly #reader: DirectRunner;
  readonly #acquire: () => Promise<Held>;
  #held: Promise<Held> | undefined;

  constructor(reader: DirectRunner, acquire: () => Promise<Held>) {
    this.#reader = reader;
    this.#acquire = acquire;
  }

  own(): Promise<Held> {
    return (this.#held ??= this.#acquire());
  }

  async release(): Promise<void> {
    (await this.#held)?.release();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#held && isRead(query.sql))
      return { rows: await this.#reader.all<Row>(query.sql, [...query.parameters]) };
    return (await this.own()).connection.executeQuery(query);
  }

  streamQuery(): never {
    throw new Error('Rows of SQLite come together.');
  }
}
