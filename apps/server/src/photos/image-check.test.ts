import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plainJpeg } from '../../test/bad-files.ts';
import { checkImage } from './image-check.ts';

const path = join(mkdtempSync(join(tmpdir(), 'kierros-image-')), 'a.jpg.part');

it('distinguishes an undecodable picture from a file that cannot be read', async () => {
  await writeFile(path, await plainJpeg());
  expect(await checkImage(path)).toEqual({ width: 64, height: 48 });
  await writeFile(path, 'no picture');
  expect(await checkImage(path)).toEqual({ fault: 'unreadable_image' });
  // A client whose picture is unreadable is told to take another one, so a disk error must not look like that.
  await rm(path);
  await expect(checkImage(path)).rejects.toMatchObject({ code: 'ENOENT' });
});
