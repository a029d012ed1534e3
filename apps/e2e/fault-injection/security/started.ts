import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { checkoutUnderTest } from '../checkout-under-test.ts';

/** The result of a start: the process exited by itself, or it was ready and was stopped by the test. */
export type Started = {
  readonly isReady: boolean;
  readonly status: number | null;
  readonly output: string;
};

const LONGEST_MS = 60_000;

/**
 * Starts the server with exactly these settings and waits until it has exited or is ready.
 * `during` is called with the address of a ready server before it is stopped.
 */
export async function startOnce(
  env: Readonly<Record<string, string>>,
  {
    before = [],
    during,
  }: { before?: readonly string[]; during?: (url: string) => Promise<unknown> } = {},
): Promise<Started> {
  const child = spawn(
    process.execPath,
    [
      ...before.flatMap((address) => ['--import', address]),
      join(checkoutUnderTest(), 'apps/server/src/main.ts'),
    ],
    {
      env: { PATH: process.env['PATH'], KIERROS_PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = /ready at (http:\/\/\S+)/;
  const deadline = Date.now() + LONGEST_MS;
  while (child.exitCode === null && !ready.test(output) && Date.now() < deadline) await after(20);
  const url = ready.exec(output)?.[1];
  if (url !== undefined) await during?.(url);
  child.kill(url === undefined ? 'SIGKILL' : 'SIGTERM');
  const status = await exited;
  process.off('exit', end);
  return { isReady: url !== undefined, status, output };
}
