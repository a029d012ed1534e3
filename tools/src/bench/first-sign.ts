import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bare = "process.stderr.write('.');setTimeout(()=>0,60_000)";

/**
 * Milliseconds until a terminal shows the first output, by round: of Node without a program, and of the command line.
 */
export type FirstSigns = { readonly bare: readonly number[]; readonly kierros: readonly number[] };

/**
 * Starts the command line on a terminal against a server that never responds,
 * so that the first output cannot depend on a response. `script` of util-linux
 * is the terminal; its own start, and that of a shell, are included.
 */
export async function firstSigns(bundle: string, rounds: number): Promise<FirstSigns> {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-bench-sign-'));
  writeFileSync(join(folder, 'token'), 'krs_0123456789abcdefghijklmnop');
  let asked = 0;
  const silent = createServer(() => void (asked += 1));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    KIERROS_LANG: 'en',
    KIERROS_SERVER: `http://127.0.0.1:${port}`,
    KIERROS_TOKEN_FILE: join(folder, 'token'),
  };
  const found = { bare: [] as number[], kierros: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    found.bare.push(await firstByte(`-e "${bare}"`, env));
    found.kierros.push(await firstByte(`"${bundle}" due`, env, () => asked > round));
  }
  silent.closeAllConnections();
  silent.close();
  rmSync(folder, { recursive: true, force: true });
  return found;
}

// Stdout is redirected, so that the terminal shows stderr only. Also waits for `isDone`.
function firstByte(
  args: string,
  env: NodeJS.ProcessEnv,
  isDone: () => boolean = () => true,
): Promise<number> {
  const line = `exec "${process.execPath}" ${args} > /dev/null`;
  const started = performance.now();
  const terminal = spawn('script', ['--quiet', '--command', line, '/dev/null'], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let shown: number | undefined;
  terminal.stdout.on('data', () => (shown ??= performance.now() - started));
  return new Promise((resolve, reject) => {
    const watch = setInterval(() => {
      const isLate = performance.now() - started > 30_000;
      if (!isLate && (shown === undefined || !isDone())) return;
      terminal.kill('SIGTERM');
    }, 5);
    terminal.on('error', (error) => {
      clearInterval(watch);
      reject(error);
    });
    terminal.on('close', () => {
      clearInterval(watch);
      if (shown === undefined || !isDone()) reject(new Error(`Nothing came of: ${line}`));
      else resolve(shown);
    });
  });
}
