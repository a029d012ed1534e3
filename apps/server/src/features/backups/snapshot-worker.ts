import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { BLOCK_LENGTH } from './lines.ts';

// A separate thread: reading a whole database here blocks no requests.

export type Question =
  | { ask: 'begin'; file: string }
  | { ask: 'all' | 'open'; sql: string; parameters: readonly unknown[] }
  | { ask: 'next' }
  | { ask: 'end' };

let database: DatabaseSync | undefined;

function begin(file: string): null {
  database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  database.exec('begin');
  // The first read takes the snapshot.
  database.prepare('select count(*) from sqlite_master').get();
  return null;
}

function end(): null {
  database?.close();
  database = undefined;
  return null;
}

let rows: Iterator<unknown> = [][Symbol.iterator]();

function nextBlock(): { text: Buffer; rows: number } {
  let text = '';
  let count = 0;
  while (text.length < BLOCK_LENGTH) {
    const next = rows.next();
    if (next.done === true) break;
    text += `${JSON.stringify(next.value)}\n`;
    count += 1;
  }
  return { text: Buffer.from(text), rows: count };
}

/** The function of the thread; runs one task after the other. */
export function run(question: Question): unknown {
  if (question.ask === 'begin') return begin(question.file);
  if (question.ask === 'next') return nextBlock();
  if (question.ask === 'end') return end();
  if (!database) throw new Error('The snapshot has not begun.');
  const statement = database.prepare(question.sql);
  const parameters = question.parameters as SQLInputValue[];
  if (question.ask === 'all') return statement.all(...parameters);
  statement.setReturnArrays(true);
  rows = statement.iterate(...parameters);
  return null;
}
