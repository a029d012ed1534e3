import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

function server(...argv: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const data = join(folder, 'data');
  const env = { ...process.env, KIERROS_DATA: data, DATABASE_URL: '' };
  const main = join(import.meta.dirname, 'main.ts');
  const ended = spawnSync(process.execPath, [main, ...argv], { encoding: 'utf8', env });
  return { ...ended, isDataThere: existsSync(data) };
}

it('prints help on the standard output, and touches no data', () => {
  for (const asked of ['help', '--help', '-h']) {
    const { status, stdout, stderr, isDataThere } = server(asked);
    expect([status, stderr, isDataThere], asked).toEqual([0, '', false]);
    expect(stdout).toMatch(/^Usage: npm start[^]+\n {2}backup \[FILE\]/);
  }
});

it('names an unknown command, as a usage error', () => {
  const { status, stdout, stderr, isDataThere } = server('bakcup');
  expect([status, stdout, isDataThere]).toEqual([2, '', false]);
  expect(stderr).toMatch(/^"bakcup" is not a command of the server\.\n\nUsage: npm start/);
});
