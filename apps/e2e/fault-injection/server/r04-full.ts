import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KierrosClient } from '@kierros/api/client';
import { clientOf } from '../../src/session.ts';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { check, countForms, figuresOf, soundness, untilEncoded } from './checker.ts';
import { openLedger } from './ledger.ts';
import { refusalOf, sendersOf, startLoad, sumOf, format } from './load.ts';
import { startOwnServer } from './own-server.ts';
import type { Received } from './submissions.ts';

type Which = 'database' | 'photos' | 'both';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A data folder of a server with a part on a small separate disk. */
function smallDisk(context: FaultTestContext, which: Which): { folder: string; disk: string } {
  const home = mkdtempSync(join(tmpdir(), 'kierros-disk-'));
  const [disk, large] = [join(home, 'small'), join(home, 'large')];
  for (const folder of [disk, large]) mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
  const unmount = () => {
    try {
      execFileSync('umount', ['-l', disk], { stdio: 'ignore' });
    } catch {
      return;
    }
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', unmount);
  context.atEnd(async () => unmount());
  const folder = which === 'photos' ? large : disk;
  const photos = which === 'database' ? join(large, 'photos') : join(disk, 'photos');
  if (which !== 'both') {
    mkdirSync(photos);
    symlinkSync(photos, join(folder, 'photos'));
  }
  return { folder, disk };
}

/** Fills the remaining space of a disk. */
function fill(disk: string): string {
  const path = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(path, Buffer.alloc(bavail * bsize, 1));
  } catch {
    // As much as fits is written.
  }
  return path;
}

const partsIn = (folder: string): number =>
  readdirSync(join(folder, 'photos'), { recursive: true }).filter((name) =>
    String(name).endsWith('.part'),
  ).length;

type Counts = {
  reads: number;
  unread: Map<string, number>;
  drainMs: number[];
  refusedWhileFull: number;
};

/** Reads continuously. */
function reader(client: KierrosClient, counts: Counts) {
  let isEnding = false;
  const read = async () => {
    while (!isEnding) {
      const name = await client
        .call('listDue', { query: { days: 7 } })
        .then(() => null)
        .catch(refusalOf);
      counts.reads += 1;
      if (name !== null) counts.unread.set(name, (counts.unread.get(name) ?? 0) + 1);
      await wait(100);
    }
  };
  const ended = read();
  return async () => {
    isEnding = true;
    await ended;
  };
}

const refusedAsFull = (full: number, cases: number): Figure => ({
  name: 'refused as full',
  cases,
  value: String(full),
  bar: '≥ 1',
  passed: full > 0,
});

async function fullDisk(context: FaultTestContext, which: Which): Promise<Figure[]> {
  const cycles = context.size === 'full' ? 10 : 2;
  const { folder, disk } = smallDisk(context, which);
  const server = await startOwnServer(context, { folder });
  const ledger = openLedger<Received>(context);
  const before = countForms(server);
  const senders = await sendersOf(server);
  const client = await clientOf(server.url, 'admin');
  const counts: Counts = { reads: 0, unread: new Map(), drainMs: [], refusedWhileFull: 0 };
  const stopReading = reader(client, counts);
  const refused = new Map<string, number>();
  const surprises = new Map<string, number>();
  const add = (to: Map<string, number>, from: ReadonlyMap<string, number>) => {
    for (const [name, count] of from) to.set(name, (to.get(name) ?? 0) + count);
  };
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const load = startLoad({ ledger, senders, writers: 8, seed: context.seed * 100 + cycle });
    await wait(500);
    const filler = fill(disk);
    await wait(2_500);
    counts.refusedWhileFull += sumOf(load.refusals);
    rmSync(filler);
    const freed = performance.now();
    await load.end();
    counts.drainMs.push(performance.now() - freed);
    add(refused, load.refusals);
    add(surprises, load.surprises);
  }
  await stopReading();
  await untilEncoded(server, 60_000);
  const found = await check(server, ledger, { client, before });
  await server.stop();
  const acked = ledger.lists.acked.size;
  context.log(`${which}: ${acked} received, refused while full: ${format(refused)}`);
  const full = refused.get('503 storage_full') ?? 0;
  const figures = [
    refusedAsFull(full, sumOf(refused)),
    exactly(
      `refused in another way: ${format(surprises)}`,
      sumOf(surprises) + sumOf(refused) - full,
      0,
      sumOf(refused),
    ),
    exactly(
      `reads refused meanwhile: ${format(counts.unread)}`,
      sumOf(counts.unread),
      0,
      counts.reads,
    ),
    atMost('until all was received after space was freed', Math.max(...counts.drainMs) / 1000, {
      bar: 60,
      unit: 's',
      cases: cycles,
    }),
    exactly('half-written photos left behind', partsIn(folder), 0, acked),
    ...figuresOf(found, acked),
    ...soundness(server),
  ];
  return figures.map((figure) => ({ ...figure, name: `${which}: ${figure.name}` }));
}

/** R4: the disk of the database, of the photos, or of both is full, and is freed again. */
export const diskFull: FaultTest = {
  name: 'R4',
  about: 'a disk of 64 MB runs full under 8 writers and a reader, ten times',
  run: async (context) => {
    if (process.getuid?.() !== 0)
      throw new Error('This fault test mounts a small disk of its own: run it as root.');
    const figures: Figure[] = [];
    for (const which of ['database', 'photos', 'both'] as const)
      figures.push(...(await fullDisk(context, which)));
    return figures;
  },
};
