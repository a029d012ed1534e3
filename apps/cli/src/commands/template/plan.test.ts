import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers, Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import type { Around } from '../../../testing/run-kierros.ts';
import { aPage, aTemplate, aUser } from '../../../testing/wire.ts';

type Template = ReturnType<typeof aTemplate>;

/** A server of templates that stores writes. */
function site(initial: readonly Template[] = []): { answers: Answers; templates: Template[] } {
  const templates = [...initial];
  const put = ({ body, url }: Seen) => {
    const id = Number(url.pathname.split('/').at(-1));
    const at = templates.findIndex((one) => one.id === id);
    const { version: _version, ...change } = body as Partial<Template>;
    const current = templates[at]!;
    templates[at] = { ...current, ...asStored(change), version: current.version + 1 };
    return { json: templates[at] };
  };
  return {
    templates,
    answers: {
      validateSession: () => ({ json: aUser() }),
      getInspectable: () => ({ json: aLocation }),
      listTemplates: () => ({ json: aPage(templates) }),
      createTemplate: ({ body }) => {
        const id = 100 + templates.length;
        templates.push(aTemplate({ ...asStored(body as object), id, version: 1 }));
        return { status: 201, json: templates.at(-1) };
      },
      updateTemplate: put,
      deleteTemplate: ({ url }) => {
        const id = Number(url.pathname.split('/').at(-1));
        templates.splice(
          templates.findIndex((one) => one.id === id),
          1,
        );
        return { json: { id, archived_at: '2026-11-21T08:15:00.000Z' } };
      },
    },
  };
}
const aLocation = {
  id: 3,
  kind: 'location',
  name: { en: 'School', fi: 'Koulu' },
  description: { en: '', fi: '' },
  location_id: 3,
  environment_id: null,
  type_id: null,
  path: [{ id: 3, kind: 'location', name: { en: 'School', fi: 'Koulu' } }],
  time_zone: 'Europe/Helsinki',
  archived_at: null,
  version: 1,
};
const both = (text: unknown) => (typeof text === 'string' ? { en: text, fi: text } : text);
function asStored(body: object): Partial<Template> {
  const given = body as Partial<Template>;
  const asked = { ...aTemplate().questions[0]!, mandatory: false };
  const questions = (given.questions ?? []).map((question, index) => ({
    ...asked,
    ...question,
    title: both(question.title) as Template['name'],
    position: index + 1,
  }));
  return {
    ...given,
    inspectiontype_id: 1,
    name: both(given.name) as Template['name'],
    description: both(given.description ?? '') as Template['name'],
    questions,
  };
}
const file = (name: string, change: object = {}) =>
  JSON.stringify({
    name,
    inspectiontype_id: 'continuous',
    questions: [{ title: 'Exits free?', type: 'value' }],
    ...change,
  });
const writes = (seen: readonly Seen[]) =>
  seen.map(({ id }) => id).filter((id) => /^(create|update|delete)/.test(id));

describe('template plan', () => {
  const around: Around = { answers: site().answers, files: { 'a.json': file('A') } };

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
    const same = site([aTemplate({ ...asStored(JSON.parse(file('A')) as object), id: 4 })]);
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
  const before = aTemplate({ ...asStored(JSON.parse(file('B')) as object), id: 4 });
  const files = { 'a.json': file('A'), 'b.json': file('B', { description: 'new' }) };

  it('applies the plan once; the undo file reverts it', async () => {
    const { answers, templates } = site([before]);
    const made = await runKierros('template plan @/a.json @/b.json --out @/plan.json', {
      answers,
      files,
    });
    const there = { answers, folder: made.folder };
    const first = await runKierros('template apply @/plan.json', there);
    expect(first.stderr).toContain('Applied 2: 1 created, 1 changed, 0 failed.  Undo file: ');
    expect(templates).toHaveLength(2);
    const second = await runKierros('template apply @/plan.json', there);
    expect(second).toMatchObject({ exitCode: 0, stderr: 'There is nothing to do.\n' });
    expect(writes(second.seen)).toEqual([]);
    const undo = readdirSync(made.folder).find((name) => name.startsWith('undo-')) ?? '';
    expect((await runKierros(`template apply @/${undo}`, there)).exitCode).toBe(0);
    expect(templates).toEqual([{ ...before, version: 3 }]);
  });

  it('is refused with exit code 7 when the server has changed since', async () => {
    const { answers, templates } = site([before]);
    const made = await runKierros('template plan @/b.json --out @/plan.json', { answers, files });
    templates[0] = { ...before, version: 2 };
    const ran = await runKierros('template apply @/plan.json', { answers, folder: made.folder });
    expect(ran.exitCode).toBe(7);
    expect(ran.stderr).toContain('  Changed: B.\n');
    expect(writes(ran.seen)).toEqual([]);
  });

  it('uses plan.json by default, and needs --yes without a terminal', async () => {
    const { answers } = site();
    const made = await runKierros('template plan @/a.json --out @/plan.json', { answers, files });
    const there = { answers, folder: made.folder };
    expect((await runKierros('template apply', there)).exitCode).toBe(2);
    const ran = await runKierros('template apply --yes', there);
    expect(ran).toMatchObject({ exitCode: 0, stdout: '  + create        1\n' });
  });

  it('a new plan over a partly applied one writes an undo file for that', async () => {
    const { answers } = site();
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

it('everybody may make a plan: staff compare with the templates they may see', async () => {
  const staff = aUser({ role: 'staff', rights: ['self', 'read'] });
  const answers = { ...site().answers, validateSession: () => ({ json: staff }) };
  const ran = await runKierros('template plan @/a.json --out @/plan.json', {
    answers,
    files: { 'a.json': file('A') },
  });
  expect(ran.exitCode).toBe(0);
  expect(ran.seen.find(({ id }) => id === 'listTemplates')?.url.search).toBe('?per_page=500');
  const applied = await runKierros('template apply @/plan.json', { answers, folder: ran.folder });
  expect(applied.exitCode).toBe(5);
});

it('an apply whose server does not answer ends with exit code 9 and can be resumed', async () => {
  const { answers } = site();
  const made = await runKierros('template plan @/a.json --out @/plan.json', {
    answers,
    files: { 'a.json': file('A') },
  });
  const down = { ...answers, createTemplate: () => problem(503, 'unavailable') };
  const ran = await runKierros('template apply @/plan.json', {
    answers: down,
    folder: made.folder,
  });
  expect(ran.exitCode).toBe(9);
  expect(ran.stderr).toContain('Stopped after 0 of 1. Continue with: ');
  expect(new Set(ran.seen.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

describe('an interrupted run', () => {
  const files = { 'a.json': `[${['A', 'B', 'C'].map((name) => file(name)).join(',')}]` };
  const names = (templates: readonly Template[]) => templates.map(({ name }) => name.fi);

  /** Ctrl-C during the second template: the server creates it, but the response is lost. */
  function pressedInTheMiddle() {
    const here = site();
    const pressed = new AbortController();
    const made = new Map<string, Template>();
    const createTemplate = (seen: Seen) => {
      const key = seen.headers.get('idempotency-key') ?? '';
      const known = made.get(key);
      if (known) return { status: 201, json: known };
      const answer = here.answers.createTemplate?.(seen) as { status: number; json: Template };
      made.set(key, answer.json);
      if (made.size !== 2 || pressed.signal.aborted) return answer;
      pressed.abort();
      throw new DOMException('aborted', 'AbortError');
    };
    const answers: Answers = { ...here.answers, createTemplate };
    return { answers, templates: here.templates, signal: pressed.signal };
  }

  it('apply: exit code 130, the journal stays, and the next run completes the plan exactly', async () => {
    const { answers, templates, signal } = pressedInTheMiddle();
    const made = await runKierros('template plan @/a.json --out @/plan.json', { answers, files });
    const there = { answers, folder: made.folder };
    const words = 'template apply @/plan.json --concurrency 1';
    const cut = await runKierros(words, { ...there, signal });
    expect(cut.exitCode).toBe(130);
    expect(cut.stderr).toContain('Stopped after 1 of 3. Continue with: kierros template apply ');
    expect(cut.stderr.endsWith('Interrupted.\n')).toBe(true);
    const rest = await runKierros(words, there);
    expect(rest).toMatchObject({ exitCode: 0 });
    expect(rest.stderr).toContain('Continuing: 2 of 3 are already done.');
    expect(names(templates)).toEqual(['A', 'B', 'C']);
  });

  it('import: the same import resumes, and leaves no plan file', async () => {
    const { answers, templates, signal } = pressedInTheMiddle();
    const words = 'template import @/a.json --yes --concurrency 1';
    const cut = await runKierros(words, { answers, files, signal });
    expect(cut.exitCode).toBe(130);
    expect(cut.stderr).toContain('Continue with: run the same import again');
    const plans = join(cut.folder, 'state', 'plans');
    expect(readdirSync(plans)).toHaveLength(2);
    expect((await runKierros(words, { answers, folder: cut.folder })).exitCode).toBe(0);
    expect(names(templates)).toEqual(['A', 'B', 'C']);
    expect(readdirSync(plans)).toEqual([]);
  });

  it('import: templates removed in the meantime are planned again', async () => {
    const { answers, templates, signal } = pressedInTheMiddle();
    const words = 'template import @/a.json --yes --concurrency 1';
    const cut = await runKierros(words, { answers, files, signal });
    templates.length = 0;
    expect((await runKierros(words, { answers, folder: cut.folder })).exitCode).toBe(0);
    expect(names(templates)).toEqual(['A', 'B', 'C']);
  });
});

describe('--prune', () => {
  const extra = aTemplate({ id: 8, name: { en: 'Old', fi: 'Vanha' } });
  const inOtherLocation = aTemplate({ id: 9, location_id: 5 });
  const files = { 'a.json': file('A') };

  it('removes templates that are in no file from the named location', async () => {
    const { answers, templates } = site([extra, inOtherLocation]);
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
    const { answers } = site([extra]);
    const words = `template import @/a.json --prune ${flag} --yes`;
    const ran = await runKierros(words, { answers, files });
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toContain(code);
    expect(writes(ran.seen)).toEqual([]);
  });

  it('shows without a confirmation what it would remove, in a dry run', async () => {
    const { answers } = site([extra, inOtherLocation]);
    const ran = await runKierros('template import @/a.json --prune --dry-run', { answers, files });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.stdout).toContain('- remove        1\n      8  Vanha');
    expect(writes(ran.seen)).toEqual([]);
  });

  it('removes nothing while a file is invalid, since it may contain the templates to remove', async () => {
    const { answers, templates } = site([extra]);
    const words = 'template import @/a.json @/b.json --prune --confirm Koulu --skip-invalid --yes';
    const ran = await runKierros(words, { answers, files: { ...files, 'b.json': '{}' } });
    expect(ran.stderr).toContain('Nothing is removed while a file is invalid');
    expect(templates.map(({ id }) => id)).toEqual([8, 101]);
  });
});
