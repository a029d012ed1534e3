import { hashSync } from '@node-rs/argon2';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onHashThread } from './passwords.ts';

const options = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

it('hashes, and distinguishes a right password from a wrong one', async () => {
  const stored = String(await onHashThread({ password: 'oikea', options }));
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await onHashThread({ password: 'oikea', stored })).toBe(true);
  expect(await onHashThread({ password: 'väärä', stored })).toBe(false);
});

it('reports an invalid hash, and continues', async () => {
  await expect(onHashThread({ password: 'oikea', stored: 'ei tiiviste' })).rejects.toThrow();
  const stored = hashSync('oikea', options);
  expect(await onHashThread({ password: 'oikea', stored })).toBe(true);
});

// The nineteenth field of a thread's line in /proc is its niceness; the name before it is in brackets.
const niceness = () =>
  new Map(
    readdirSync('/proc/self/task').map((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      return [thread, Number(stat.split(') ')[1]?.split(' ')[16])];
    }),
  );

it.runIf(process.platform === 'linux')(
  'runs with a lower priority than the rest of the process',
  async () => {
    const before = niceness();
    await Promise.all([1, 2].map(() => onHashThread({ password: 'oikea', options })));
    const after = niceness();
    expect([...after.values()]).toContain(10);
    // Threads of the files before may have ended.
    const others = [...before].filter(([thread]) => after.has(thread));
    expect(others.map(([thread]) => [thread, after.get(thread)])).toEqual(others);
  },
);
