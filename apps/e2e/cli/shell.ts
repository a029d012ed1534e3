import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { clockOfRun } from '@kierros/tools/testing/clock-of-run';

const bundle = join(import.meta.dirname, '../../cli/dist/kierros.js');

/** The result of one command line: data, messages and exit code. */
export type Ran = {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly folder: string;
};

/** The environment of one command line. */
export type Around = {
  /** The folder that is copied for it, with the home in `home`; an empty one by default. */
  readonly from?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** A signal that is sent after this many milliseconds. */
  readonly signal?: { readonly name: NodeJS.Signals; readonly after: number };
};

/** Runs command lines like an operator's shell, each in a new folder, with the built program on the path. */
export function shellAt(url: string): (line: string, around?: Around) => Promise<Ran> {
  if (!existsSync(bundle)) throw new Error('Build it first: npx nx run cli:build');
  const bin = mkdtempSync(join(tmpdir(), 'kierros-bin-'));
  const command = join(bin, 'kierros');
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${bundle}" "$@"\n`);
  chmodSync(command, 0o755);
  return (line, around = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'kierros-line-'));
    if (around.from !== undefined) cpSync(around.from, folder, { recursive: true });
    return run(line, { ...around, folder, url, bin });
  };
}

/** Where lines run: the folder, the server, and the programs that come before the system's in the path. */
type Where = Omit<Around, 'from'> & {
  readonly folder: string;
  readonly home?: string;
  readonly url: string;
  readonly bin: string;
};

/** Runs lines in an existing folder. */
export function run(line: string, { folder, url, bin, ...around }: Where): Promise<Ran> {
  const home = around.home ?? join(folder, 'home');
  const child = spawn('sh', ['-c', around.signal ? `exec ${line}` : line], {
    cwd: folder,
    stdio: [around.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    env: {
      ...clockOfRun(),
      // npm and npx run programs with the Node of this test too.
      PATH: `${bin}:${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      HOME: home,
      XDG_STATE_HOME: join(home, 'state'),
      XDG_CONFIG_HOME: join(home, 'config'),
      KIERROS_SERVER: url,
      KIERROS_LANG: 'en',
      TZ: 'Europe/Helsinki',
      ...around.env,
    },
  });
  child.stdin?.end(around.input ?? '');
  const { signal } = around;
  if (signal) setTimeout(() => child.kill(signal.name), signal.after);
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) =>
      resolve({
        status: code ?? -1,
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: Buffer.concat(err).toString('utf8'),
        folder,
      }),
    );
  });
}

/** A folder with the files that the examples of the help name. */
export function exampleFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-examples-'));
  mkdirSync(join(folder, 'home'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Copies the sign-in of one folder to another. */
export function signedInLike(from: string, to: string): void {
  mkdirSync(join(to, 'home/state/kierros'), { recursive: true });
  copyFileSync(
    join(from, 'home/state/kierros/session.json'),
    join(to, 'home/state/kierros/session.json'),
  );
}
