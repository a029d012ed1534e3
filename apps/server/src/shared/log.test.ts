import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../test/dialects.ts';
import { failureInLog } from './log.ts';

onEachDatabase('a failure of the database in the log', (database, dialect) => {
  const failureOf = async (statement: ReturnType<typeof sql>) =>
    failureInLog(
      await database()
        .write((tx) => statement.execute(tx))
        .catch((error: unknown) => error),
    );

  it('says what is wrong, without the value', async () => {
    const value = 'secret "of" theirs';
    const logged = await failureOf(
      dialect === 'sqlite'
        ? sql`select json_extract(${value}, '$')`
        : sql`select cast(${value} as integer)`,
    );
    expect(logged.message).toMatch(/malformed JSON|invalid input syntax for type integer/);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  it('names the constraint', async () => {
    const logged = await failureOf(
      sql`insert into settings (key, value) values ('once', '1'), ('once', '2')`,
    );
    expect(logged.message).toMatch(/unique constraint/i);
    expect(JSON.stringify(logged)).toContain('settings');
  });
});

// S13: parsers quote what they could not read.
it('a failure in the log has the message of no parser, library or thrown text', () => {
  for (const failure of [new SyntaxError('secret'), new Error('secret'), 'secret'])
    expect(JSON.stringify(failureInLog(failure))).not.toContain('secret');
  expect(failureInLog(new TypeError('ours')).message).toBe('ours');
});
