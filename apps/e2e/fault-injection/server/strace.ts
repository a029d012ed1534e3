import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether system calls can be traced on this machine. */
export const hasStrace = (): boolean => spawnSync('strace', ['-V']).status === 0;

/**
 * The server's writing threads: SQLite writes on the main one; photos have a separate one, which starts
 * with the first photo and leaves its syncs to the thread pool.
 */
export function threadsOf(pid: number): { main: number; photos: readonly number[] } {
  const name = (id: string) => readFileSync(`/proc/${pid}/task/${id}/comm`, 'utf8').trim();
  const isOfPhotos = (id: string) => ['libuv-worker', 'WorkerThread'].includes(name(id));
  const photos = readdirSync(`/proc/${pid}/task`).filter(isOfPhotos);
  return { main: pid, photos: photos.map(Number) };
}

/** Traces system calls, or injects faults into them, during some work; returns the trace. */
export async function traced(
  args: readonly string[],
  targets: readonly number[],
  work: () => Promise<void>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-strace-'));
  const path = join(folder, 'calls');
  const attach = targets.flatMap((target) => ['-p', String(target)]);
  const strace = spawn('strace', [...args, '-o', path, ...attach], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => strace.once('exit', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      let output = '';
      strace.stderr.on('data', (part: Buffer) => {
        output += part.toString();
        if (output.split('attached').length > targets.length) resolve();
      });
      void ended.then(() => reject(new Error(`strace did not attach: ${output}`)));
    });
    await work();
  } finally {
    // strace detaches, and the server continues unaffected.
    strace.kill('SIGINT');
    await ended;
  }
  const calls = readFileSync(path, 'utf8');
  rmSync(folder, { recursive: true, force: true });
  return calls;
}
