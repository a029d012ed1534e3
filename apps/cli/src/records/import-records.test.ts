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
/** Plans like the server before the records exist, and after. */
const plansUntilDone = () => {
  let count = 0;
  return () => ({ json: aBulkPlan((count += 1) === 1 ? 'create' : 'unchanged') });
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
  it('is repeated with the same key', async () => {
    const first = await run({ applyImport: lost });
    const second = await run({ planImport: plansUntilDone() }, first.folder);
    expect([first.exitCode, second.exitCode]).toEqual([9, 0]);
    expect(keysOf(second.seen)).toEqual(keysOf(first.seen));
  });

  it('that was applied has nothing to do, and the next one gets a new key', async () => {
    const first = await run({ applyImport: lost });
    const done = await run({ planImport: () => ({ json: aBulkPlan('unchanged') }) }, first.folder);
    expect([done.exitCode, keysOf(done.seen)]).toEqual([0, []]);
    const later = await run({}, first.folder);
    expect(keysOf(later.seen)).not.toEqual(keysOf(first.seen));
  });

  it('gets a new key when the server or the file has changed since', async () => {
    const first = await run({ applyImport: lost });
    const moved = { ...aBulkPlan('create'), plan_hash: 'b'.repeat(64) };
    const second = await run(
      { planImport: () => ({ json: moved }), applyImport: lost },
      first.folder,
    );
    const file = { 'b.csv': files['a.csv'].replace('Tuuleta', 'Imuroi') };
    const third = await runKierros('todo import @/b.csv --yes', {
      answers,
      files: file,
      folder: first.folder,
    });
    const keys = [first, second, third].flatMap(({ seen }) => keysOf(seen));
    expect(new Set(keys).size).toBe(3);
  });

  it('that was applied and undone by somebody is applied again, not answered from the first response', async () => {
    const first = await run({ applyImport: lost });
    // The server replays its first response for the old key, but the records still do not exist.
    const second = await run({}, first.folder);
    const keys = keysOf(second.seen);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toEqual(keysOf(first.seen)[0]);
    expect(keys[1]).not.toBe(keys[0]);
    expect(second.exitCode).toBe(0);
  });
});

it('an answered or refused import leaves no key', async () => {
  const first = await run({});
  const second = await run({}, first.folder);
  const refused = await run({ applyImport: () => problem(409, 'plan_outdated') }, first.folder);
  const last = await run({}, first.folder);
  const keys = [first, second, refused, last].flatMap(({ seen }) => keysOf(seen));
  expect([refused.exitCode, last.exitCode]).toEqual([7, 0]);
  expect(new Set(keys).size).toBe(4);
});

it('two concurrent imports of the same file do the work once, and the second names the process that holds the lock', async () => {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow: Answers = {
    applyImport: async () => {
      reached.resolve();
      await goOn.promise;
      return applied();
    },
  };
  const { folder } = await runKierros('todo import @/a.csv --dry-run', { answers, files });
  const first = run(slow, folder);
  await reached.promise;
  const second = await run({}, folder);
  goOn.resolve();
  expect([second.exitCode, keysOf(second.seen)]).toEqual([7, []]);
  expect(second.stderr).toContain(`process ${process.pid}`);
  expect((await first).exitCode).toBe(0);
  expect(keysOf((await first).seen)).toHaveLength(1);
  expect((await run({}, folder)).exitCode).toBe(0);
});
