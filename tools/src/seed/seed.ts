import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { refuseOldNode } from '../run/machine.ts';
import { readOptions, SeedUsageError } from './options.ts';
import { siteRecords } from './site.ts';

const CHUNK = 256 * 1024;

/** Writes a site as JSON lines; logs to stderr what it generated. */
async function main(argv: readonly string[]): Promise<void> {
  const options = readOptions(argv);
  const out = options.out === '-' ? process.stdout : createWriteStream(options.out);
  const counts = new Map<string, number>();
  let waiting = '';
  const flush = async () => {
    if (!out.write(waiting)) await once(out, 'drain');
    waiting = '';
  };
  for await (const record of siteRecords(options)) {
    counts.set(record.kind, (counts.get(record.kind) ?? 0) + 1);
    waiting += `${JSON.stringify(record)}\n`;
    if (waiting.length > CHUNK) await flush();
  }
  await flush();
  if (out !== process.stdout) {
    out.end();
    await once(out, 'finish');
  }
  console.error([...counts].map(([kind, count]) => `${kind} ${count}`).join(', '));
}

refuseOldNode();
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof SeedUsageError ? error.message : error);
  process.exitCode = 1;
}
