import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { BLOCK_LENGTH } from './lines.ts';

// A thread of its own: reading a whole database here keeps no request waiting.

export type Question =
  { ask: 'all' | 'open'; sql: string; parameters: readonly unknown[] } | { ask: 'next' };

const database = new DatabaseSync(workerData as string, { readOnly: true, timeout: 5_000 });
database.exec('begin');
// The first read fixes the moment.
database.prepare('select count(*) from sqlite_master').get();

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

function answer(question: Question): unknown {
  if (question.ask === 'next') return nextBlock();
  const statement = database.prepare(question.sql);
  const parameters = question.parameters as SQLInputValue[];
  if (question.ask === 'all') return statement.all(...parameters);
  statement.setReturnArrays(true);
  rows = statement.iterate(...parameters);
  return null;
}

parentPort?.on('message', (question: Question) => {
  try {
    parentPort?.postMessage({ answer: answer(question) });
  } catch (error) {
    const { message } = error as Error;
    parentPort?.postMessage({ failed: message });
  }
});
parentPort?.postMessage({ answer: null });
