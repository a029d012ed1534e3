import pg, { Query, type Connection, type PoolClient, type QueryResult } from 'pg';
import { serialize } from 'pg-protocol';

/** One statement; `name` is that of a prepared statement. */
export type Statement = { text: string; values: readonly unknown[]; name?: string | undefined };

export type Result = Pick<QueryResult<Record<string, unknown>>, 'command' | 'rowCount' | 'rows'>;

type Prepared = Statement & { values: unknown[] };

type Sent = {
  statement: Prepared;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
};

/** The columns of a statement's rows, and how each is read from its text. */
type Columns = readonly { name: string; read: (text: string) => unknown }[];

/** The prepared statements of a connection, with their columns once these are known. */
type Planned = Map<string, Columns | undefined>;

const plannedOf = new WeakMap<PoolClient, Planned>();

/**
 * Sends statements over a connection: those of one tick as one message, with one Sync at its end. PostgreSQL answers
 * such a batch at once too, instead of each statement by itself.
 */
export class Batches {
  readonly #client: PoolClient;
  readonly #planned: Planned;
  #waiting: Sent[] = [];
  #isHeld = false;
  constructor(client: PoolClient) {
    this.#client = client;
    this.#planned = plannedOf.get(client) ?? new Map<string, undefined>();
    plannedOf.set(client, this.#planned);
  }

  send({ text, values, name }: Statement): Promise<Result> {
    const statement = { text, values: values.map(prepareValue), name };
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) this.#sendSoon();
      this.#waiting.push({ statement, resolve, reject });
    });
  }

  /** Holds back what follows until `release`, so that statements of several ticks are one batch. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#sendSoon();
  }

  /** Sends a statement in a batch of its own, which PostgreSQL does not skip when one that waits fails. */
  sendAlone(statement: Statement): Promise<Result> {
    this.#isHeld = false;
    this.#sendNow();
    const result = this.send(statement);
    this.#sendNow();
    return result;
  }

  #sendSoon(): void {
    process.nextTick(() => {
      if (!this.#isHeld) this.#sendNow();
    });
  }

  #sendNow(): void {
    if (this.#waiting.length === 0) return;
    this.#client.query(new Batch(this.#waiting, this.#planned));
    this.#waiting = [];
  }
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } })
  .utils;

/**
 * Several statements as one query of `pg`, which calls the `handle…` methods with the answer. When a statement fails,
 * PostgreSQL skips the rest of the batch, which fails with the same error.
 */
class Batch extends Query {
  declare callback: () => void;
  readonly #sent: readonly Sent[];
  readonly #planned: Planned;
  readonly #results: Result[] = [];
  #columns: Columns = [];
  #rows: Record<string, unknown>[] = [];

  constructor(sent: readonly Sent[], planned: Planned) {
    super({ text: '' }, () => undefined);
    this.#sent = sent;
    this.#planned = planned;
    this.submit = (connection) => this.#submit(connection);
    this.#next();
  }

  // One buffer: to write a hundred costs more than to copy them.
  #submit({ stream }: Connection): void {
    const messages: Buffer[] = [];
    for (const { statement } of this.#sent) messages.push(...this.#messagesOf(statement));
    messages.push(serialize.sync());
    if (stream.writable) stream.write(Buffer.concat(messages));
  }

  #messagesOf({ text, values, name }: Prepared): Buffer[] {
    const isPlanned = name !== undefined && this.#planned.has(name);
    const planning = isPlanned ? [] : this.#planningOf(text, name);
    const bind = serialize.bind({ statement: name ?? '', values });
    const areColumnsKnown = this.#planned.get(name ?? '') !== undefined;
    const describe = areColumnsKnown ? [] : [serialize.describe({ type: 'P' })];
    return [...planning, bind, ...describe, serialize.execute()];
  }

  #planningOf(text: string, name = ''): Buffer[] {
    const parse = serialize.parse({ text, name });
    if (name === '') return [parse];
    this.#planned.set(name, undefined);
    // Whether it exists is unknown after an error in its first batch. To close one that does not is no error.
    return [serialize.close({ type: 'S', name }), parse];
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const { name, read } of this.#columns) {
      const text = fields[index++] ?? null;
      row[name] = text === null ? null : read(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this.#current()?.statement ?? {};
    if (name !== undefined) this.#planned.set(name, this.#columns);
    const [command = '', ...counts] = text.split(' ');
    this.#results.push({ command, rowCount: Number(counts.at(-1)), rows: this.#rows });
    this.#next();
  }

  handleError(error: Error): void {
    for (const { statement, reject } of this.#sent.slice(this.#results.length)) {
      const { name } = statement;
      if (name !== undefined && !this.#planned.get(name)) this.#planned.delete(name);
      reject(error);
    }
    this.#answer();
  }

  handleReadyForQuery(): void {
    this.#answer();
  }

  #answer(): void {
    // Ends the time limit that `pg` may have set.
    this.callback();
    for (const [index, result] of this.#results.entries()) this.#sent[index]?.resolve(result);
  }

  #current(): Sent | undefined {
    return this.#sent[this.#results.length];
  }

  #next(): void {
    this.#rows = [];
    this.#columns = this.#planned.get(this.#current()?.statement.name ?? '') ?? [];
  }
}
