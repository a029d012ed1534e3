import { setTimeout as after } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atMost, concurrently } from './concurrently.ts';

async function* numbers(count: number) {
  for (let number = 1; number <= count; number += 1) yield number;
}

it('works on each item once, on as many at a time as the limit allows', async () => {
  for (const items of [numbers(20), [...Array(20).keys()].map((index) => index + 1)]) {
    const done: number[] = [];
    let [running, most] = [0, 0];
    await concurrently(3, items, async (item) => {
      most = Math.max(most, (running += 1));
      await after(item % 3);
      running -= 1;
      done.push(item);
    });
    expect([most, done.sort((one, other) => one - other)]).toEqual([
      3,
      Array.from({ length: 20 }, (_, index) => index + 1),
    ]);
  }
});

it('takes no further item after a failure', async () => {
  const done: number[] = [];
  const failing = concurrently(2, numbers(100), async (item) => {
    await after(1);
    if (item === 3) throw new Error('the third');
    done.push(item);
  });
  await expect(failing).rejects.toThrow('the third');
  await after(20);
  expect(done.length).toBeLessThan(6);
});

it('lets the oldest of those who wait begin once one ends, whether it succeeds or fails', async () => {
  const limited = atMost(2);
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const all = [1, 2, 3, 4, 5].map((item) =>
    limited(async () => {
      begun.push(item);
      most = Math.max(most, (running += 1));
      await after(6 - item);
      running -= 1;
      if (item === 2) throw new Error('the second');
      return item;
    }),
  );
  const ended = await Promise.allSettled(all);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(ended.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(
    1,
  );
});
