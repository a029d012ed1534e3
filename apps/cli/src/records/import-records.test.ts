import { describe, expect, it } from 'vitest';
import { problem } from '../../testing/fake-server.ts';
import type { Answers, Seen } from '../../testing/fake-server.ts';
import { runKierros } from '../../testing/run-kierros.ts';
import { aBulkPlan } from '../../testing/wire.ts';

const files = { 'a.csv': 'environment,room,name_fi\nA-siipi,Luokka 1,Tuuleta\n' };
const planned = () => ({ json: aBulkPlan('create') });
const applied = () => {
  const { lines, counts } = aBulkPlan('create');
  return { json: { id: 2, lines, counts } };
};
const lost = () => {
  throw new TypeError('fetch failed');
};
const answers: Answers = { planImport: planned, applyImport: applied };
const keysOf = (seen: readonly Seen[]) =>
  seen
    .filter(({ id }) => id === 'applyImport')
    .map(({ headers }) => headers.get('Idempotency-Key'));
const run = (own: Answers, folder?: string, name = 'a.csv') =>
  runKierros(`todo import @/${name} --yes --retries 0`, {
    answers: { ...answers, ...own },
    files,
    ...(folder === undefined ? {} : { folder }),
  });

describe('an import whose answer was lost in transit', () => {
  it('is sent again within the run with the same key', async () => {
    const ran = await runKierros('todo import @/a.csv --yes --retries 1', {
      answers: { ...answers, applyImport: lost },
      files,
    });
    expect([ran.exitCode, keysOf(ran.seen).length, new Set(keysOf(ran.seen)).size]).toEqual([
      9, 2, 1,
    ]);
  });

  it('and that was applied has nothing to do; undone since, it is applied again', async () => {
    const first = await run({ applyImport: lost });
    const done = await run({ planImport: () => ({ json: aBulkPlan('unchanged') }) }, first.folder);
    expect([done.exitCode, keysOf(done.seen)]).toEqual([0, []]);
    const later = await run({}, first.folder);
    expect(later.exitCode).toBe(0);
    expect(keysOf(later.seen)).not.toEqual(keysOf(first.seen));
  });
});

it('of two concurrent imports of the same file the second is refused, since the records exist by then', async () => {
  const both = await Promise.all([
    run({}),
    run({ applyImport: () => problem(409, 'plan_outdated') }),
  ]);
  expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 7]);
  const bodies = both[0].seen.filter(({ id }) => id === 'applyImport').map(({ body }) => body);
  expect(bodies).toMatchObject([{ plan_hash: aBulkPlan('create').plan_hash }]);
});
