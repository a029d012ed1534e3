import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { threadPool } from './shared/thread-pool.ts';

const worker = new URL('./features/session/hash-worker.ts', import.meta.url);
const options = { algorithm: 2, memoryCost: 1_024, timeCost: 1, parallelism: 1 };
const task = { password: 'oikea', options };

it('starts a thread when there is work, and ends it some time after the last', async () => {
  const pool = threadPool(worker, { maxThreads: 2, idleMs: 200 });
  expect(pool.threads).toHaveLength(0);
  await Promise.all([pool.run(task), pool.run(task), pool.run(task)]);
  expect(pool.threads.length).toBeGreaterThan(0);
  await expect.poll(() => pool.threads.length, { timeout: 5_000 }).toBe(0);
  expect(await pool.run(task)).toContain('$argon2id$');
  await pool.destroy();
});

it('keeps threads that hold state', async () => {
  const pool = threadPool(worker, { maxThreads: 1, minThreads: 1, idleMs: 10 });
  await pool.run(task);
  const [thread] = pool.threads;
  await new Promise((resolve) => setTimeout(resolve, 200));
  await pool.run(task);
  expect(pool.threads).toEqual([thread]);
  await pool.destroy();
});

it('fails the task of a crashed thread, and continues with another', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'kierros-threads-')), 'worker.mjs');
  writeFileSync(
    path,
    `export const run = (what) => what === 'fine' ? what : new Promise(() => setImmediate(() => { throw new Error(what); }));`,
  );
  const pool = threadPool(pathToFileURL(path), { maxThreads: 1 });
  await expect(pool.run('broken')).rejects.toThrow('broken');
  expect(await pool.run('fine')).toBe('fine');
  await pool.destroy();
});

// What fills it here is made by JavaScript. A built-in that makes as much between two checks, such as a result with
// objects of SQLite, can still end the process: V8 does not interrupt those.
it('fails the task of a thread whose heap is full, and continues with another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-threads-'));
  const [path, main] = ['worker.mjs', 'main.mjs'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  writeFileSync(
    path,
    `export const run = (what) => { for (const all = []; what !== 'fine'; ) all.push({ at: all.length }); return what; };`,
  );
  const pool = pathToFileURL(join(import.meta.dirname, 'shared/thread-pool.ts')).href;
  writeFileSync(
    main,
    `import { threadPool } from '${pool}';
     const pool = threadPool(new URL('${pathToFileURL(path).href}'), { maxThreads: 1 });
     const failed = await pool.run('full').catch(({ code }) => code);
     console.log(failed, await pool.run('fine'));
     await pool.destroy();`,
  );
  const output = execFileSync(process.execPath, ['--max-old-space-size=64', main], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(output.trim()).toBe('ERR_WORKER_OUT_OF_MEMORY fine');
}, 60_000);
