import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dialects, type Dialect } from '../../test/dialects.ts';
import { homeOf, type Home } from '../../test/file-database.ts';
import { rollups } from '../../test/rollup-rows.ts';
import { addPerson, smallSite } from '../../test/site.ts';
import type { Database } from '../db/database.ts';
import { storeKeys, sumsOf, withSnapshot, writeBackup } from '../features/backups/public.ts';
import { entriesOf } from '../features/backups/archive-reader.ts';
import { writeArchive } from '../features/backups/archive-writer.ts';
import {
  MANIFEST_NAME,
  readManifest,
  writeManifest,
  type Manifest,
} from '../features/backups/manifest.ts';
import { applyErasures } from '../features/users/public.ts';
import { folderPhotoStore, type PhotoStore } from '../photos/photo-store.ts';
import { sha256Hex } from '../shared/secrets.ts';
import { restoreBackup, type Restored } from './restore.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

async function opened<T>(home: Home, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await home.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function restored(
  home: Home,
  file: string,
  {
    photos,
    replace = false,
    ...keys
  }: { photos: PhotoStore; replace?: boolean; passphrase?: string; withKeys?: boolean },
): Promise<Restored> {
  const target = await home.target(now);
  try {
    return await restoreBackup(target, { file, photos, replace, ...keys });
  } finally {
    await target.close();
  }
}

/** A backup of the small site, with a photo that is still to be prepared and one that is ready. */
async function backupOf(dialect: Dialect) {
  const folder = await mkdtemp(join(tmpdir(), 'kierros-restore-'));
  const photos = folderPhotoStore(join(folder, 'photos'));
  const file = join(folder, 'site.tar');
  const home = await homeOf(dialect);
  const { manifest } = await opened(home, async (database) => {
    await smallSite(database);
    for (const [id, state] of [
      [1, 'received'],
      [2, 'ready'],
    ] as const) {
      await photos.put(state, `photo-000${id}.jpg`, Buffer.from(`bytes of ${id}`));
      await database.db.insertInto('photos').values(photoRow(id, state)).execute();
    }
    return writeBackup({ database, photos }, { path: file, now });
  });
  return { home, file, photos, manifest, folder };
}

const photoRow = (id: number, state: 'received' | 'ready') => ({
  location_id: 1,
  id,
  form_id: 1,
  question_id: 1,
  inspectable_id: 11,
  name: `${id}.jpg`,
  file_name: `photo-000${id}.jpg`,
  state,
  declared_sha256: null,
  declared_bytes: null,
  received_sha256: null,
  received_bytes: null,
  stored_sha256: null,
  stored_bytes: null,
  width: null,
  height: null,
  received_at: null,
  detached_version: null,
});

const pairs = dialects.flatMap((from) => dialects.map((to) => [from, to] as const));

/** A site that has both of its keys, and what they are. */
async function siteWithKeys(dialect: Dialect) {
  const { home, file, photos } = await backupOf(dialect);
  const keys = { certificate_key: 'PRIVATE certificate', door_key: 'PRIVATE door' };
  await opened(home, (database) =>
    database.db
      .insertInto('settings')
      .values(Object.entries(keys).map(([key, value]) => ({ key, value })))
      .execute(),
  );
  const backUp = (passphrase?: string) =>
    opened(home, (database) => writeBackup({ database, photos, passphrase }, { path: file, now }));
  return { home, file, photos, keys, backUp };
}

const keysOf = (home: Home) =>
  opened(home, async ({ db }) => {
    const rows = await db
      .selectFrom('settings')
      .selectAll()
      .where('key', 'in', ['certificate_key', 'door_key'])
      .execute();
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  });

describe.each(dialects)('the keys of a site on %s', (dialect) => {
  const PASSPHRASE = 'neljä sanaa jotka muistan';

  it('are in no backup as they are', async () => {
    const { file, backUp } = await siteWithKeys(dialect);
    for (const passphrase of [undefined, PASSPHRASE]) {
      await backUp(passphrase);
      expect((await readFile(file)).includes('PRIVATE')).toBe(false);
    }
  });

  it('are restored with the passphrase with which the backup was made, and with no other', async () => {
    const { file, photos, keys, backUp } = await siteWithKeys(dialect);
    await backUp(PASSPHRASE);
    const home = await homeOf(dialect);
    await expect(restored(home, file, { photos })).rejects.toThrow(
      /encrypted\. Set KIERROS_BACKUP_PASSPHRASE/,
    );
    await expect(
      restored(home, file, { photos, passphrase: 'another passphrase' }),
    ).rejects.toThrow(/another passphrase/);
    const done = await restored(home, file, { photos, passphrase: PASSPHRASE });
    expect(done.remarks).toEqual([]);
    expect(await keysOf(home)).toEqual(keys);
  });

  it('are made anew where they were left out, and the operator is told what that means', async () => {
    const { file, photos, backUp } = await siteWithKeys(dialect);
    for (const [passphrase, withKeys] of [
      [undefined, true],
      [PASSPHRASE, false],
    ] as const) {
      await backUp(passphrase);
      const home = await homeOf(dialect);
      const { remarks } = await restored(home, file, { photos, withKeys });
      expect(remarks).toEqual([
        expect.stringContaining('The key of certificates was not restored'),
        expect.stringContaining('Print them again'),
      ]);
      expect(await keysOf(home)).toEqual({});
    }
  });

  it.each([
    ['the backup was made without a passphrase', undefined, true, 'database'],
    ['its keys are not wanted', PASSPHRASE, false, 'database'],
    ['the backup brings its own', PASSPHRASE, true, 'backup'],
  ] as const)(
    'stay those of a database that is replaced, or are those of the backup: %s',
    async (_, passphrase, withKeys, whose) => {
      const { home, file, photos, keys, backUp } = await siteWithKeys(dialect);
      const current = { certificate_key: 'PRIVATE of today', door_key: 'PRIVATE door of today' };
      await backUp(passphrase);
      await opened(home, (database) => storeKeys(database, new Map(Object.entries(current))));
      const given = { photos, replace: true, withKeys, ...(passphrase && { passphrase }) };
      expect((await restored(home, file, given)).remarks).toEqual([]);
      expect(await keysOf(home)).toEqual({ database: current, backup: keys }[whose]);
    },
  );

  it('are restored from a backup of an older server, which holds them as rows', async () => {
    const { file, photos, keys, backUp } = await siteWithKeys(dialect);
    await backUp();
    const older = join(dirname(file), 'older.tar');
    await asOlderServer(file, older, { settings: [['key', 'value'], ...Object.entries(keys)] });
    const home = await homeOf(dialect);
    expect((await restored(home, older, { photos })).remarks).toEqual([]);
    expect(await keysOf(home)).toEqual(keys);
  });
});

it.each(dialects)(
  'sums of all locations in an older backup are left out on %s',
  async (dialect) => {
    const { file, photos } = await backupOf(dialect);
    const older = join(dirname(file), 'older.tar');
    const columns = ['day', 'inspectiontype_id', 'part', 'inspections', 'mean_sum', 'percent_sum'];
    const sums = { rollup_everywhere_days: [columns, ['2026-11-20', 1, 3, 7, 0, 0]] };
    await asOlderServer(file, older, sums);
    const home = await homeOf(dialect);
    await restored(home, older, { photos });
    const { everywhere } = await opened(home, rollups);
    expect(everywhere).toEqual([]);
  },
);

/** Rewrites a backup as an older server wrote it, with tables that are now left out: their columns, and their rows. */
async function asOlderServer(
  file: string,
  to: string,
  more: Readonly<Record<string, readonly (readonly unknown[])[]>>,
): Promise<void> {
  await writeArchive(to, now, async (archive) => {
    let manifest: Manifest | undefined;
    const added: Manifest['tables'] = {};
    for (const [table, [columns = [], ...rows]] of Object.entries(more)) {
      const text = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      added[table] = { rows: rows.length, sha256: sha256Hex(text), columns: columns.map(String) };
      await archive.add(`tables/${table}/000001.jsonl`, text);
    }
    for await (const { name, bytes } of entriesOf(file)) {
      if (name === MANIFEST_NAME) manifest = readManifest(bytes);
      else await archive.add(name, bytes);
    }
    if (!manifest) throw new Error('The backup has no manifest.');
    const { keys: _keys, ...older } = manifest;
    const tables = { ...added, ...manifest.tables };
    await archive.add(MANIFEST_NAME, writeManifest({ ...older, tables, content: archive.soFar() }));
    return manifest;
  });
}

describe.each(pairs)('a backup of %s restored to %s', (from, to) => {
  it('is the same, row by row and photo by photo, and new ids continue after the old ones', async () => {
    const { file, manifest, folder } = await backupOf(from);
    const home = await homeOf(to);
    const photos = folderPhotoStore(join(folder, 'other-photos'));
    const result = await restored(home, file, { photos });
    expect(result).toMatchObject({ photos: 2, erasedAgain: 0, backup: undefined, remarks: [] });
    expect((await photos.get('received', 'photo-0001.jpg'))?.toString()).toBe('bytes of 1');
    expect((await photos.get('ready', 'photo-0002.jpg'))?.toString()).toBe('bytes of 2');
    await opened(home, async (database) => {
      expect(await withSnapshot(database, sumsOf)).toEqual(manifest.tables);
      // Ids up to 1,000 were reserved on the site but never used.
      expect(await database.nextId(database.db, 'users')).toBe(1_001);
      await expect(
        database.db
          .insertInto('personal_tokens')
          .values({
            id: 1,
            user_id: 999,
            name: 'x',
            scope: 'full',
            token_hash: 'x',
            created_at: '',
            expires_at: '',
            last_used_at: null,
            revoked_at: null,
          })
          .execute(),
      ).rejects.toThrow(/foreign key/i);
    });
    if (to === 'sqlite') expect(await readdir(dirname(home.path))).toEqual(['kierros.db']);
  });

  it('replaces a site only when asked to, keeps a copy, and repeats erasures made since the backup', async () => {
    const { file, photos, manifest } = await backupOf(from);
    const home = await homeOf(to);
    await opened(home, async (database) => {
      await smallSite(database);
      await addPerson(database, { id: 90, username: 'later', role: 'staff', location_id: 1 });
      await database.write((tx) =>
        applyErasures(tx, [
          { user_id: 3, pseudonym: 'N. N. 3', erased_at: now.toISOString() },
          { user_id: 4, pseudonym: 'N. N. 4', erased_at: now.toISOString() },
        ]),
      );
    });
    await expect(restored(home, file, { photos })).rejects.toThrow(/not empty.*--replace/);
    await opened(home, async ({ db }) =>
      expect(await db.selectFrom('users').select('id').orderBy('id').execute()).toEqual([
        { id: 1 },
        { id: 2 },
        { id: 90 },
      ]),
    );
    const result = await restored(home, file, { photos, replace: true });
    expect(result).toMatchObject({ erasedAgain: 2, remarks: [] });
    expect(manifest.tables['users']?.rows).toBe(4);
    await opened(home, async ({ db }) => {
      expect(await db.selectFrom('users').select('id').orderBy('id').execute()).toEqual([
        { id: 1 },
        { id: 2 },
      ]);
      const authors = await db.selectFrom('authors').selectAll().where('id', '=', 3).execute();
      expect(authors).toEqual([{ id: 3, pseudonym: 'N. N. 3' }]);
      expect(await db.selectFrom('erasures').select('user_id').execute()).toHaveLength(2);
    });
    if (to === 'sqlite') expect(result.backup).toBe(`${home.path}.before-20261121T100000Z`);
    else
      await opened(home, async ({ db }) => {
        expect(result.backup).toBe('schema kierros_before_20261121t100000z');
        const { rows } = await sql<{ id: number }>`
          select id from kierros_before_20261121t100000z.users order by id`.execute(db);
        expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 90 }]);
      });
  });
});

describe.each(dialects)('a restore to %s', (dialect) => {
  it('refuses a file that was cut or changed, and one of a newer server, before it writes anything', async () => {
    const { file, photos, manifest, folder } = await backupOf(dialect);
    const home = await homeOf(dialect);
    await opened(home, smallSite);
    const before = await opened(home, (database) => withSnapshot(database, sumsOf));
    const whole = await readFile(file);
    const changed = join(folder, 'changed.tar');
    const refusals: string[] = [];
    const attempt = (bytes: Buffer) =>
      writeFile(changed, bytes).then(() =>
        restored(home, changed, { photos, replace: true }).then(
          () => refusals.push('let in'),
          (error: Error) => refusals.push(error.name),
        ),
      );
    for (let index = 0; index < 20; index += 1) {
      const at = Math.floor((whole.length * (index + 0.5)) / 20);
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 1;
      await attempt(index % 2 === 0 ? copy : whole.subarray(0, at));
    }
    expect(refusals).toEqual(Array.from({ length: 20 }, () => 'BackupError'));

    const start = manifest.content.bytes + 512;
    const newer = { ...manifest, migrations: [...manifest.migrations, '2999-01-01-later'] };
    const text = writeManifest(newer);
    // The longer manifest replaces the old one, so its size in the header is updated.
    const head = Buffer.from(whole.subarray(0, start));
    head.write(text.length.toString(8).padStart(11, '0'), start - 512 + 124);
    head.write('        ', start - 512 + 148);
    const sum = head.subarray(start - 512).reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, start - 512 + 148);
    const padding = Buffer.alloc(((512 - (text.length % 512)) % 512) + 1024);
    await writeFile(changed, Buffer.concat([head, text, padding]));
    await expect(restored(home, changed, { photos, replace: true })).rejects.toThrow(
      /newer server.*2999-01-01-later/,
    );
    expect(await opened(home, (database) => withSnapshot(database, sumsOf))).toEqual(before);
  }, 60_000);

  it('takes a photo as prepared that was prepared between the copies of its row and its file', async () => {
    const { home: source, photos, folder } = await backupOf(dialect);
    const file = join(folder, 'later.tar');
    await photos.put('ready', 'photo-0001.jpg', Buffer.from('prepared'));
    await photos.remove('received', 'photo-0001.jpg');
    await opened(source, (database) => writeBackup({ database, photos }, { path: file, now }));
    const home = await homeOf(dialect);
    const other = folderPhotoStore(join(folder, 'other-photos'));
    expect((await restored(home, file, { photos: other })).remarks).toEqual([]);
    expect((await other.get('ready', 'photo-0001.jpg'))?.toString()).toBe('prepared');
    const row = await opened(home, ({ db }) =>
      db.selectFrom('photos').selectAll().where('id', '=', 1).executeTakeFirst(),
    );
    expect(row).toMatchObject({ state: 'ready', stored_sha256: sha256Hex('prepared') });
  });

  it('names the photos that are missing', async () => {
    const { home: source, photos, folder } = await backupOf(dialect);
    const file = join(folder, 'less.tar');
    await photos.remove('ready', 'photo-0002.jpg');
    const { manifest } = await opened(source, (database) =>
      writeBackup({ database, photos }, { path: file, now }),
    );
    expect(manifest.missing_photos).toEqual({ count: 1, names: ['photo-0002.jpg'] });
    const other = folderPhotoStore(join(folder, 'other-photos'));
    const { remarks } = await restored(await homeOf(dialect), file, { photos: other });
    expect(remarks).toEqual([
      expect.stringMatching(/neither in the backup nor in the store: 1, such as photo-0002.jpg/),
    ]);
  });

  it('leaves the site unchanged when the backup is inconsistent', async () => {
    const { home: source, photos, folder } = await backupOf(dialect);
    const file = join(folder, 'broken.tar');
    await opened(source, async (database) => {
      const off =
        dialect === 'sqlite'
          ? 'pragma foreign_keys = off'
          : 'alter table users drop constraint users_id_fkey';
      await sql.raw(off).execute(database.db);
      await database.db.deleteFrom('authors').where('id', '=', 2).execute();
      await writeBackup({ database, photos }, { path: file, now });
    });
    const home = await homeOf(dialect);
    await opened(home, smallSite);
    const before = await opened(home, (database) => withSnapshot(database, sumsOf));
    await expect(restored(home, file, { photos, replace: true })).rejects.toThrow(
      /Rows of users refer to rows that do not exist/,
    );
    expect(await opened(home, (database) => withSnapshot(database, sumsOf))).toEqual(before);
    if (dialect === 'sqlite') expect(await readdir(dirname(home.path))).toEqual(['kierros.db']);
  });
});

it.runIf(dialects.includes('sqlite'))('a restore is refused while a server runs', async () => {
  const home = await homeOf('sqlite');
  const running = await home.open();
  await smallSite(running);
  await expect(home.target(now)).rejects.toThrow(/in use: stop the server first/);
  await running.close();
  await (await home.target(now)).close();
});

it.runIf(dialects.includes('sqlite'))(
  'a restore replaces a file that is no longer a database, with a warning',
  async () => {
    const { file, photos } = await backupOf('sqlite');
    const home = await homeOf('sqlite');
    await writeFile(home.path, 'not a database at all, since the disk broke'.repeat(100));
    await expect(restored(home, file, { photos })).rejects.toThrow(/not empty/);
    const result = await restored(home, file, { photos, replace: true });
    expect(result.remarks).toEqual([expect.stringMatching(/erase again the people/)]);
    await opened(home, async ({ db }) =>
      expect(await db.selectFrom('users').select('id').execute()).toHaveLength(4),
    );
  },
);
