import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Schema } from '@kierros/api/schema';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage } from '../../../testing/wire.ts';

const bytes = Buffer.from('a backup');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const backup = (day: number, change: Partial<Schema<'Backup'>> = {}): Schema<'Backup'> => ({
  name: `kierros-2026112${day}.tar`,
  state: 'done',
  bytes: 10_485_760,
  sha256,
  photos: 120,
  created_at: `2026-11-2${day}T08:15:00.000Z`,
  finished_at: `2026-11-2${day}T08:16:00.000Z`,
  ...change,
});
const answers = {
  listBackups: () => ({ json: aPage([backup(0), backup(1), backup(2, { state: 'running' })]) }),
  createBackup: () => ({ status: 201, json: backup(1) }),
  downloadBackup: () => ({ bytes: new Uint8Array(bytes) }),
};

describe('list and create', () => {
  it('shows sizes in readable units to people and in bytes to programs', async () => {
    const table = await runKierros('backup list --lang fi', { answers });
    expect(table.stdout).toContain('10,5 MB  120');
    const plain = await runKierros('backup list --plain', { answers });
    expect(plain.stdout.split('\t')[2]).toBe('10485760');
  });

  it('prints the name of the new backup', async () => {
    const ran = await runKierros('backup create', { answers });
    expect(ran.stdout).toBe('kierros-20261121.tar\n');
    expect(ran.stderr).toContain('kierros backup download kierros-20261121.tar');
  });

  it('--dry-run creates no backup', async () => {
    expect(await runKierros('backup create -n', { answers })).toMatchObject({
      exitCode: 0,
      seen: [],
    });
  });
});

describe('download', () => {
  it('latest is the newest finished backup; its checksum is compared', async () => {
    const ran = await runKierros('backup download latest --out b.tar', { answers });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen[1]?.url.pathname).toMatch(/kierros-20261121\.tar$/);
    expect(readFileSync(join(ran.folder, 'b.tar'))).toEqual(bytes);
  });

  it('a damaged download is deleted', async () => {
    const damaged = { ...answers, downloadBackup: () => ({ bytes: new Uint8Array([1, 2, 3]) }) };
    const ran = await runKierros('backup download latest --out b.tar', { answers: damaged });
    expect(ran.exitCode).toBe(9);
    expect(ran.stderr).toContain('error checksum_differs');
    expect(readdirSync(ran.folder).filter((name) => name.includes('b.tar'))).toEqual([]);
  });

  it.each([
    ['absent.tar', 6, answers.downloadBackup],
    ['latest', 5, () => problem(403, 'forbidden')],
  ])('%s ends in %i and leaves nothing', async (name, exitCode, downloadBackup) => {
    const ran = await runKierros(`backup download ${name} --out b.tar`, {
      answers: { ...answers, downloadBackup },
    });
    expect(ran.exitCode).toBe(exitCode);
    expect(existsSync(join(ran.folder, 'b.tar'))).toBe(false);
  });
});

describe('verify', () => {
  const report = (ok: boolean): Schema<'VerifyReport'> => ({
    ok,
    checks: [
      { name: 'references', ok: true, checked: 9, faults: [] },
      { name: 'photos_match_hashes', ok, checked: 5, faults: ok ? [] : ['photo 12 is missing'] },
    ],
    started_at: '2026-11-21T08:15:00.000Z',
    finished_at: '2026-11-21T08:15:01.000Z',
  });

  it.each([
    [true, 0, 'All stored data is intact.'],
    [false, 8, 'photo 12 is missing'],
  ])('whole %s ends in %i', async (ok, exitCode, expected) => {
    const ran = await runKierros('backup verify --no-photos', {
      answers: { verifyStore: () => ({ json: report(ok) }) },
    });
    expect(ran.exitCode).toBe(exitCode);
    expect(ran.stderr).toContain(expected);
    expect(ran.seen[0]?.url.searchParams.get('photos')).toBe('false');
  });
});
