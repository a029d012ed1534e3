import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { item, planOf, quietContext, planServer } from '../../testing/plan-server.ts';
import { applyPlan } from './apply-plan.ts';
import type { PlanKind } from './apply-plan.ts';

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Where the connection breaks during an item: before the server has it, or after. */
const cut = fc.record({
  at: fc.integer({ min: 0, max: keys.length }),
  isAfter: fc.boolean(),
});

it('however often an apply is interrupted, the server ends up with exactly the plan, each item applied once', async () => {
  const item1 = { action: 'change', id: 1, mark: 'old a', body: { text: 'a' } } as const;
  const item2 = { action: 'remove', id: 1, mark: 'old b', body: null } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { maxLength: 5 }), async (cuts) => {
      const folder = mkdtempSync(join(tmpdir(), 'kierros-cut-'));
      const path = join(folder, 'plan.json');
      const here = planServer({ a: 'old a', b: 'old b' });
      const plan = planOf(
        keys.map((key, index) => item(key, index === 0 ? item1 : index === 1 ? item2 : {})),
      );
      const run = (kind: PlanKind, signal?: AbortSignal) =>
        applyPlan(quietContext(folder, [], signal), plan, { kind, path, skipInvalid: false });
      for (const { at, isAfter } of cuts) {
        const dead = new AbortController();
        let calls = 0;
        const kind: PlanKind = {
          ...here.kind,
          act: async (one, key) => {
            calls += 1;
            if (calls <= at) return here.kind.act(one, key);
            if (isAfter && calls === at + 1) await here.kind.act(one, key);
            dead.abort();
            throw new Error('the line is dead');
          },
        };
        await run(kind, dead.signal).catch(() => undefined);
      }
      await run(here.kind);
      rmSync(folder, { recursive: true });
      const rest = keys.slice(2).map((key) => [key, key] as const);
      expect(Object.fromEntries(here.texts)).toEqual(Object.fromEntries([['a', 'a'], ...rest]));
      expect(here.writes()).toBe(keys.length);
    }),
    { numRuns: 40 },
  );
});
