import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers, Seen } from '../../../testing/fake-server.ts';
import { aLine, anItem, aPlan, monthsFrom } from '../../../testing/schedule-wire.ts';
import { answers, applied, files, good, made, run } from '../../../testing/winter-plan.ts';
import type { Plan } from '../../plan/plan.ts';
import { applyFields } from './show-plan.ts';

describe('apply', () => {
  const planned = () => run('plan -f good.json --out plan.json', { files: good });
  const saved = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) as Plan;

  it('applies a saved plan in one request with its hash, without asking', async () => {
    const { folder } = await planned();
    const ran = await run('apply plan.json', { folder });
    expect(ran.stderr).toMatch(
      /^Applied 2: 1 added, 1 moved, 0 removed\.\nUndo with: kierros schedule apply undo-\d{8}T\d{4}\.json\n$/,
    );
    const [request] = applied(ran.seen);
    expect(request?.body).toEqual({
      plan_hash: '9'.repeat(64),
      items: [
        { action: 'add', inspectable_id: 88, inspection_type_id: 1, due_date: '2026-12-01' },
        { action: 'move', id: 55, new_due_date: '2026-12-03' },
      ],
    });
    expect(request?.headers.get('Idempotency-Key')).toBe(`${saved(folder).plan_id}-0`);
  });

  it('--json lists what was done, or nothing', async () => {
    const { folder } = await planned();
    const ran = await run('apply plan.json --json', { folder });
    const records = JSON.parse(ran.stdout) as Record<string, unknown>[];
    expect(records.map(({ action, id }) => [action, id])).toEqual([
      ['add', 91],
      ['move', 55],
    ]);
    expect(Object.keys(records[0] ?? {})).toEqual([...applyFields]);
    expect((await run('apply plan.json --json', { folder })).stdout).toBe('[]\n');
  });

  it('a second run changes nothing', async () => {
    const { folder } = await planned();
    await run('apply plan.json', { folder });
    const again = await run('apply plan.json', { folder });
    expect(again).toMatchObject({ exitCode: 0, stderr: 'There is nothing to do.\n', seen: [] });
  });

  it('a concurrent run names the process that holds the lock, and neither applies nor replaces the plan', async () => {
    const { folder } = await planned();
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: Answers = {
      ...answers,
      applySchedulePlan: async () => {
        reached.resolve();
        await goOn.promise;
        return { json: { lines: [aLine(), aLine({ index: 1 })], applied: 2, entries: made } };
      },
    };
    const first = run('apply plan.json', { folder, answers: slow });
    await reached.promise;
    const before = saved(folder);
    const second = await run('apply plan.json', { folder });
    const replacing = await run('plan -f good.json --out plan.json', { folder, files: good });
    goOn.resolve();
    for (const ran of [second, replacing]) {
      expect([ran.exitCode, applied(ran.seen)]).toEqual([7, []]);
      expect(ran.stderr).toContain(`process ${process.pid}`);
    }
    expect(saved(folder)).toEqual(before);
    expect((await first).exitCode).toBe(0);
    expect(applied((await first).seen)).toHaveLength(1);
    expect(await run('apply plan.json', { folder })).toMatchObject({ exitCode: 0, seen: [] });
  });

  it('the undo file reverts the changes in reverse order, with the versions they created', async () => {
    const { folder } = await planned();
    await run('apply plan.json', { folder });
    const undo = readdirSync(folder).find((name) => name.startsWith('undo-')) ?? '';
    const now: Answers = {
      ...answers,
      listScheduleMonth: monthsFrom(
        made.map((entry) => anItem('2026-12-01', entry.inspectable_id, { entry })),
      ),
      applySchedulePlan: () => ({ json: { lines: [aLine()], applied: 2, entries: [] } }),
    };
    const ran = await run(`apply ${undo}`, { folder, answers: now });
    expect(ran.exitCode).toBe(0);
    expect(applied(ran.seen)[0]?.body).toEqual({
      items: [
        { action: 'move', id: 55, new_due_date: '2026-12-01' },
        { action: 'remove', id: 91 },
      ],
    });
    const twice = await run(`apply ${undo}`, { folder, answers: now });
    expect(twice).toMatchObject({ exitCode: 0, stderr: 'It has already been undone.\n', seen: [] });
    const outdated = await run('apply plan.json', { folder, answers: now });
    expect([outdated.exitCode, applied(outdated.seen)]).toEqual([7, []]);
    expect(outdated.stderr).toContain('error plan_outdated: The plan has been undone by');
  });

  it('a plan that was made with --skip-invalid needs no flag', async () => {
    const { folder } = await run('plan -f winter.json --out plan.json --skip-invalid', { files });
    expect((await run('apply plan.json', { folder })).exitCode).toBe(0);
    const { folder: other } = await run('plan -f winter.json --out plan.json', { files });
    expect((await run('apply plan.json', { folder: other })).exitCode).toBe(3);
  });

  it('an undo file is refused when an entry was moved since', async () => {
    const { folder } = await planned();
    await run('apply plan.json', { folder });
    const undo = readdirSync(folder).find((name) => name.startsWith('undo-')) ?? '';
    const moved = made.map((entry) =>
      anItem('2026-12-01', 88, { entry: { ...entry, version: 7 } }),
    );
    const ran = await run(`apply ${undo}`, {
      folder,
      answers: { ...answers, listScheduleMonth: monthsFrom(moved) },
    });
    expect(ran.exitCode).toBe(7);
    expect(applied(ran.seen)).toEqual([]);
  });

  it('is refused with exit code 7 when the server has changed since, and nothing is applied', async () => {
    const { folder } = await planned();
    const stale = { ...answers, applySchedulePlan: () => problem(409, 'plan_outdated') };
    const ran = await run('apply plan.json', { folder, answers: stale });
    expect(ran.exitCode).toBe(7);
    expect(ran.stderr).toContain('error plan_outdated');
    expect(readdirSync(folder).some((name) => name.startsWith('undo-'))).toBe(false);
  });

  it('entries that are already as planned are skipped, even without the journal', async () => {
    const { folder } = await planned();
    const there = {
      ...answers,
      applySchedulePlan: () => problem(409, 'plan_outdated'),
      planSchedule: () => ({
        json: aPlan([
          aLine({ outcome: 'refused', code: 'already_scheduled', date: null }),
          aLine({ index: 1, outcome: 'unchanged' }),
        ]),
      }),
    };
    const ran = await run('apply plan.json', { folder, answers: there });
    expect(ran).toMatchObject({ exitCode: 0, stderr: 'There is nothing to do.\n' });
  });

  it('killed before the answer, it repeats the request with the same key', async () => {
    const { folder } = await planned();
    const silent = { ...answers, applySchedulePlan: () => problem(503, 'unavailable') };
    const cut = await run('apply plan.json --retries 0', { folder, answers: silent });
    expect(cut.exitCode).toBe(9);
    expect(existsSync(join(folder, 'plan.journal.jsonl'))).toBe(true);
    const ran = await run('apply plan.json', { folder });
    expect(ran.exitCode).toBe(0);
    expect(applied(ran.seen)[0]?.body).toEqual(applied(cut.seen)[0]?.body);
    const key = ({ headers }: Seen) => headers.get('Idempotency-Key');
    expect(key(applied(ran.seen)[0]!)).toBe(key(applied(cut.seen)[0]!));
  });

  it('killed before the undo file was written, a rerun writes it', async () => {
    const { folder } = await planned();
    await run('apply plan.json', { folder });
    const undo = readdirSync(folder).find((name) => name.startsWith('undo-')) ?? '';
    rmSync(join(folder, undo));
    await run('apply plan.json', { folder });
    expect(existsSync(join(folder, undo))).toBe(true);
  });

  it('a plan with refused changes needs --skip-invalid', async () => {
    const { folder } = await run('plan -f winter.json --out plan.json', { files });
    const refused = await run('apply plan.json', { folder });
    expect(refused).toMatchObject({ exitCode: 3, seen: [] });
    expect((await run('apply plan.json --skip-invalid', { folder })).exitCode).toBe(0);
  });

  it('a plan that was altered is refused', async () => {
    const { folder } = await planned();
    const plan = saved(folder);
    const worse = { ...plan, items: plan.items.slice(1) };
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(worse));
    expect((await run('apply plan.json', { folder })).stderr).toContain('error plan_altered');
  });

  it('a file of changes needs confirmation; without a terminal it needs --yes', async () => {
    const piped = await run('apply good.json', { files: good });
    expect(piped.exitCode).toBe(2);
    expect(applied(piped.seen)).toEqual([]);
    const sure = await run('apply -f good.json --yes', { files: good });
    expect(sure.exitCode).toBe(0);
    expect(sure.stdout).toContain('+ Luokka 88 (88)');
    expect(applied(sure.seen)).toHaveLength(1);
    const no = { ask: () => Promise.resolve('n') };
    const declined = await run('apply good.json', { files: good, isTTY: true, prompts: no });
    expect([declined.exitCode, applied(declined.seen)]).toEqual([0, []]);
  });

  it('--dry-run applies nothing', async () => {
    const { folder } = await planned();
    const ran = await run('apply plan.json -n', { folder });
    expect([ran.exitCode, applied(ran.seen)]).toEqual([0, []]);
    expect(ran.stdout).toContain('+ Luokka 88 (88), continuous, 2026-12-01');
  });
});
