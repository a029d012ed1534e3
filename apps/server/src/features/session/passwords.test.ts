import { hashSync } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONCURRENCY, hashPassword, isPassword } from './passwords.ts';
import { ProblemError } from '../../shared/problem-error.ts';

// Verifying takes as long as the cost parameters in the hash require: most of these tests check the order of the queue,
// so a cheap hash is enough.
const cheap = hashSync('right', { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 });

describe('many concurrent password checks', () => {
  let stored = cheap;
  beforeAll(async () => {
    await isPassword('warm', undefined);
  });
  beforeEach(() => {
    stored = cheap;
  });

  /** Verifies a password from an address and records the order and outcome. */
  const asker =
    (order: string[]) =>
    (name: string, address: string, isKnown = false) =>
      isPassword('wrong', stored, { whose: address, isKnown }).then(
        () => void order.push(name),
        (error: unknown) => {
          expect(error).toBeInstanceOf(ProblemError);
          order.push(`${name} refused`);
        },
      );

  it('checks another address before a waiting spray, and the spray in order', async () => {
    const order: string[] = [];
    const ask = asker(order);
    const spray = Array.from({ length: 20 }, (_, index) => ask(`spray ${index}`, '192.0.2.1'));
    await ask('honest', '192.0.2.2');
    // Two were running already, and others finish next to this one, as fast as the machine allows.
    expect(order.indexOf('honest')).toBeLessThan(8);
    await ask('from the same address', '192.0.2.1');
    await Promise.all(spray);
    expect(order.slice(-3)).toContain('from the same address');
    expect(order.filter((name) => name.includes('refused'))).toEqual([]);
  }, 40_000);

  it('checks known devices first, as long as they do not ask more often than others', async () => {
    const order: string[] = [];
    const ask = asker(order);
    const begun = [ask('a', '192.0.2.1'), ask('b', '192.0.2.2')];
    // Like a spray from many addresses, or the owner of one account who retries repeatedly.
    const spray = Array.from({ length: 20 }, (_, index) => ask('spray', `198.51.100.${index}`));
    const often = Array.from({ length: 3 }, () => ask('often', 'one account', true));
    await ask('known', 'another account', true);
    expect(order.length).toBeLessThan(8);
    expect(order).not.toContain('often');
    await Promise.all([...begun, ...spray, ...often]);
    expect(order.slice(-3).filter((name) => name === 'often').length).toBeGreaterThan(0);
  }, 40_000);

  it('checks the addresses in turn, and asks a caller to retry after a wait of ten seconds', async () => {
    stored = await hashPassword('right');
    const order: string[] = [];
    const ask = asker(order);
    const spray = Array.from({ length: 400 }, (_, index) => ask(`spray ${index}`, '192.0.2.1'));
    const honest = [ask('one', '192.0.2.2'), ask('two', '192.0.2.3')];
    const began = performance.now();
    await Promise.all([...honest, ...spray]);
    // Of the ten seconds, and of what was being checked then.
    expect(performance.now() - began).toBeLessThan(30_000);
    const served = order.filter((name) => !name.includes('refused'));
    expect(served.slice(0, 7)).toEqual(expect.arrayContaining(['one', 'two']));
    const refused = order.filter((name) => name.includes('refused'));
    expect(refused.length).toBeGreaterThan(0);
    // The latest arrivals, oldest first; while they are being refused, one or two of them may still be served.
    const numbers = refused.map((name) => Number(/\d+/.exec(name)?.[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers[0]).toBeGreaterThanOrEqual(400 - refused.length - 2);
  }, 40_000);

  it('queues no more than a thousand, and refuses the newest of the address with the most', async () => {
    const order: string[] = [];
    const ask = asker(order);
    const asked = Array.from({ length: 1_010 }, (_, index) => ask(`spray ${index}`, '192.0.2.1'));
    asked.push(ask('honest', '192.0.2.2'));
    await new Promise((resolve) => setTimeout(resolve, 1));
    // A thousand wait in addition to the running ones; the latest arrivals made room for the honest client.
    const first = 1_000 + CONCURRENCY;
    const tooMany = Array.from({ length: 1_010 - first }, (_, index) => first + index);
    expect(order.filter((name) => name.includes('refused'))).toEqual(
      [...tooMany, first - 1].map((number) => `spray ${number} refused`),
    );
    await Promise.all(asked);
    expect(order).toContain('honest');
  }, 40_000);
});
