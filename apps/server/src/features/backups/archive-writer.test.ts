import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sha256Hex } from '../../shared/secrets.ts';
import { writeArchive } from './archive-writer.ts';

it('never mixes two archives that are written to one path concurrently: the last to finish is complete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kierros-archive-'));
  const path = join(folder, 'one.tar');
  const first = Promise.withResolvers<void>();
  const write = (name: string, until: () => Promise<void>) =>
    writeArchive(path, new Date(0), async (archive) => {
      await archive.add(name, Buffer.alloc(2_000, name));
      await until();
    });
  const early = write('early', () => first.promise);
  const failing = write('failing', () => Promise.reject(new Error('given up')));
  await expect(failing).rejects.toThrow('given up');
  const late = await write('late', () => Promise.resolve());
  expect(sha256Hex(await readFile(path))).toBe(late.sha256);
  first.resolve();
  const { sha256 } = await early;
  expect(sha256Hex(await readFile(path))).toBe(sha256);
  expect(execFileSync('tar', ['-tf', path]).toString()).toBe('early\n');
  expect(await readdir(folder)).toEqual(['one.tar']);
});
