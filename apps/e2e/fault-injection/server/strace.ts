import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether system calls can be watched here at all. */
export const hasStrace = (): boolean => spawnSync('strace', ['-V']).status === 0;

/**
 * The threads of a server that write: SQLite's is the main one; photos have one of their own, which starts
 * with the first of them and leaves its syncs to the pool.
 */
export function threadsOf(pid: number): { main: number; photos: readonly number[] } {
  const name = (id: string) => readFileSync(`/proc/${pid}/task/${id}/comm`, 'utf8').trim();
  const isOfPhotos = (id: string) => ['libuv-worker', 'WorkerThread'].includes(name(id));
  const photos = readdirSync(`/proc/${pid}/task`).filter(isOfPhotos);
  return { main: pid, photos: photos.map(Number) };
}

/** A look at system calls, or a hand in them, while some work is done; gives what was seen. */
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
    // It lets go, and the server goes on as if nobody had been there.
    strace.kill('SIGINT');
    await ended;
  }
  const calls = readFileSync(path, 'utf8');
  rmSync(folder, { recursive: true, force: true });
  return calls;
}
