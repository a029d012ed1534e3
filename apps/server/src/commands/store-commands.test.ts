import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn, testApp } from '../../test/client.ts';
import { dialects, freshPostgresUrl } from '../../test/dialects.ts';
import { inspectRooms } from '../../test/inspected-site.ts';
import { smallSite } from '../../test/site.ts';
import { openMigrated, openPhotoStore } from '../server.ts';
import { readSettings, type Settings } from '../settings.ts';
import { backupCommand, moveCommand, restoreCommand, verifyCommand } from './store-commands.ts';

const settingsIn = (folder: string): Settings => readSettings({ KIERROS_DATA: folder });
const newFolder = () => mkdtemp(join(tmpdir(), 'kierros-commands-'));

describe.runIf(dialects.includes('sqlite'))('the commands backup, verify, restore and move', () => {
  const output: string[] = [];
  beforeEach(() => {
    output.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  it('back up, detect a fault, restore, and move', async () => {
    const settings = settingsIn(await newFolder());
    const database = await openMigrated(settings);
    await smallSite(database);
    const app = await testApp(database, undefined, { photos: await openPhotoStore(settings) });
    const staff = await signedIn(app.server, 'staff');
    await inspectRooms(app, staff, 3);
    // While the server is running.
    expect(await backupCommand(settings, [])).toBe(0);
    const [backup = ''] = await readdir(settings.backupFolder);
    expect(output[0]).toMatch(
      new RegExp(`${backup}\\n\\d+ bytes, 3 photos, SHA-256 [0-9a-f]{64}$`),
    );
    const admin = await signedIn(app.server, 'admin');
    const listed = (await admin.get('/operations/backups')).json<{ items: unknown[] }>();
    expect(listed.items).toMatchObject([{ name: backup, state: 'done', photos: 3 }]);
    const file = join(settings.backupFolder, backup);
    await expect(restoreCommand(settings, [file, '--replace'])).rejects.toThrow(/stop the server/);
    output.length = 0;
    expect(await restoreCommand(settings, [file, '--dry-run'])).toBe(0);
    expect(output.join('\n')).toMatch(/is sound: \d+ rows and 3 photos\.\nNothing was added since/);
    await inspectRooms(app, staff, 1);
    output.length = 0;
    expect(await restoreCommand(settings, [file, '--dry-run'])).toBe(0);
    expect(output[1]).toMatch(
      /^A restore would lose what was added since, inspections: 1, photos: 1, .*entries of the audit log: \d+, and all later changes\.$/,
    );
    await app.server.close();
    await database.close();

    expect(await verifyCommand(settings, [])).toBe(0);
    await rm(join(settings.dataFolder, 'photos/ready'), { recursive: true });
    output.length = 0;
    expect(await verifyCommand(settings, [])).toBe(1);
    expect(output.filter((line) => line.startsWith('FAULT'))).toEqual([
      'FAULT photos_match_hashes (4 checked)',
    ]);

    await expect(restoreCommand(settings, [file])).rejects.toThrow(/--replace/);
    await expect(restoreCommand(settings, [])).rejects.toThrow(/the file of a backup/);
    output.length = 0;
    expect(await restoreCommand(settings, ['--replace', file])).toBe(0);
    expect(output.join('\n')).toMatch(
      /^Restored \d+ rows and 3 photos as of \d{4}-.*\n.*kierros\.db\.before-/,
    );
    expect(await verifyCommand(settings, [])).toBe(0);
    await expect(verifyCommand(settingsIn(await newFolder()), [])).rejects.toThrow(/no database/);

    if (!dialects.includes('postgres')) return;
    output.length = 0;
    const databaseUrl = await freshPostgresUrl();
    expect(await moveCommand(settings, [databaseUrl])).toBe(0);
    expect(output.find((line) => line.startsWith('answers '))).toMatch(
      / 9 {2}([0-9a-f]{16}) = \1$/,
    );
    expect(await verifyCommand({ ...settings, databaseUrl }, [])).toBe(0);
    await expect(moveCommand(settings, [databaseUrl])).rejects.toThrow(/not empty/);
    await expect(moveCommand(settings, ['mysql://x'])).rejects.toThrow(/postgres:/);
  }, 60_000);
});
