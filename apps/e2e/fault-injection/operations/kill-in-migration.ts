// Loaded into a server before its own code (`NODE_OPTIONS=--import`): simulates a power cut right after the n-th
// statement of its migrations.
import { createRequire } from 'node:module';
import { StatementSync } from 'node:sqlite';

const after = Number(process.env['KIERROS_TEST_KILL_AFTER']);
const isOfMigration = (sql: string) =>
  /^\s*(create (table|index|unique|sequence)|alter|drop|insert into "kysely_migration"|update users set last)/i.test(
    sql,
  );
let seen = 0;

function count(sql: unknown): void {
  if (typeof sql !== 'string' || !isOfMigration(sql)) return;
  seen += 1;
  if (seen === after) process.kill(process.pid, 'SIGKILL');
}

for (const name of ['run', 'all'] as const) {
  const own = Object.getOwnPropertyDescriptor(StatementSync.prototype, name);
  const original = own?.value as (...values: unknown[]) => unknown;
  StatementSync.prototype[name] = function (this: StatementSync, ...values: unknown[]) {
    const result = original.apply(this, values);
    count(this.sourceSQL);
    return result;
  } as never;
}

type Client = { prototype: { query: (...given: unknown[]) => unknown } };
const { Client } = createRequire(import.meta.url)('pg') as { Client: Client };
const ask = Client.prototype.query;
Client.prototype.query = function (this: Client['prototype'], ...given: unknown[]) {
  const [first] = given;
  const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
  const result = ask.apply(this, given);
  if (result instanceof Promise)
    // Counted when PostgreSQL has executed it.
    return result.then((answer: unknown) => {
      count(text);
      return answer;
    });
  return result;
};
