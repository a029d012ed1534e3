import { randomFillSync } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { seeded, type Seeded } from '../seeded.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { copyOf, removeInstallation, runAt, type Installation } from './installation.ts';
import { sha256Of } from './small-photo.ts';
import { differing, tableHashes } from './table-hashes.ts';

const MB = 1024 ** 2;

/** Adds photos of a megabyte each to the forms of a stopped server's site, directly: only their size matters. */
function addPhotos({ databaseFile, folder }: OwnServer, megabytes: number): void {
  const database = new DatabaseSync(databaseFile);
  const forms = database.prepare(
    `select a.location_id, a.form_id, a.question_id, a.inspectable_id from answers a join forms f
      on f.location_id = a.location_id and f.id = a.form_id where f.status = 'complete' limit ${megabytes}`,
  );
  const insert = database.prepare(
    `insert into photos (location_id, id, form_id, question_id, inspectable_id, name, file_name, state,
      received_sha256, received_bytes, stored_sha256, stored_bytes, width, height, received_at)
      values (?, ?, ?, ?, ?, ?, ?, 'ready', ?, ?, ?, ?, 4000, 3000, '2026-11-01T08:00:00.000Z')`,
  );
  const bytes = Buffer.alloc(MB);
  database.exec('begin');
  for (const [index, row] of forms.all().entries()) {
    randomFillSync(bytes, 0, 64);
    const name = `photo${String(index).padStart(17, '0')}.jpg`;
    const at = join(folder, 'photos/ready', name.slice(0, 2));
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, name), bytes);
    const sha256 = sha256Of(bytes);
    const of = [row['location_id']!, 5_000_000 + index, row['form_id']!, row['question_id']!];
    const wire = `${String(row['question_id'])}_${index}.jpg`;
    insert.run(...of, row['inspectable_id']!, wire, name, sha256, MB, sha256, MB);
  }
  // Data that bypassed the server was never received, so it has no receipt hash.
  database.exec('update forms set kept_sha256 = null; commit; pragma wal_checkpoint(truncate)');
  database.close();
}

/** Steps 1 to 5 of the runbook, one command after another; returns the seconds until users can sign in. */
async function byRunbook(
  context: FaultTestContext,
  server: OwnServer,
  file: string,
): Promise<number> {
  const began = performance.now();
  const step = async (...args: string[]) => {
    const started = performance.now();
    const { status, stdout, stderr } = await server.runBeside(args);
    if (status !== 0) throw new Error(`${args[0]}: ${stdout}${stderr}`);
    context.log(`${args[0]}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  server.signal('SIGTERM');
  await server.exited();
  await step('restore', file, '--replace');
  await step('verify');
  await server.restart();
  return (performance.now() - began) / 1000;
}

function tampered(file: string, to: string, chance: Seeded, index: number): string {
  copyFileSync(file, to);
  const { size } = statSync(to);
  if (index % 2 === 0) {
    const left = chance.below(size - 1) + 1;
    truncateSync(to, left);
    return `cut after ${left} of ${size} bytes`;
  }
  const at = chance.below(size);
  const handle = openSync(to, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  byte[0] = byte[0]! ^ (1 << chance.below(8));
  writeSync(handle, byte, 0, 1, at);
  closeSync(handle);
  return `a bit changed at ${at} of ${size}`;
}

async function refusals(
  context: FaultTestContext,
  place: Installation,
  file: string,
): Promise<Figure[]> {
  const cases = context.size === 'full' ? 20 : 6;
  const chance = seeded(context.seed);
  const before = tableHashes(place);
  let [refused, reported, changed] = [0, 0, 0];
  for (let index = 0; index < cases; index += 1) {
    const bad = join(place.folder, 'bad.tar');
    const about = tampered(file, bad, chance, index);
    const { status, stderr } = await runAt(place, ['restore', bad, '--replace']);
    if (status === 1) refused += 1;
    if (/^The (backup|file)|backup/i.test(stderr)) reported += 1;
    if (status !== 1 || !/backup/i.test(stderr))
      context.log(`${about}: ${status} ${stderr.slice(0, 300)}`);
    if (differing(before, tableHashes(place)).length > 0) changed += 1;
  }
  return [
    exactly('cut or changed backups refused', refused, cases, cases),
    exactly('the reason told', reported, cases, cases),
    exactly('what stood changed by a refused one', changed, 0, cases),
  ];
}

/** O2: a large site is restored quickly by the runbook; an incomplete backup changes nothing. */
export const restoreTest: FaultTest = {
  name: 'O2',
  about: 'two gigabytes set back by the steps of the runbook, and backups that were cut or changed',
  run: async (context) => {
    const megabytes = context.size === 'full' ? 2_048 : 50;
    const server = await startOwnServer(context, { site: ['--years', '1', '--photos', '20'] });
    await server.stop();
    const small = join(server.folder, 'small.tar');
    const made = await runAt(server, ['backup', small]);
    if (made.status !== 0) throw new Error(`backup: ${made.stderr}`);
    addPhotos(server, megabytes);
    const file = join(server.folder, 'large.tar');
    const large = await runAt(server, ['backup', file]);
    if (large.status !== 0) throw new Error(`backup: ${large.stderr}`);
    const { size } = statSync(file);
    const before = tableHashes(server);
    await server.restart();
    // The damaged site has also lost its photos, without which no server becomes ready.
    rmSync(join(server.folder, 'photos'), { recursive: true });
    const seconds = await byRunbook(context, server, file);
    await server.stop();
    const other = differing(before, tableHashes(server));
    context.log(`${(size / MB).toFixed(0)} MB`);
    const copy = copyOf(context, { ...server, folder: server.folder }, null);
    const refused = await refusals(context, copy, small);
    removeInstallation(copy);
    return [
      atMost(`back in service with ${(size / 1e9).toFixed(2)} GB`, seconds, {
        bar: 600,
        unit: 's',
        cases: 1,
      }),
      exactly('tables that are not as they were', other.join(' ') || 0, 0, before.size),
      ...refused,
    ];
  },
};
