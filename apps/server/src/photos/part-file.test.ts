import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plainJpeg } from '../../test/bad-files.ts';
import { openPart } from './open-part.ts';
import { partFile } from './part-file.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'kierros-part-'));

it('writes in order without awaiting each call', async () => {
  const root = newFolder();
  const path = join(root, 'received', 'ab', 'a.jpg');
  const file = partFile(path, { root });
  const bytes = await plainJpeg();
  const [, , looked] = await Promise.all([
    file.write([bytes.subarray(0, 100), bytes.subarray(100, 101)]),
    file.write([bytes.subarray(101)]),
    file.look(),
    file.settle(path),
  ]);
  expect(looked).toEqual({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    check: { width: 64, height: 48 },
  });
  expect(readFileSync(path).equals(bytes)).toBe(true);
  await file.drop();
  expect(existsSync(path)).toBe(true);
});

it('keeps concurrent files separate', async () => {
  const root = newFolder();
  const all = Array.from({ length: 20 }, (_, index) => ({
    bytes: randomBytes(40_000 + index),
    path: join(root, `${index}.jpg`),
  }));
  await Promise.all(
    all.map(async ({ bytes, path }) => {
      const file = partFile(path, { mode: 0o600 });
      for (let at = 0; at < bytes.length; at += 10_000)
        void file.write([bytes.subarray(at, at + 10_000)]);
      expect((await file.look()).check).toEqual({ fault: 'unreadable_image' });
      await file.settle(path);
    }),
  );
  for (const { bytes, path } of all) expect(readFileSync(path).equals(bytes)).toBe(true);
  expect(statSync(all[0]?.path ?? '').mode & 0o777).toBe(0o600);
});

it('fails every call with the system error code when it could not be opened', async () => {
  const taken = join(newFolder(), 'taken');
  writeFileSync(taken, '');
  const file = partFile(join(taken, 'a.jpg'));
  const why = { code: 'ENOTDIR', message: expect.stringContaining('not a directory') as string };
  await expect(file.write([Buffer.from('a')])).rejects.toMatchObject(why);
  await expect(file.look()).rejects.toMatchObject(why);
  await expect(file.settle(join(taken, 'b.jpg'))).rejects.toMatchObject(why);
  await file.drop();
});

it('leaves no file once it is dropped, also repeatedly', async () => {
  const path = join(newFolder(), 'a.jpg');
  const file = partFile(path);
  await file.write([randomBytes(1_000)]);
  expect(existsSync(file.path)).toBe(true);
  await file.drop();
  await file.drop();
  expect(existsSync(file.path)).toBe(false);
});

it('never overwrites an existing part', async () => {
  const path = join(newFolder(), 'a.jpg.part');
  writeFileSync(path, 'of another attempt');
  await expect(openPart({ path, mode: 0o600 })).rejects.toThrow('EEXIST');
  expect(readFileSync(path, 'utf8')).toBe('of another attempt');
});
