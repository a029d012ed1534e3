import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers, Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import type { Around } from '../../../testing/run-kierros.ts';
import { asStored, templateServer } from '../../../testing/template-server.ts';
import { aTemplate, aUser } from '../../../testing/wire.ts';

const file = (name: string, change: object = {}) =>
  JSON.stringify({
    name,
    inspectiontype_id: 'continuous',
    questions: [{ title: 'Exits free?', type: 'value' }],
    ...change,
  });
const writes = (seen: readonly Seen[]) => seen.filter(({ id }) => id === 'applyImport');
const stored = (text: string, change: object = {}) => ({
  ...asStored({ ...(JSON.parse(text) as object), inspectiontype_id: 1 }),
  ...change,
});

describe('template plan', () => {
  const around: Around = { answers: templateServer().answers, files: { 'a.json': file('A') } };

  it('shows what an apply would do, and changes nothing', async () => {
    const ran = await runKierros('template plan @/a.json', around);
    expect(ran).toMatchObject({ exitCode: 0, stdout: '  + create        1\n' });
    expect(ran.stderr).toContain('Nothing was changed.');
    expect(writes(ran.seen)).toEqual([]);
  });

  it('--detailed-exitcode: 10 with changes, 0 without', async () => {
    expect((await runKierros('template plan @/a.json --detailed-exitcode', around)).exitCode).toBe(
      10,
    );
    const same = templateServer([stored(file('A'), { id: 4 })]);
    const settled = { ...around, answers: same.answers };
    const ran = await runKierros('template plan @/a.json --detailed-exitcode', settled);
    expect(ran).toMatchObject({ exitCode: 0, stdout: '  = unchanged     1\n' });
  });

  it('faults end with exit code 3, and the plan is saved with them', async () => {
    const files = {
      'a.yaml': 'name: A\ninspectiontype_id: 1\nquestions: []\n',
      'b.json': file('B'),
    };
    const ran = await runKierros('template plan @/a.yaml @/b.json --out @/plan.json', {
      ...around,
      files,
    });
    expect(ran.exitCode).toBe(3);
    expect(ran.stdout).toContain('a.yaml:3:12  questions: at least one question');
    const again = { ...around, folder: ran.folder };
    expect((await runKierros('template apply @/plan.json', again)).exitCode).toBe(3);
    expect((await runKierros('template apply @/plan.json --skip-invalid', again)).exitCode).toBe(0);
  });

  it('-n saves nothing', async () => {
    const ran = await runKierros('template plan @/a.json --out @/plan.json -n', around);
    expect(existsSync(join(ran.folder, 'plan.json'))).toBe(false);
  });

  it('--json has the shape that scripts rely on', async () => {
    const ran = await runKierros('template plan @/a.json --json', around);
    expect(JSON.parse(ran.stdout)).toEqual([
      {
        file: join(ran.folder, 'a.json'),
        line: 1,
        column: 1,
        name: 'A',
        verdict: 'create',
        id: null,
        changed: [],
        errors: [],
        lost: [],
      },
    ]);
  });
});

describe('template apply', () => {
  const before = stored(file('B'), { id: 4 });
  const files = { 'a.json': file('A'), 'b.json': file('B', { description: 'new' }) };

  it('applies the plan once; the undo file reverts it', async () => {
    const { answers, templates } = templateServer([before]);
    const made = await runKierros('template plan @/a.json @/b.json --out @/plan.json', {
      answers,
      files,
    });
    const there = { answers, folder: made.folder };
    const first = await runKierros('template apply @/plan.json', there);
    expect(first.stderr).toContain('Applied 2: 1 created, 1 changed.  Undo file: ');
    expect(templates).toHaveLength(2);
    const second = await runKierros('template apply @/plan.json', there);
    expect(second).toMatchObject({ exitCode: 0, stderr: 'There is nothing to do.\n' });
    const undo = readdirSync(made.folder).find((name) => name.startsWith('undo-')) ?? '';
    expect((await runKierros(`template apply @/${undo}`, there)).exitCode).toBe(0);
    expect(templates).toEqual([{ ...before, version: 3 }]);
  });

  it('is refused with exit code 7 when the server has changed since', async () => {
    const { answers, templates } = templateServer([before]);
    const made = await runKierros('template plan @/b.json --out @/plan.json', { answers, files });
    templates[0] = { ...before, version: 2 };
    const ran = await runKierros('template apply @/plan.json', { answers, folder: made.folder });
    expect(ran.exitCode).toBe(7);
    expect(ran.stderr).toContain('  Changed: B.\n');
    expect(templates).toEqual([{ ...before, version: 2 }]);
  });

  it('uses plan.json by default, and needs --yes without a terminal', async () => {
    const { answers } = templateServer();
    const made = await runKierros('template plan @/a.json --out @/plan.json', { answers, files });
    const there = { answers, folder: made.folder };
    expect((await runKierros('template apply', there)).exitCode).toBe(2);
    const ran = await runKierros('template apply --yes', there);
    expect(ran).toMatchObject({ exitCode: 0, stdout: '  + create        1\n' });
  });

  it('a new plan over an applied one leaves the undo file of that', async () => {
    const { answers } = templateServer();
    const made = await runKierros('template plan @/a.json --out @/plan.json', { answers, files });
    const there = { answers, folder: made.folder };
    await runKierros('template apply @/plan.json', there);
    expect((await runKierros('template plan @/b.json --out @/plan.json', there)).exitCode).toBe(0);
    expect((await runKierros('template apply @/plan.json', there)).exitCode).toBe(0);
    const plan = JSON.parse(readFileSync(join(made.folder, 'plan.json'), 'utf8')) as object;
    expect(plan).toMatchObject({ items: [{ name: 'B' }] });
    expect(readdirSync(made.folder).filter((name) => name.startsWith('undo-'))).toHaveLength(2);
  });
});

it('everybody may make a plan, and the server says who may apply it', async () => {
  const answers: Answers = {
    ...templateServer().answers,
    validateSession: () => ({ json: aUser({ role: 'staff', rights: ['self', 'read'] }) }),
    applyImport: () => problem(403, 'forbidden'),
  };
  const ran = await runKierros('template plan @/a.json --out @/plan.json', {
    answers,
    files: { 'a.json': file('A') },
  });
  expect(ran.exitCode).toBe(0);
  const applied = await runKierros('template apply @/plan.json', { answers, folder: ran.folder });
  expect(applied.exitCode).toBe(5);
});

describe('an interrupted run', () => {
  const files = { 'a.json': `[${['A', 'B', 'C'].map((name) => file(name)).join(',')}]` };

  it('apply: exit code 130, and the next run is the same change', async () => {
    const { answers, templates } = templateServer();
    const control = new AbortController();
    const cutting: Answers = {
      ...answers,
      applyImport: (seen) => {
        answers.applyImport(seen);
        control.abort();
        throw new DOMException('aborted', 'AbortError');
      },
    };
    const { folder } = await runKierros('template plan @/a.json --out @/plan.json', {
      answers,
      files,
    });
    const around = { answers: cutting, folder, signal: control.signal };
    const cut = await runKierros('template apply @/plan.json', around);
    expect(cut.exitCode).toBe(130);
    const rest = await runKierros('template apply @/plan.json', { answers, folder });
    expect(rest).toMatchObject({ exitCode: 0, stderr: 'There is nothing to do.\n' });
    expect(templates.map(({ name }) => name.fi)).toEqual(['A', 'B', 'C']);
    const undo = readdirSync(folder).find((name) => name.startsWith('undo-')) ?? '';
    expect((await runKierros(`template apply @/${undo}`, { answers, folder })).exitCode).toBe(0);
    expect(templates).toEqual([]);
  });

  it('import: the same import again does the work once, also if it was removed in the meantime', async () => {
    const { answers, templates } = templateServer();
    const lost: Answers = {
      ...answers,
      applyImport: (seen) => {
        answers.applyImport(seen);
        throw new TypeError('fetch failed');
      },
    };
    const words = 'template import @/a.json --yes --retries 0';
    const cut = await runKierros(words, { answers: lost, files });
    expect(cut.exitCode).toBe(9);
    const again = await runKierros(words, { answers, folder: cut.folder });
    expect(again).toMatchObject({ exitCode: 0, stdout: '  = unchanged     3\n' });
    templates.length = 0;
    expect((await runKierros(words, { answers, folder: cut.folder })).exitCode).toBe(0);
    expect(templates.map(({ name }) => name.fi)).toEqual(['A', 'B', 'C']);
  });
});

describe('--prune', () => {
  const extra = aTemplate({ id: 8, name: { en: 'Old', fi: 'Vanha' } });
  const inOtherLocation = aTemplate({ id: 9, location_id: 5 });
  const files = { 'a.json': file('A') };

  it('removes templates that are in no file from the named location', async () => {
    const { answers, templates } = templateServer([extra, inOtherLocation]);
    const ran = await runKierros(`template import @/a.json --prune --confirm koulu --yes`, {
      answers,
      files,
    });
    expect(ran.stdout).toBe('  + create        1\n  - remove        1\n      8  Vanha\n');
    expect(templates.map(({ name }) => name.fi).sort()).toEqual(['A', 'Viikkokierros']);
  });

  it.each([
    ['', 'confirm_needed'],
    ['--confirm Kirjasto', 'confirm_differs'],
  ])('with "%s" ends in 2', async (flag, code) => {
    const { answers } = templateServer([extra]);
    const words = `template import @/a.json --prune ${flag} --yes`;
    const ran = await runKierros(words, { answers, files });
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toContain(code);
    expect(writes(ran.seen)).toEqual([]);
  });

  it('shows without a confirmation what it would remove, in a dry run', async () => {
    const { answers } = templateServer([extra, inOtherLocation]);
    const ran = await runKierros('template import @/a.json --prune --dry-run', { answers, files });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.stdout).toContain('- remove        1\n      8  Vanha');
    expect(writes(ran.seen)).toEqual([]);
  });

  it('removes nothing while a file is invalid, since it may contain the templates to remove', async () => {
    const { answers, templates } = templateServer([extra]);
    const words = 'template import @/a.json @/b.json --prune --confirm Koulu --skip-invalid --yes';
    const ran = await runKierros(words, { answers, files: { ...files, 'b.json': '{}' } });
    expect(ran.stderr).toContain('Nothing is removed while a file is invalid');
    expect(templates.map(({ name }) => name.fi)).toEqual(['Vanha', 'A']);
  });
});
