import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KierrosProblem } from '@kierros/api/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { item, planOf, quietContext, server, planServer } from '../../testing/plan-server.ts';
import { applyPlan } from './apply-plan.ts';
import type { PlanKind } from './apply-plan.ts';
import { readPlan, writePlan } from './plan-file.ts';
import { savePlan } from './save-plan.ts';
import { forSkipping, isIntact } from './plan.ts';
import type { Plan } from './plan.ts';
import { undoPlan } from './undo-file.ts';

let folder: string;
let output: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kierros-plan-'));
  output = [];
});

const context = (signal?: AbortSignal) => quietContext(folder, output, signal);
const path = () => join(folder, 'plan.json');
const apply = (plan: Plan, kind: PlanKind, signal?: AbortSignal) =>
  applyPlan(context(signal), plan, { kind, path: path(), skipInvalid: false });

describe('an apply', () => {
  it('applies every item once, and a second run does nothing', async () => {
    const here = planServer();
    const plan = planOf([item('a'), item('b')]);
    expect((await apply(plan, here.kind)).exitCode).toBe(0);
    expect(output.join('')).toContain('Applied 2: 2 created, 0 changed, 0 failed.');
    expect((await apply(plan, here.kind)).exitCode).toBe(0);
    expect(output.at(-1)).toBe('There is nothing to do.\n');
    expect(here.writes()).toBe(2);
  });

  it('that completed is not repeated, even if the server has changed since', async () => {
    const here = planServer();
    const plan = planOf([item('a')]);
    await apply(plan, here.kind);
    here.texts.set('a', 'changed by somebody');
    expect((await apply(plan, here.kind)).exitCode).toBe(0);
    expect(here.texts.get('a')).toBe('changed by somebody');
  });

  it('is refused when a record was edited since, names it, and changes nothing', async () => {
    const here = planServer({ b: 'new' });
    const plan = planOf([item('a'), item('b', { action: 'change', id: 1, mark: 'old' })]);
    await expect(apply(plan, here.kind)).rejects.toMatchObject({
      code: 'plan_outdated',
      exitCode: 7,
    });
    await expect(apply(plan, here.kind)).rejects.toMatchObject({ detail: 'Changed: b.' });
    expect(here.writes()).toBe(0);
  });

  it('is refused when a record that it leaves unchanged was edited, since the plan was validated against it', async () => {
    const here = planServer({ b: 'new' });
    const plan = planOf([item('a')], { unchanged: [{ key: 'b', mark: 'old' }] });
    await expect(apply(plan, here.kind)).rejects.toMatchObject({ exitCode: 7 });
  });

  it('names many edited records briefly, and a template by its name', async () => {
    const keys = Array.from({ length: 23 }, (_, index) => `t${index + 1}`);
    const unchanged = ['[1,"Aula",null]', ...keys].map((key) => ({ key, mark: 'old' }));
    const detail = `Changed: Aula, ${keys.slice(0, 19).join(', ')}, and 4 more.`;
    const outdated = apply(planOf([item('a')], { unchanged }), planServer().kind);
    await expect(outdated).rejects.toMatchObject({ detail });
  });

  it('of a plan that was made with --skip-invalid needs no flag', async () => {
    const fault = { file: 'a.json', line: 1, column: 1, field: 'name', message: 'is missing' };
    const plan = forSkipping(planOf([item('a')], { invalid: [fault] }), true);
    expect(isIntact(plan)).toBe(true);
    writePlan(path(), plan);
    const read = readPlan(path(), { kind: 'templates', server, language: 'en' });
    expect((await apply(read, planServer().kind)).exitCode).toBe(0);
  });

  it('with faults in its files needs --skip-invalid', async () => {
    const here = planServer();
    const fault = { file: 'a.json', line: 1, column: 1, field: 'name', message: 'is missing' };
    const plan = planOf([item('a')], { invalid: [fault] });
    await expect(apply(plan, here.kind)).rejects.toMatchObject({ exitCode: 3 });
    const options = { kind: here.kind, path: path(), skipInvalid: true };
    expect((await applyPlan(context(), plan, options)).exitCode).toBe(0);
  });
});

describe('an interrupted apply', () => {
  const two = planOf([item('a'), item('b')]);
  const journal = () => readFileSync(join(folder, 'plan.journal.jsonl'), 'utf8');

  it('after the answer and before the journal entry recognises its own changes', async () => {
    const here = planServer();
    await here.kind.act(item('a'), 'plan-0001-0-0');
    const head = `{"plan_id":"plan-0001","started_at":"2026-11-21T08:00:00.000Z"}\n`;
    writeFileSync(join(folder, 'plan.journal.jsonl'), `${head}{"begun":0}\n{"done":0,"i`);
    expect((await apply(two, here.kind)).exitCode).toBe(0);
    expect(here.writes()).toBe(2);
    expect(journal().split('\n').slice(1, 3)).toEqual([
      '{"begun":0}',
      '{"done":0,"id":1,"mark":"a"}',
    ]);
  });

  it('by Ctrl-C keeps its journal and resumes with the rest', async () => {
    const here = planServer();
    const pressed = new AbortController();
    const kind: PlanKind = {
      ...here.kind,
      act: async (one, key) => {
        if (one.key === 'b') {
          pressed.abort();
          throw new Error('aborted');
        }
        return here.kind.act(one, key);
      },
    };
    await expect(apply(two, kind, pressed.signal)).rejects.toMatchObject({ name: 'Interrupted' });
    expect(output.join('')).toMatch(
      /Stopped after 1 of 2. Continue with: kierros template apply .*plan/,
    );
    expect((await apply(two, here.kind)).exitCode).toBe(0);
    expect(output.join('')).toContain('Continuing: 1 of 2 are already done.');
    expect([...here.texts.keys()]).toEqual(['a', 'b']);
  });

  it('by a server that does not answer ends with that error, and keeps the key of the pending request', async () => {
    const here = planServer();
    const keys: string[] = [];
    const kind: PlanKind = {
      ...here.kind,
      act: async (one, key) => {
        keys.push(key);
        if (keys.length === 1) throw new KierrosProblem({ code: 'unavailable', status: 503 });
        return here.kind.act(one, key);
      },
    };
    const one = planOf([item('a')]);
    await expect(apply(one, kind)).rejects.toThrow('unavailable');
    await apply(one, kind);
    expect(keys).toEqual(['plan-0001-0-0', 'plan-0001-0-0']);
  });

  it('of which something was reverted since is refused', async () => {
    const here = planServer();
    const head = `{"plan_id":"plan-0001","started_at":"2026-11-21T08:00:00.000Z"}\n`;
    const done = `{"begun":0}\n{"done":0,"id":1,"mark":"a"}\n`;
    writeFileSync(join(folder, 'plan.journal.jsonl'), head + done);
    await expect(apply(two, here.kind)).rejects.toMatchObject({ code: 'plan_outdated' });
    expect(here.writes()).toBe(0);
  });

  it('beside the journal of another plan is refused', async () => {
    const here = planServer();
    writeFileSync(join(folder, 'plan.journal.jsonl'), '{"plan_id":"other","started_at":""}\n');
    await expect(apply(two, here.kind)).rejects.toMatchObject({ code: 'journal_of_other_plan' });
  });
});

it('refused items are reported, the rest is applied, and the next attempt has a new key', async () => {
  const here = planServer();
  const keys: string[] = [];
  const kind: PlanKind = {
    ...here.kind,
    act: async (one, key) => {
      if (one.key === 'b') keys.push(key);
      if (one.key === 'b' && keys.length === 1)
        throw new KierrosProblem({ code: 'in_use', status: 409 });
      return here.kind.act(one, key);
    },
  };
  const plan = planOf([item('a'), item('b')]);
  expect((await apply(plan, kind)).exitCode).toBe(8);
  expect(output.join('')).toContain('a.json:1:1  b: ');
  expect((await apply(plan, kind)).exitCode).toBe(0);
  expect(keys).toEqual(['plan-0001-1-0', 'plan-0001-1-1']);
});

describe('the undo file', () => {
  const before = { a: 'old', c: 'gone' };
  const plan = planOf([
    item('a', {
      action: 'change',
      id: 1,
      mark: 'old',
      body: { text: 'new' },
      before: { text: 'old' },
    }),
    item('b'),
    item('c', { action: 'remove', id: 1, mark: 'gone', body: null, before: { text: 'gone' } }),
  ]);
  const undoFile = () => readdirSync(folder).find((name) => name.startsWith('undo-')) ?? '';

  it('reverts everything', async () => {
    const here = planServer(before);
    await apply(plan, here.kind);
    expect(Object.fromEntries(here.texts)).toEqual({ a: 'new', b: 'b' });
    expect(undoFile()).toMatch(/^undo-202611\d\dT\d{4}\.json$/);
    const undoPath = join(folder, undoFile());
    const undo = readPlan(undoPath, { kind: 'templates', server, language: 'en' });
    expect(undo.undoes).toBe('plan-0001');
    await applyPlan(context(), undo, { kind: here.kind, path: undoPath, skipInvalid: false });
    expect(Object.fromEntries(here.texts)).toEqual(before);
  });

  it('makes its plan outdated, is not applied twice, and can itself be reverted', async () => {
    const here = planServer(before);
    await apply(plan, here.kind);
    const undoPath = join(folder, undoFile());
    const undo = readPlan(undoPath, { kind: 'templates', server, language: 'en' });
    const undoAll = () =>
      applyPlan(context(), undo, { kind: here.kind, path: undoPath, skipInvalid: false });
    await undoAll();
    const writes = here.writes();
    const title = expect.stringContaining(`undone by ${undoPath}`);
    const outdated = { code: 'plan_outdated', exitCode: 7, message: title };
    await expect(apply(plan, here.kind)).rejects.toMatchObject(outdated);
    expect((await undoAll()).exitCode).toBe(0);
    expect(output.at(-1)).toBe('It has already been undone.\n');
    expect(here.writes()).toBe(writes);
    const [redoFile = ''] = readdirSync(folder).filter((name) => /^undo-.*-2\.json$/.test(name));
    const redoPath = join(folder, redoFile);
    const redo = readPlan(redoPath, { kind: 'templates', server, language: 'en' });
    await applyPlan(context(), redo, { kind: here.kind, path: redoPath, skipInvalid: false });
    expect((await apply(plan, here.kind)).exitCode).toBe(0);
    await expect(undoAll()).rejects.toMatchObject({ code: 'plan_outdated' });
  });

  it('of another plan in the same minute is not overwritten', async () => {
    const here = planServer();
    await apply(planOf([item('a')]), here.kind);
    const other = planOf([item('b')], { plan_id: 'plan-0002' });
    const options = { kind: here.kind, path: join(folder, 'other.json'), skipInvalid: false };
    await applyPlan(context(), other, options);
    expect(readdirSync(folder).filter((name) => name.startsWith('undo-'))).toHaveLength(2);
  });

  it('contains exactly what was applied', () =>
    expect(undoPlan(plan, { done: new Map([[1, { id: 7, mark: 'b' }]]) }, '').items).toMatchObject([
      { action: 'remove', key: 'b', id: 7, mark: 'b', before: { text: 'b' } },
    ]));
});

describe('a plan file', () => {
  const read = (kind: 'templates' | 'schedule' = 'templates', of = server) =>
    readPlan(path(), { kind, server: of, language: 'en' });

  it('is read back as it was written', () => {
    const plan = planOf([item('a')]);
    writePlan(path(), plan);
    expect(read()).toEqual(plan);
    // The items come last, so that the metadata is at the top.
    const { items, ...rest } = plan;
    expect(readFileSync(path(), 'utf8')).toBe(`${JSON.stringify({ ...rest, items }, null, 2)}\n`);
    writePlan(path(), planOf([]));
    expect(read().items).toEqual([]);
  });

  it('does not overwrite a file that is not a plan', async () => {
    writeFileSync(path(), '{"name":"a template"}');
    await expect(savePlan(context(), path(), planOf([]))).rejects.toThrow(
      expect.objectContaining({ code: 'file_exists', exitCode: 2 }),
    );
    expect(readFileSync(path(), 'utf8')).toContain('a template');
  });

  it.each([
    ['none', 'no JSON', 'plan_unreadable', 3],
    ['another thing', '{"items":[]}', 'plan_unreadable', 3],
  ])('that is %s is refused', (_, text, code, exitCode) => {
    writeFileSync(path(), text);
    expect(read).toThrow(expect.objectContaining({ code, exitCode }));
  });

  it.each([
    ['{"a" 1}', 'en', 'it is not JSON at 1:6'],
    ['{"a" 1}', 'fi', 'se ei ole JSON-muotoa kohdassa 1:6'],
    ['', 'en', 'it is not JSON'],
    ['{"items":[]}', 'fi', '/$schema puuttuu'],
  ] as const)('%s is refused in the language of the reader: %s', (text, language, why) => {
    writeFileSync(path(), text);
    const readIn = () => readPlan(path(), { kind: 'templates', server, language });
    expect(readIn).toThrow(`(${why})`);
  });

  it('that was altered after its review is refused', () => {
    const plan = planOf([item('a')]);
    writePlan(path(), { ...plan, items: [item('a', { body: { text: 'worse' } })] });
    expect(read).toThrow(expect.objectContaining({ code: 'plan_altered', exitCode: 3 }));
  });

  it('of another noun or another server is refused with what to run', () => {
    writePlan(path(), planOf([item('a')]));
    expect(() => read('schedule')).toThrow(
      expect.objectContaining({ code: 'plan_of_other_kind', exitCode: 2 }),
    );
    expect(() => read('templates', 'https://other.example')).toThrow(
      expect.objectContaining({ code: 'plan_of_other_server', exitCode: 2 }),
    );
  });
});
