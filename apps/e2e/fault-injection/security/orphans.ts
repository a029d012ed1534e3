import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exactly, type FaultTestContext, type Figure } from '../fault-test.ts';
import type { Seeded } from '../seeded.ts';
import type { OwnServer } from '../server/own-server.ts';
import { rowsOf } from '../server/rows.ts';

/** Arguments of `node` with which the server's hourly jobs run every second. */
export const sweepOften: readonly string[] = [
  '--import',
  `data:text/javascript,${encodeURIComponent(
    'const real = globalThis.setInterval; globalThis.setInterval = (work, ms, ...more) => real(work, ms === 3600000 ? 1000 : ms, ...more);',
  )}`,
];

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-';
const twoDaysAgo = () => new Date(Date.now() - 2 * 86_400_000);

/** Photos without a row are removed a day after they were written; all others stay. */
export async function orphansSwept(
  context: FaultTestContext,
  server: OwnServer,
  chance: Seeded,
): Promise<Figure[]> {
  const make = (area: string, at: Date) => {
    const name = `${Array.from({ length: 22 }, () => chance.pick([...letters])).join('')}.jpg`;
    const folder = join(server.folder, 'photos', area, name.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), 'nobody names this');
    utimesSync(join(folder, name), at, at);
    return join(folder, name);
  };
  const many = context.size === 'full' ? 20 : 5;
  const areas = ['received', 'ready', 'quarantine'];
  const old = areas.flatMap((area) => Array.from({ length: many }, () => make(area, twoDaysAgo())));
  const young = areas.map((area) => make(area, new Date()));
  const named = rowsOf(server, `select file_name from photos where state = 'ready'`).map((row) =>
    join(
      server.folder,
      'photos/ready',
      (row['file_name'] ?? '').slice(0, 2),
      row['file_name'] ?? '',
    ),
  );
  for (const path of named) utimesSync(path, twoDaysAgo(), twoDaysAgo());
  const until = performance.now() + 30_000;
  while (old.some((path) => existsSync(path)) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 200));
  const left = (paths: readonly string[]) => paths.filter((path) => existsSync(path)).length;
  return [
    exactly('orphan photos left after the sweep', left(old), 0, old.length),
    exactly('photos too young to be swept, kept', left(young), young.length, young.length),
    exactly('photos of inspections kept', left(named), named.length, named.length),
  ];
}
