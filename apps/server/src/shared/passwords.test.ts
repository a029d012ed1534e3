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

  it.each([
    ['another address', '192.0.2.2'],
    ['the address of the spray', '192.0.2.1'],
  ])('looks at somebody from %s before the spray that waits', async (_about, address) => {
    const order: string[] = [];
    const ask = asker(order);
    const spray = Array.from({ length: 40 }, (_, index) => ask(`spray ${index}`, '192.0.2.1'));
    await ask('honest', address);
    // Two were being looked at already, and one of those that waited may have been begun with them.
    expect(order.indexOf('honest')).toBeLessThan(4);
    await Promise.all(spray);
    expect(order).toHaveLength(41);
    expect(order.filter((name) => name.includes('refused'))).toEqual([]);
  });

  it('tells the oldest of whoever has the most waiting to come again, and nobody else', async () => {
    const order: string[] = [];
    const ask = asker(order);
    const spray = Array.from({ length: 60 }, (_, index) => ask(`spray ${index}`, '192.0.2.1'));
    const honest = [ask('one', '192.0.2.2'), ask('two', '192.0.2.3')];
    await Promise.all([...spray, ...honest]);
    const refused = order.filter((name) => name.includes('refused'));
    // Two are looked at, fifty wait: of 62 the ten oldest of the spray that wait.
    expect(refused).toEqual(Array.from({ length: 10 }, (_, index) => `spray ${index + 2} refused`));
    expect(order.filter((name) => !name.includes('refused')).slice(0, 4)).toEqual(
      expect.arrayContaining(['one', 'two']),
    );
  });
});
