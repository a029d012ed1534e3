import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';
import { ProblemError } from './problem-error.ts';

describe('passwords that many ask about at once', () => {
  let stored: string;
  beforeAll(async () => {
    stored = await hashPassword('right');
    await isPassword('warm', undefined);
  });

  /** Asks from an address and notes when it was answered, and how. */
  const asker = (order: string[]) => (name: string, address: string) =>
    isPassword('wrong', stored, address).then(
      () => void order.push(name),
      (error: unknown) => {
        expect(error).toBeInstanceOf(ProblemError);
        order.push(`${name} refused`);
      },
    );

  it('looks at somebody from another address before a spray that waits, and at that in order', async () => {
    const order: string[] = [];
    const ask = asker(order);
    const spray = Array.from({ length: 40 }, (_, index) => ask(`spray ${index}`, '192.0.2.1'));
    await ask('honest', '192.0.2.2');
    // Two were being looked at already, and one of those that waited may have been begun with them.
    expect(order.indexOf('honest')).toBeLessThan(4);
    await ask('from the same address', '192.0.2.1');
    await Promise.all(spray);
    expect(order.slice(-3)).toContain('from the same address');
    expect(order.filter((name) => name.includes('refused'))).toEqual([]);
  }, 40_000);

  it('looks at each address in turn, and tells who waits for ten seconds to come again', async () => {
    const order: string[] = [];
    const ask = asker(order);
    const spray = Array.from({ length: 400 }, (_, index) => ask(`spray ${index}`, '192.0.2.1'));
    const honest = [ask('one', '192.0.2.2'), ask('two', '192.0.2.3')];
    const began = performance.now();
    await Promise.all(honest);
    expect(order.length).toBeLessThan(7);
    await Promise.all(spray);
    expect(performance.now() - began).toBeLessThan(20_000);
    const refused = order.filter((name) => name.includes('refused'));
    expect(refused.length).toBeGreaterThan(0);
    // Those that came last, and nobody else.
    expect(refused).toEqual(refused.map((_, at) => `spray ${400 - refused.length + at} refused`));
  }, 40_000);

  it('holds no more than a thousand, and refuses the newest of whoever has the most', async () => {
    const order: string[] = [];
    const ask = asker(order);
    const asked = Array.from({ length: 1_010 }, (_, index) => ask(`spray ${index}`, '192.0.2.1'));
    asked.push(ask('honest', '192.0.2.2'));
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(order.filter((name) => name.includes('refused'))).toEqual(
      [...Array.from({ length: 8 }, (_, index) => `spray ${index + 1_002}`), 'spray 1001'].map(
        (name) => `${name} refused`,
      ),
    );
    await Promise.all(asked);
    expect(order).toContain('honest');
  }, 40_000);
});
