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
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
  );

it.runIf(process.platform === 'linux')(
  'runs with a lower priority than the rest of the process',
  async () => {
    const own = niceness().filter((nice) => nice < 10).length;
    await Promise.all([1, 2].map(() => onHashThread({ password: 'oikea', options })));
    const after = niceness();
    expect(after.filter((nice) => nice === 10).length).toBeGreaterThanOrEqual(1);
    expect(after.filter((nice) => nice < 10).length).toBeGreaterThanOrEqual(own);
  },
);
