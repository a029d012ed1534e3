import { asPlainJpeg } from '@kierros/domain';
import { canvasJpegs } from '@kierros/domain/testing';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type * as Fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { sha256Hex } from '../shared/secrets.ts';
import { keepFile } from './keep-file.ts';

const links = vi.hoisted(() => ({ code: '' }));
vi.mock('node:fs', async (load: () => Promise<typeof Fs>) => {
  const fs = await load();
  const linkSync: typeof fs.linkSync = (from, to) => {
    if (links.code) throw Object.assign(new Error('no links'), { code: links.code });
    fs.linkSync(from, to);
  };
  return { ...fs, linkSync };
});

const bytes = asPlainJpeg(canvasJpegs.webkit);
let [root, from, path] = ['', '', ''];
const keep = () => keepFile({ from, path, root, sha256: sha256Hex(bytes) });

beforeEach(() => {
  links.code = '';
  root = mkdtempSync(join(tmpdir(), 'kierros-keep-'));
  [from, path] = [join(root, 'received.jpg'), join(root, 'ready', 'ph', 'photo.jpg')];
  writeFileSync(from, bytes);
});

it('is the same file, so that no bytes are written', async () => {
  expect(await keep()).toBe(true);
  expect(statSync(path).ino).toBe(statSync(from).ino);
});

it.each(['EPERM', 'ENOTSUP', 'EXDEV'])('is a copy where there are no links (%s)', async (code) => {
  links.code = code;
  expect(await keep()).toBe(true);
  expect(statSync(path).ino).not.toBe(statSync(from).ino);
  expect(new Uint8Array(readFileSync(path))).toEqual(bytes);
  expect(readdirSync(join(root, 'ready', 'ph'))).toEqual(['photo.jpg']);
});

it('reports a disk that fails', async () => {
  links.code = 'EIO';
  await expect(keep()).rejects.toMatchObject({ code: 'EIO' });
});
