import { expect, it } from 'vitest';
import { namedQueues, sharedRuns } from './shared-runs.ts';

it('runs once at a time, and once more for all who asked meanwhile', async () => {
  const [log, ends]: [string[], (() => void)[]] = [[], []];
  const run = sharedRuns(
    async (asked: string) => {
      log.push(asked);
      await new Promise<void>((resolve) => ends.push(resolve));
      return asked;
    },
    (asked) => asked.slice(0, 1),
  );
  const first = run('a1');
  await expect.poll(() => log).toEqual(['a1']);
  const rest = [run('a2'), run('a3')];
  const other = run('b1');
  await expect.poll(() => log).toEqual(['a1', 'b1']);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all([first, other])).toEqual(['a1', 'b1']);
  await expect.poll(() => log).toEqual(['a1', 'b1', 'a2']);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all(rest)).toEqual(['a2', 'a2']);
});

it('reports an error to those who waited for that run alone', async () => {
  const run = sharedRuns(
    (asked: string) =>
      asked === 'bad' ? Promise.reject(new Error(asked)) : Promise.resolve(asked),
    () => 'one',
  );
  const bad = run('bad');
  await Promise.resolve().then(() => undefined);
  await expect(bad).rejects.toThrow('bad');
  expect(await run('good')).toBe('good');
});

it('runs different keys of one queue one after the other, also by different work', async () => {
  const queued = namedQueues();
  const [log, ends]: [string[], (() => void)[]] = [[], []];
  const runs = [1, 2].map((kind) =>
    sharedRuns(
      async (asked: string) => {
        log.push(`${kind} ${asked}`);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (asked === 'a1') throw new Error(asked);
      },
      (asked) => asked,
      (asked) => asked.slice(0, 1),
      queued,
    ),
  );
  const asked = ['a1', 'a2', 'b1'].flatMap((one) => runs.map((run) => run(one)));
  const settled = Promise.allSettled(asked);
  const order: string[] = [];
  while (order.length < asked.length) {
    // Of each queue one at most is running.
    await expect.poll(() => log.length).toBeGreaterThan(0);
    const names = log.map((line) => line.slice(2, 3));
    expect(new Set(names).size).toBe(names.length);
    order.push(...log.splice(0));
    for (const end of ends.splice(0)) end();
  }
  const of = (name: string) => order.filter((line) => line.slice(2, 3) === name);
  expect(of('a')).toEqual(['1 a1', '2 a1', '1 a2', '2 a2']);
  expect(of('b')).toEqual(['1 b1', '2 b1']);
  const failed = (await settled).filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(2);
});
