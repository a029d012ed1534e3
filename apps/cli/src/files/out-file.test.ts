import { execFileSync, spawn } from 'node:child_process';
import {
  linkSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planOf, quietContext } from '../../testing/plan-server.ts';
import { savePlan } from '../plan/save-plan.ts';
import { writeAtomically } from './atomic-file.ts';
import { refuseTaken } from './out-file.ts';
import { streamToFile } from './stream-to-file.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kierros-out-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const writers: [string, (path: string, content: string) => Promise<void>][] = [
  ['a file that is written at once', async (path, content) => writeAtomically(path, content)],
  [
    'a file that is streamed',
    (path, content) =>
      streamToFile(quietContext(folder, []), path, {
        content: Readable.from([content]),
        check: () => undefined,
      }),
  ],
];

describe.each(writers)('%s', (_name, write) => {
  it('replaces a regular file, and leaves its other names and its permissions as they are', async () => {
    writeFileSync(at('a'), 'old', { mode: 0o600 });
    linkSync(at('a'), at('b'));
    await write(at('a'), 'new');
    expect([readFileSync(at('a'), 'utf8'), readFileSync(at('b'), 'utf8')]).toEqual(['new', 'old']);
    expect(statSync(at('a')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['a', 'b']);
  });

  it.each(['there', 'missing/target'])('writes the target of a symbolic link: %s', async (name) => {
    if (name === 'there') writeFileSync(at(name), 'old');
    symlinkSync(name, at('link'));
    symlinkSync(at('link'), at('link-to-link'));
    await write(at('link-to-link'), 'new');
    expect(readFileSync(at(name), 'utf8')).toBe('new');
    for (const link of ['link', 'link-to-link'])
      expect(lstatSync(at(link)).isSymbolicLink()).toBe(true);
  });

  it('writes into a pipe', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const reader = spawn('cat', [at('pipe')], { stdio: ['ignore', 'pipe', 'inherit'] });
    const read = text(reader.stdout);
    await write(at('pipe'), 'new');
    expect(await read).toBe('new');
    expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
    expect(readdirSync(folder)).toEqual(['pipe']);
  });

  it.runIf(process.getuid?.() === 0)('writes into a device (as root alone)', async () => {
    execFileSync('mknod', [at('null'), 'c', '1', '3']);
    execFileSync('mknod', [at('full'), 'c', '1', '7']);
    await write(at('null'), 'new');
    await expect(write(at('full'), 'new')).rejects.toMatchObject({ code: 'ENOSPC' });
    for (const name of ['null', 'full'])
      expect(lstatSync(at(name)).isCharacterDevice(), name).toBe(true);
  });

  it('makes missing folders, and says where none can be made', async () => {
    await write(at('a/b/c'), 'new');
    expect(readFileSync(at('a/b/c'), 'utf8')).toBe('new');
    const refused = { code: 'EPERM', path: '/proc/nosuch/file' };
    await expect(write('/proc/nosuch/file', 'new')).rejects.toMatchObject(refused);
    await expect(write(at('a/b/c/d'), 'new')).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(write(at('a'), 'new')).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

describe('an output that is there', () => {
  const refuse = (name: string, force = false) =>
    refuseTaken(quietContext(folder, []), { out: at(name), force });

  it('is refused if it would be replaced, unless that is forced', () => {
    writeFileSync(at('a'), 'old');
    symlinkSync('a', at('link'));
    for (const name of ['a', 'link', '.']) {
      expect(() => refuse(name)).toThrow(expect.objectContaining({ code: 'file_exists' }));
      refuse(name, true);
    }
    execFileSync('mkfifo', [at('pipe')]);
    for (const name of ['pipe', 'none']) refuse(name);
  });
});

it('a plan goes into a pipe as it is', async () => {
  execFileSync('mkfifo', [at('pipe')]);
  const reader = spawn('cat', [at('pipe')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const read = text(reader.stdout);
  savePlan(quietContext(folder, []), at('pipe'), planOf([]));
  expect(JSON.parse(await read)).toEqual(planOf([]));
});
