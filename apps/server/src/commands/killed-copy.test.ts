import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { dialects, type Dialect } from '../../test/dialects.ts';
import { homeOf, type Home } from '../../test/file-database.ts';
import { addManyForms } from '../../test/many-forms.ts';
import { smallSite } from '../../test/site.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { sumsOf, withSnapshot, writeBackup } from '../features/backups/public.ts';
import { folderPhotoStore } from '../photos/photo-store.ts';
import { remembered } from './copy-state.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const FORMS = process.env['LONG_TESTS'] ? 2_000 : 800;
const ANSWERS = 10 * FORMS;

async function opened<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const sumsIn = async (home: Home) =>
  opened(await home.open(), (database) => withSnapshot(database, (snapshot) => sumsOf(snapshot)));

/** Starts a command of the server in a process of its own. */
function started(home: Home, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...args], {
    env: { PATH: process.env['PATH'], KIERROS_DATA: dirname(home.path), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  return { child, ended: once(child, 'close').then(() => output) };
}

const copyBeside = ({ url, path }: Home): Database => {
  if (url === undefined) return openDatabase({ path: `${path}.restoring` });
  const address = new URL(url);
  address.searchParams.set('options', '-c search_path=kierros_restoring');
  return openDatabase({ databaseUrl: address.href, path: '' });
};

/** The marks of the unfinished copy; none before it is begun. */
const marksOf = async (home: Home): Promise<Map<string, string>> => {
  if (home.url === undefined && !(await isWal(`${home.path}.restoring`))) return new Map();
  try {
    return await opened(copyBeside(home), remembered);
  } catch {
    // It is being made, or written to at this moment.
    return new Map();
  }
};

/** Whether a database file is there and in WAL mode: who looks into it while it is made so fails the command. */
async function isWal(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  const { buffer } = await file.read(Buffer.alloc(20), 0, 20, 0);
  await file.close();
  return buffer[18] === 2;
}

/** Kills the command once the largest table is complete; returns its mark. */
async function killedAfterAnswers(home: Home, run: ReturnType<typeof started>, before?: string) {
  let mark: string | undefined;
  while (run.child.exitCode === null && (mark === undefined || mark === before)) {
    await after(5);
    mark = (await marksOf(home)).get('answers');
  }
  run.child.kill('SIGKILL');
  const output = await run.ended;
  expect(run.child.signalCode, output).toBe('SIGKILL');
  return mark;
}

async function siteOf(dialect: Dialect): Promise<Home> {
  const home = await homeOf(dialect);
  await opened(await home.open(), async (database) => {
    await smallSite(database);
    await addManyForms(database, FORMS);
  });
  return home;
}

async function backupOf(home: Home) {
  const folder = await mkdtemp(join(tmpdir(), 'kierros-killed-'));
  const [file, photos] = [join(folder, 'site.tar'), folderPhotoStore(join(folder, 'photos'))];
  const { manifest } = await opened(await home.open(), (database) =>
    writeBackup({ database, photos }, { path: file, now }),
  );
  return { file, manifest };
}

const changeNote = (database: Database) =>
  database.db
    .updateTable('answers')
    .set({ note: 'changed' })
    .where('form_id', '=', 100_000)
    .where('question_id', '=', 1)
    .execute();

describe.each(dialects)('a restore to %s that is killed', (dialect) => {
  const urlOf = ({ url }: Home): Record<string, string> =>
    url === undefined ? {} : { DATABASE_URL: url };

  it('goes on with the tables that are missing', async () => {
    const { file, manifest } = await backupOf(await siteOf('sqlite'));
    const home = await homeOf(dialect);
    await killedAfterAnswers(home, started(home, ['restore', file], urlOf(home)));
    const output = await started(home, ['restore', file], urlOf(home)).ended;
    expect(Number(/^(\d+) of these rows/m.exec(output)?.[1]), output).toBeGreaterThanOrEqual(
      ANSWERS,
    );
    expect(await sumsIn(home)).toEqual(manifest.tables);
    if (dialect === 'sqlite')
      expect(await readdir(dirname(home.path))).not.toContain('kierros.db.restoring');
    else expect((await marksOf(home)).size).toBe(0);
    // The references are back that were off while the rows arrived.
    await opened(await home.open(), ({ db }) =>
      expect(db.deleteFrom('authors').where('id', '=', 2).execute()).rejects.toThrow(
        /foreign key/i,
      ),
    );
  }, 600_000);

  it('takes nothing of another backup, and is discarded if its copy was changed in between', async () => {
    const site = await siteOf('sqlite');
    const first = await backupOf(site);
    await opened(await site.open(), changeNote);
    const { file, manifest } = await backupOf(site);
    const home = await homeOf(dialect);
    await killedAfterAnswers(home, started(home, ['restore', first.file], urlOf(home)));
    const output = await started(home, ['restore', file], urlOf(home)).ended;
    const resumed = Number(/^(\d+) of these rows/m.exec(output)?.[1] ?? 0);
    expect(resumed, output).toBeLessThan(ANSWERS);
    expect(await sumsIn(home)).toEqual(manifest.tables);

    const other = await homeOf(dialect);
    await killedAfterAnswers(other, started(other, ['restore', file], urlOf(other)));
    await opened(copyBeside(other), async (database) => {
      await database.db
        .updateTable('answers')
        .set({ note: 'damaged' })
        .where('form_id', '=', 100_001)
        .execute();
    });
    const refused = started(other, ['restore', file], urlOf(other));
    expect(await refused.ended).toMatch(
      /answers was not restored correctly: .*begun by an interrupted run and is now discarded: run the command again/,
    );
    expect(refused.child.exitCode).toBe(1);
    await started(other, ['restore', file], urlOf(other)).ended;
    expect(await sumsIn(other)).toEqual(manifest.tables);
  }, 600_000);
});

it.runIf(dialects.includes('sqlite') && dialects.includes('postgres'))(
  'a move that is killed goes on, and copies again what the site has changed since',
  async () => {
    const [site, home] = [await siteOf('sqlite'), await homeOf('postgres')];
    const move = () => started(site, ['move', home.url ?? '']);
    const mark = await killedAfterAnswers(home, move());
    await opened(await site.open(), changeNote);
    await killedAfterAnswers(home, move(), mark);
    const output = await move().ended;
    expect(Number(/^(\d+) of these rows/m.exec(output)?.[1]), output).toBeGreaterThanOrEqual(
      ANSWERS,
    );
    expect(await sumsIn(home)).toEqual(await sumsIn(site));
  },
  120_000,
);
