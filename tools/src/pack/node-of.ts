import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';

const majorOf = (node: string): string =>
  spawnSync(node, ['-p', 'process.versions.node.split(".")[0]'], {
    encoding: 'utf8',
  }).stdout.trim();

/** The Node executable of a major version: from this machine, else downloaded from the registry. */
export function nodeOf(major: number): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = folders.map((folder) => join(folder, 'node')).filter((path) => existsSync(path));
  const found = [process.execPath, ...onPath].find((node) => majorOf(node) === String(major));
  return found ?? fetched(major);
}

function fetched(major: number): string {
  const folder = mkdtempSync(join(tmpdir(), `node-${major}-`));
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', `node@${major}`];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`Node ${major} is neither here nor could it be fetched: ${stderr}`);
  return join(folder, 'node_modules/node/bin/node');
}
