import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

const root = join(import.meta.dirname, '../../..');

it('ends with npm when that is told to end, and leaves no server behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { ...process.env, KIERROS_DATA: folder, KIERROS_PORT: '0', DATABASE_URL: '' };
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const part of npm.stdout as AsyncIterable<Buffer>) {
    output += part.toString();
    if (output.includes('Kierros is ready at')) break;
  }
  const address = /ready at (\S+)/.exec(output)?.[1] ?? '';
  expect((await fetch(`${address}/healthz`)).ok).toBe(true);
  npm.kill('SIGTERM');
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

it('and so does every program that a script of npm runs', () => {
  // Without "exec" a shell stands between, which a signal ends alone.
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
  expect(Object.values(scripts).filter((script) => /^node /.test(script))).toEqual([]);
});
