import { createHash } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../testing/fake-server.ts';
import { runKierros } from '../../testing/run-kierros.ts';
import { aPage, aTemplate, aUser } from '../../testing/wire.ts';
import { good, run, winterServer } from '../../testing/winter-plan.ts';

const program = join(import.meta.dirname, '../../bin/kierros.js');
const home = mkdtempSync(join(tmpdir(), 'kierros-full-'));

describe('output to /dev/full', () => {
  const run = (line: string, language = 'en') =>
    spawnSync('sh', ['-c', line], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        KIERROS_LANG: language,
        K: `${process.execPath} ${program}`,
      },
    });

  it.each(['--version', '--help', 'help exit-codes', 'completion bash', 'config list --json'])(
    '%s ends in one sentence',
    (words) => {
      const { status, stderr } = run(`$K ${words} > /dev/full`);
      const output = words.includes('--json')
        ? /^\{"error":\{"code":"disk_full",.*\}\n$/
        : /^error disk_full: There is no space left for the output\.\n {2}Free up some space.*\n$/;
      expect(stderr).toMatch(output);
      expect(status).toBe(1);
    },
  );

  it('speaks the language of the reader', () => {
    const { stderr } = run('$K help exit-codes > /dev/full', 'fi');
    expect(stderr).toMatch(/^virhe disk_full: Levytila ei riitä: tuloste\./);
  });

  it('exits even when stderr is full too', () => {
    expect(run('$K help exit-codes > /dev/full 2>&1').status).toBe(1);
    expect(run('$K no-such-command 2> /dev/full').status).toBe(1);
  });

  it('a closed pipe is not an error', () => {
    const { status, stderr } = run('($K help formatting; echo "code $?" >&2) | head -1');
    expect([status, stderr]).toEqual([0, 'code 0\n']);
  });
});

// Only root can mount a disk small enough to fill.
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';

describe.skipIf(!isRoot)('a file on a full disk (as root alone)', () => {
  const disk = mkdtempSync(join(tmpdir(), 'kierros-disk-'));
  beforeAll(() => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    return () => execFileSync('umount', ['-l', disk]);
  });
  beforeEach(() => {
    for (const name of readdirSync(disk)) rmSync(join(disk, name), { recursive: true });
    try {
      writeFileSync(join(disk, 'filler'), Buffer.alloc(65_536));
    } catch {
      // The disk is full before everything is written.
    }
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const bytes = new Uint8Array(20_000);
  const backup = {
    name: 'kierros-20261121.tar',
    state: 'done' as const,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    photos: 0,
    created_at: '2026-11-21T08:15:00.000Z',
    finished_at: '2026-11-21T08:16:00.000Z',
  };
  const user = aUser();
  const expires_at = '2027-02-19T08:15:00.000Z';
  const token = { token: 'krs_thenewtokenofthebuild', id: 5, name: 'ci', expires_at, user };
  const answers: Answers = {
    listBackups: () => ({ json: aPage([backup]) }),
    downloadBackup: () => ({ bytes }),
    exchangePassword: () => ({ status: 201, json: token }),
    listTemplates: () => ({ json: aPage([aTemplate()]) }),
    getTemplate: () => ({ json: aTemplate() }),
    validateSession: () => ({ json: user }),
  };

  it.each([
    ['a backup', 'backup download latest --out DISK/b.tar', 'b.tar'],
    ['a template', 'template export 4 --out DISK/t', 't'],
    ['a token', 'token create ci --out DISK/ci.token --password-file @/pw', 'ci.token'],
    ['the settings', 'config set server https://kierros.example', 'config.json'],
    ['the session', 'auth login --username admin --password-file @/pw', 'session.json'],
  ])('%s is reported, and no partial file is left', async (_what, words, name) => {
    const ran = await runKierros(words.replace('DISK', disk), {
      answers,
      files: { pw: 'kierros-demo\n' },
      isSignedIn: name !== 'session.json',
      env: {
        KIERROS_LANG: 'en',
        ...(name === 'config.json' ? { XDG_CONFIG_HOME: disk } : {}),
        ...(name === 'session.json' ? { KIERROS_SESSION_FILE: join(disk, name) } : {}),
      },
    });
    const [title, fix, ...rest] = ran.stderr.split('\n');
    expect(title).toMatch(/^error disk_full: There is no space left for \S+\.$/);
    expect(title).toContain(join(disk, ''));
    expect(title).toContain(name);
    expect(fix).toMatch(/^ {2}Free up some space/);
    expect([rest, ran.exitCode]).toEqual([[''], 1]);
    const left = readdirSync(disk, { recursive: true, withFileTypes: true });
    expect(left.filter((one) => one.isFile()).map((one) => one.name)).toEqual(['filler']);
  });

  it('an apply says so when its undo file does not fit, and a repeat writes it', async () => {
    const { answers: winter } = winterServer();
    // Each run writes its session, which may not fit.
    const env = { KIERROS_SESSION_FILE: join(home, 'session.json') };
    const around = { answers: winter, folder: disk, env };
    truncateSync(join(disk, 'filler'), 30_000);
    await run('plan -f good.json --out plan.json', { ...around, files: good });
    writeFileSync(join(disk, 'more'), Buffer.alloc(4_096));
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'rest'), Buffer.alloc(bavail * bsize));
    const full = await run('apply plan.json', around);
    expect(full).toMatchObject({ exitCode: 1 });
    expect(full.stderr).toContain('error disk_full: ');
    rmSync(join(disk, 'rest'));
    expect(await run('apply plan.json', around)).toMatchObject({ exitCode: 0 });
    expect(readdirSync(disk).filter((name) => name.startsWith('undo-'))).toHaveLength(1);
  });
});
