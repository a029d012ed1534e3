import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { fileDatabase } from '../../../test/file-database.ts';
import { smallSite } from '../../../test/site.ts';
import { answerSums, inspectionSums } from '../../db/rollup-columns.ts';
import { folderPhotoStore } from '../../photos/photo-store.ts';
import { sha256Hex } from '../../shared/secrets.ts';
import { ALL_LOCATIONS } from '../rollups/public.ts';
import { checkBackup } from './read-backup.ts';
import { withSnapshot } from './snapshot.ts';
import { sumsOf } from './table-sums.ts';
import { writeBackup } from './write-backup.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

const noSums = Object.fromEntries(
  [...inspectionSums, ...answerSums].map((name) => [name, 0] as const),
) as Record<(typeof inspectionSums | typeof answerSums)[number], number>;

onEachDatabase('a backup file', (given, dialect) => {
  it('is a tar file readable by its owner only, passes its checks, and is refused when anything was changed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kierros-backup-'));
    const database = dialect === 'sqlite' ? await fileDatabase() : given();
    await smallSite(database);
    const sums = { inspectiontype_id: 1, day: '2026-11-20', ...noSums };
    const rows = [1, ALL_LOCATIONS].map((location_id) => ({ location_id, ...sums }));
    await database.db.insertInto('rollup_days').values(rows).execute();
    const photos = folderPhotoStore(join(folder, 'photos'));
    const path = join(folder, 'one.tar');
    const { bytes, sha256, manifest } = await writeBackup({ database, photos }, { path, now });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const file = await readFile(path);
    expect([file.length, sha256Hex(file)]).toEqual([bytes, sha256]);
    const names = execFileSync('tar', ['-tf', path]).toString().trim().split('\n');
    expect(names).toContain('tables/users/000001.jsonl');
    expect(names.at(-1)).toBe('manifest.json');
    expect(manifest.tables['users']?.rows).toBe(4);
    // The sums of all locations are left out.
    expect(manifest.tables['rollup_days']?.rows).toBe(1);
    expect(Object.keys(manifest.tables)).not.toContain('sessions');
    expect(await checkBackup(path)).toEqual(manifest);
    expect(await withSnapshot(database, sumsOf)).toEqual(manifest.tables);

    const refused: string[] = [];
    const changed = join(folder, 'changed.tar');
    for (let index = 0; index < 60; index += 1) {
      const at = Math.floor((file.length * index) / 60) + ((index * 131) % 512);
      const copy = Buffer.from(file);
      copy[at] = (copy[at] ?? 0) ^ (1 << (index % 8));
      await writeFile(changed, index % 3 === 0 ? file.subarray(0, at) : copy);
      await checkBackup(changed).then(
        () => refused.push(`${at} was let in`),
        (error: Error) => expect(error.name).toBe('BackupError'),
      );
    }
    expect(refused).toEqual([]);
    if (dialect === 'sqlite') await database.close();
  });
});
