import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import { seeded, type Seeded } from '../seeded.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { query, rowsOf } from '../server/rows.ts';
import { flipInReceived, lastForm } from './flip-received.ts';
import { prepareGround } from './ground.ts';
import { sendWhole } from './inspect.ts';
import { copyOf, removeInstallation, runAt, type Installation, type Ran } from './installation.ts';
import { jpegWith } from './small-photo.ts';
import { differing, tableHashes } from './table-hashes.ts';

type Damage = {
  about: string;
  /** A pattern that the output has to match. */
  names: RegExp;
};

function photoFiles({ folder }: Installation): string[] {
  const root = join(folder, 'photos');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

const flip = (bytes: Buffer, at: number, chance: Seeded) => {
  bytes[at] = bytes[at]! ^ (1 << chance.below(8));
  return bytes;
};

function damagePhoto(place: Installation, chance: Seeded, isRemoved: boolean): Damage {
  const path = chance.pick(photoFiles(place));
  const name = path.split('/').at(-1)!;
  if (isRemoved) rmSync(path);
  else {
    const bytes = readFileSync(path);
    writeFileSync(path, flip(bytes, chance.below(bytes.length), chance));
  }
  return { about: `photo ${name} ${isRemoved ? 'removed' : 'flipped'}`, names: new RegExp(name) };
}

// Tables whose rows are referenced by other rows or checksums: a missing row without any reference cannot be detected.
const removable = ['forms', 'answers', 'form_inspectables', 'inspectables', 'questions', 'authors'];

function removeRow(place: Installation, chance: Seeded): Damage {
  const table = chance.pick(removable);
  const isNamed: Readonly<Record<string, string>> = {
    inspectables: "kind = 'environment'",
    authors: 'id in (select author_id from forms)',
    questions: 'id in (select question_id from answers)',
    answers: 'value is not null',
  };
  const where = isNamed[table] ?? '1 = 1';
  const total = rowsOf(place, `select 1 from ${table} where ${where}`).length;
  const key = place.databaseUrl === null ? 'rowid' : 'ctid';
  const hasRowid =
    place.databaseUrl !== null ||
    !/without rowid/i.test(
      rowsOf(place, `select sql from sqlite_master where name = '${table}'`)[0]?.['sql'] ?? '',
    );
  const keys = hasRowid ? [key] : keysOf(place, table);
  const chosen = `select ${keys.join(', ')} from ${table} where ${where} order by ${keys.join(', ')} limit 1 offset ${chance.below(total)}`;
  const which = `from ${table} where (${keys.join(', ')}) in (${chosen})`;
  const number = ['answers', 'form_inspectables'].includes(table) ? 'form_id' : 'id';
  const id = rowsOf(place, `select ${number} as id ${which}`)[0]?.['id'];
  const sql = `delete ${which}`;
  if (place.databaseUrl !== null)
    query(place.databaseUrl, `set session_replication_role = replica; ${sql}`);
  else {
    const database = new DatabaseSync(place.databaseFile, { enableForeignKeyConstraints: false });
    database.exec(sql);
    database.close();
  }
  return {
    about: `${table} ${id} removed`,
    // Reported by itself, or by a row that references it.
    names: new RegExp(
      `${table} \\([^)]*\\b(id|form) ${id}\\b|names ${table} ${id}, which is missing`,
    ),
  };
}

const keysOf = (place: Installation, table: string): string[] =>
  rowsOf(place, `select name from pragma_table_info('${table}') where pk > 0 order by pk`).map(
    (row) => row['name']!,
  );

/** Flips a bit of the database file that changes the content of a row; unused bytes between rows do not matter. */
function flipInDatabase(place: Installation, chance: Seeded): Damage {
  const before = readFileSync(place.databaseFile);
  const hashes = tableHashes(place);
  for (;;) {
    // After the file header, which only has format fields.
    const at = 100 + chance.below(before.length - 100);
    writeFileSync(place.databaseFile, flip(Buffer.from(before), at, chance));
    const other = changedIn(place, hashes);
    if (other !== '')
      return {
        about: `bit flipped at ${at}, in ${other}`,
        // Readable rows are reported by name; for an unreadable page only the read error is.
        names: new RegExp(
          `(${other.replaceAll(' ', '|')}) \\(|malformed|not a database|could not be read`,
        ),
      };
  }
}

function changedIn(place: Installation, hashes: ReturnType<typeof tableHashes>): string {
  try {
    return differing(hashes, tableHashes(place)).join(' ');
  } catch {
    return 'malformed';
  }
}

/** Damages copies of a site one by one; counts how often `verify` failed, and how often it named the damage. */
async function damaged(
  context: FaultTestContext,
  server: OwnServer,
  { cases, damage }: { cases: number; damage: (place: Installation, index: number) => Damage },
): Promise<{ found: number; named: number }> {
  let [found, named] = [0, 0];
  for (let index = 0; index < cases; index += 1) {
    const place = copyOf(context, server, server.cluster);
    const { about, names } = damage(place, index);
    const { status, stdout, stderr } = await runAt(place, ['verify']);
    const output = stdout + stderr;
    if (status === 1) found += 1;
    if (names.test(output)) named += 1;
    else context.log(`${about}: ${status} ${output.includes('FAULT') ? output.slice(0, 600) : ''}`);
    removeInstallation(place);
  }
  return { found, named };
}

function withoutLog({ databaseUrl, databaseFile }: OwnServer): void {
  if (databaseUrl !== null) return;
  const database = new DatabaseSync(databaseFile);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

/** Adds inspections that no backup has; returns the last form before them. */
async function inspectedSince(server: OwnServer): Promise<number> {
  const since = lastForm(server);
  await server.restart();
  const ground = await prepareGround(server.url);
  for (let index = 0; index < 40; index += 1) {
    const clientId = randomUUID();
    await sendWhole(ground, {
      clientId,
      token: ground.tokens[index % ground.tokens.length]!,
      room: ground.rooms[index % ground.rooms.length]!,
      startedAt: new Date().toISOString(),
      photo: index % 4 === 0 ? jpegWith(clientId) : null,
    });
  }
  await server.stop();
  withoutLog(server);
  return since;
}

const isWhole = ({ status }: Ran) => (status === 0 ? 1 : 0);

async function on(context: FaultTestContext, store: 'sqlite' | 'postgres'): Promise<Figure[]> {
  const cases = context.size === 'full' ? 20 : 8;
  const chance = seeded(context.seed);
  const server = await startOwnServer(context, { store, site: ['--years', '1', '--photos', '30'] });
  await server.stop();
  // Text content is compared with the newest backup, which every site has.
  const backup = await runAt(server, ['backup']);
  if (backup.status !== 0) throw new Error(`No backup: ${backup.stderr}`);
  withoutLog(server);
  const clean = await runAt(server, ['verify']);
  const older = await damaged(context, server, {
    cases,
    damage: (place, index) => {
      // PostgreSQL checks the bytes of its own files, so rows are removed instead.
      const kind = store === 'postgres' && index % 4 === 3 ? 2 : index % 4;
      if (kind === 3) return flipInDatabase(place, chance);
      return kind === 2 ? removeRow(place, chance) : damagePhoto(place, chance, kind === 1);
    },
  });
  const since = await inspectedSince(server);
  const used = await runAt(server, ['verify']);
  const newer = await damaged(context, server, {
    cases,
    damage: (place) => {
      const { about, form } = flipInReceived(place, chance, since);
      return { about, names: new RegExp(`id ${form}\\) has changed since it was received`) };
    },
  });
  if (store === 'sqlite') await withoutBackup(context, server, chance);
  await server.cluster?.stop();
  return [
    exactly(`${store}: undamaged sites found to be whole`, isWhole(clean) + isWhole(used), 2, 2),
    exactly(`${store}: damages found`, older.found, cases, cases),
    exactly(`${store}: damages named`, older.named, cases, cases),
    exactly(
      `${store}: bits of inspections newer than the backup, found`,
      newer.found,
      cases,
      cases,
    ),
    exactly(`${store}: of them, named`, newer.named, cases, cases),
  ];
}

/** How much is detected without a backup: reported, without a bar. */
async function withoutBackup(
  context: FaultTestContext,
  server: OwnServer,
  chance: Seeded,
): Promise<void> {
  rmSync(join(server.folder, 'backups'), { recursive: true });
  const cases = context.size === 'full' ? 40 : 4;
  const tables: string[] = [];
  const { found } = await damaged(context, server, {
    cases,
    damage: (place) => {
      const damage = flipInDatabase(place, chance);
      tables.push(damage.about);
      return { ...damage, names: /./ };
    },
  });
  context.log(
    `without any backup ${found} of ${cases} bits of the file were seen: ${tables.join('; ')}`,
  );
}

/** O6: damage is detected and named. */
export const verify: FaultTest = {
  name: 'O6',
  about: 'bits flipped and things removed in the database and among the photos',
  run: async (context) => [...(await on(context, 'sqlite')), ...(await on(context, 'postgres'))],
};
