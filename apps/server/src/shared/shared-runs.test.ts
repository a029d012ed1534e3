import { expect, it } from 'vitest';
import { sharedRuns } from './shared-runs.ts';

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
