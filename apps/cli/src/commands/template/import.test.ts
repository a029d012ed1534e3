import { readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers, Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage, aTemplate, aUser } from '../../../testing/wire.ts';

const file = (name: string, change: object = {}) =>
  JSON.stringify({
    name,
    inspectiontype_id: 'continuous',
    questions: [{ title: 'Exits free?', type: 'value' }],
    ...change,
  });
const nameOf = ({ body }: Seen) => (body as { name: string }).name;
const created = ({ body }: Seen) => ({
  status: 201,
  json: aTemplate({ id: 50, name: { en: '', fi: String((body as { name: unknown }).name) } }),
});

function answers(change: Answers = {}, existing: object[] = []): Answers {
  return {
    validateSession: () => ({ json: aUser() }),
    listTemplates: () => ({ json: aPage(existing) }),
    createTemplate: created,
    ...change,
  };
}
const creations = (seen: readonly Seen[]) => seen.filter(({ id }) => id === 'createTemplate');

describe('what is created', () => {
  it("is created in the user's location, each with its own idempotency key", async () => {
    const ran = await runKierros('template import @/a.json @/b.json --yes', {
      answers: answers(),
      files: { 'a.json': file('A'), 'b.json': `[${file('B')},${file('C', { scope: 'all' })}]` },
    });
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout).toBe('  + create        3\n');
    expect(ran.stderr).toContain('Applied 3: 3 created, 0 changed, 0 failed.  Undo file: ');
    const made = creations(ran.seen);
    expect(made.map(nameOf)).toEqual(['A', 'B', 'C']);
    expect(made.map(({ body }) => (body as { location_id: unknown }).location_id)).toEqual([
      3,
      3,
      null,
    ]);
    expect(new Set(made.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3);
  });

  it('the location of the file takes precedence over --location', async () => {
    const ran = await runKierros('template import @/a.json --location 7 --yes', {
      answers: answers(),
      files: { 'a.json': `[${file('A')},${file('B', { location_id: 8 })}]` },
    });
    expect(
      creations(ran.seen).map(({ body }) => (body as { location_id: number }).location_id),
    ).toEqual([7, 8]);
  });

  it('a file may come from stdin', async () => {
    const ran = await runKierros('template import - --yes', {
      answers: answers(),
      stdin: file('A'),
    });
    expect(creations(ran.seen)).toHaveLength(1);
  });
});

describe('a template that exists already', () => {
  const same = aTemplate({
    name: { en: 'A', fi: 'A' },
    questions: [
      {
        ...aTemplate().questions[0]!,
        title: { en: 'Exits free?', fi: 'Exits free?' },
        mandatory: false,
      },
    ],
  });

  it('is left unchanged, so that a second run does nothing', async () => {
    const ran = await runKierros('template import @/a.json --yes', {
      answers: answers({}, [same]),
      files: { 'a.json': file(' A') },
    });
    expect(ran).toMatchObject({ exitCode: 0, stdout: '  = unchanged     1\n' });
    expect(ran.stderr).toContain('There is nothing to do');
    expect(creations(ran.seen)).toEqual([]);
  });

  it('is changed only where it differs, and keeps the ids of its questions', async () => {
    const ran = await runKierros('template import @/a.json --yes', {
      answers: answers({ updateTemplate: () => ({ json: aTemplate({ version: 2 }) }) }, [same]),
      files: {
        'a.json': file('A', {
          description: 'new',
          questions: [
            { title: 'Lamps?', type: 'value' },
            { title: { fi: 'Exits free?', en: 'Ways out free?' }, type: 'value' },
          ],
        }),
      },
    });
    expect(ran.stdout.replaceAll(`${ran.folder}/`, '')).toBe(
      '  ~ change        1   (description, questions)\n' +
        '      a.json:1:1  A: description, questions (1 new, 1 changed)\n',
    );
    expect(creations(ran.seen)).toEqual([]);
    const change = ran.seen.find(({ id }) => id === 'updateTemplate');
    expect(change?.url.pathname).toMatch(/templates\/4$/);
    expect(change?.body).toMatchObject({
      version: 1,
      questions: [{ title: 'Lamps?' }, { id: 31 }],
      applicable_inspectables: [],
    });
  });

  it('is ambiguous when it exists twice', async () => {
    const ran = await runKierros('template import @/a.json --yes', {
      answers: answers({}, [same, { ...same, id: 9 }]),
      files: { 'a.json': file('A') },
    });
    expect(ran.exitCode).toBe(3);
    expect(ran.stdout).toContain('exists on the server more than once (4, 9)');
  });

  it.each([
    ['another type', { inspectiontype_id: 2 }],
    ['another location', { location_id: 4 }],
    ['all locations', { scope: 'all', location_id: null }],
  ])('with %s is another template', async (_, change) => {
    const ran = await runKierros('template import @/a.json --yes', {
      answers: answers({}, [{ ...same, ...change }]),
      files: { 'a.json': file('A') },
    });
    expect(creations(ran.seen)).toHaveLength(1);
  });
});

describe('what is invalid', () => {
  const files = {
    'good.json': file('A'),
    'bad.json': '{\n "name": "B",\n "inspectiontype_id": 1,\n "questions": []\n}',
  };

  it('stops everything, with its line and field', async () => {
    const ran = await runKierros('template import @/good.json @/bad.json --yes', {
      answers: answers(),
      files,
    });
    expect(ran.exitCode).toBe(3);
    expect(ran.stdout).toContain(
      'bad.json:4:15  questions: at least one question must be added to the template',
    );
    expect(ran.stderr).toContain('--skip-invalid');
    expect(creations(ran.seen)).toEqual([]);
  });

  it('is left out with --skip-invalid', async () => {
    const ran = await runKierros('template import @/good.json @/bad.json --yes --skip-invalid', {
      answers: answers(),
      files,
    });
    expect(ran.exitCode).toBe(0);
    expect(creations(ran.seen).map(nameOf)).toEqual(['A']);
  });

  it('the same template twice is invalid too', async () => {
    const ran = await runKierros('template import @/good.json @/good.json --yes', {
      answers: answers(),
      files,
    });
    expect(ran.exitCode).toBe(3);
    expect(ran.stdout).toMatch(/name: the same type, name and location are in .*good\.json:1/);
  });

  it('a template without a location is invalid', async () => {
    const ran = await runKierros('template import @/good.json --yes', {
      answers: answers({
        validateSession: () => ({ json: aUser({ assigned_location_id: null, location: null }) }),
      }),
      files,
    });
    expect(ran.exitCode).toBe(3);
    expect(ran.stdout).toContain('location_id: needs a location');
  });
});

describe('asking', () => {
  const files = { 'a.json': file('A') };

  it('without a terminal it needs --yes', async () => {
    const ran = await runKierros('template import @/a.json', { answers: answers(), files });
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toContain('Give --yes.');
    expect(creations(ran.seen)).toEqual([]);
  });

  it.each([
    ['y', 1],
    ['YES', 1],
    ['', 0],
    ['n', 0],
  ])('at a terminal "%s" creates %i', async (reply, count) => {
    const ran = await runKierros('template import @/a.json', {
      answers: answers(),
      files,
      isTTY: true,
      prompts: { ask: async () => reply },
    });
    expect(ran.exitCode).toBe(0);
    expect(creations(ran.seen)).toHaveLength(count);
  });

  it('--dry-run creates nothing', async () => {
    const ran = await runKierros('template import @/a.json --yes -n', {
      answers: answers(),
      files,
    });
    expect(ran).toMatchObject({ exitCode: 0, stdout: '  + create        1\n' });
    expect(ran.stderr).toContain('Nothing was changed.');
    expect(creations(ran.seen)).toEqual([]);
  });
});

describe('how it ends', () => {
  const files = { 'a.json': `[${['A', 'B', 'C'].map((name) => file(name)).join(',\n')}]` };

  it('exit code 8 when some failed, each listed', async () => {
    const ran = await runKierros('template import @/a.json --yes --concurrency 1', {
      answers: answers({
        createTemplate: (seen) =>
          nameOf(seen) === 'B' ? problem(409, 'name_taken') : created(seen),
      }),
      files,
    });
    expect(ran.exitCode).toBe(8);
    expect(ran.stderr).toMatch(/a\.json:2:1 {2}B: /);
    expect(ran.stderr).toContain('Applied 2: 2 created, 0 changed, 1 failed.');
  });

  it('a session that ends stops the run: exit code 4', async () => {
    const ran = await runKierros('template import @/a.json --yes --concurrency 1', {
      answers: answers({ createTemplate: () => problem(401, 'unauthenticated') }),
      files,
    });
    expect(ran.exitCode).toBe(4);
    expect(creations(ran.seen)).toHaveLength(1);
  });

  it('a missing right is reported before any change: exit code 5', async () => {
    const ran = await runKierros('template import @/a.json --yes', {
      answers: answers({
        validateSession: () => ({ json: aUser({ role: 'staff', rights: ['self', 'read'] }) }),
      }),
      files,
    });
    expect(ran.exitCode).toBe(5);
    expect(ran.seen.map(({ id }) => id)).toEqual(['validateSession']);
  });

  it('--json lists each template', async () => {
    const ran = await runKierros('template import @/a.json --yes --json=name,verdict,id,errors', {
      answers: answers({
        createTemplate: (seen) =>
          nameOf(seen) === 'B' ? problem(409, 'name_taken') : created(seen),
      }),
      files,
    });
    expect(JSON.parse(ran.stdout)).toMatchObject([
      { name: 'A', verdict: 'create', id: 50, errors: [] },
      { name: 'B', verdict: 'failed', id: null },
      { name: 'C', verdict: 'create', id: 50 },
    ]);
  });

  it('200 files go through four at a time, with lines of progress', async () => {
    let running = 0;
    let most = 0;
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`t/${at}.json`, file(`T${at}`)]),
    );
    const ran = await runKierros(
      `template import ${Object.keys(many)
        .map((name) => `@/${name}`)
        .join(' ')} --yes --progress lines`,
      {
        answers: answers({
          createTemplate: async (seen) => {
            running += 1;
            most = Math.max(most, running);
            await new Promise((done) => setTimeout(done, 1));
            running -= 1;
            return created(seen);
          },
        }),
        files: many,
      },
    );
    expect(ran.exitCode).toBe(0);
    expect(most).toBe(4);
    expect(ran.stderr).toContain('[  4/200]    2 %');
    expect(ran.stderr).toContain('[200/200]  100 %\n');
  });
});

describe('two concurrent imports of the same files', () => {
  it('do the work once: the second names the process that holds the lock, and changes nothing', async () => {
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const files = { 'a.json': `[${file('A')},${file('B')}]` };
    const slow = answers({
      createTemplate: async (seen) => {
        reached.resolve();
        await goOn.promise;
        return created(seen);
      },
    });
    const folder = (
      await runKierros('template import @/a.json --dry-run', { answers: slow, files })
    ).folder;
    const first = runKierros('template import @/a.json --yes', { answers: slow, files, folder });
    await reached.promise;
    const second = await runKierros('template import @/a.json --yes', {
      answers: answers(),
      files,
      folder,
    });
    goOn.resolve();
    expect(second.exitCode).toBe(7);
    expect(second.stderr).toContain(`process ${process.pid}`);
    expect(creations(second.seen)).toHaveLength(0);
    expect((await first).exitCode).toBe(0);
    expect(creations((await first).seen)).toHaveLength(2);
    const after = await runKierros('template import @/a.json --yes', {
      answers: answers(),
      files,
      folder,
    });
    expect(after.exitCode).toBe(0);
  });

  it('ignore the lock of a run that was killed', async () => {
    const files = { 'a.json': file('A') };
    const lost = () => {
      throw new TypeError('fetch failed');
    };
    const first = await runKierros('template import @/a.json --yes --retries 0', {
      answers: answers({ createTemplate: lost }),
      files,
    });
    const plans = join(first.folder, 'state', 'plans');
    const [plan] = readdirSync(plans).filter((name) => /^[0-9a-f]+\.json$/.test(name));
    // Above the largest possible process id.
    const dead = { pid: 4_194_305, host: hostname(), user: 'aino', started_at: '2026-11-23' };
    writeFileSync(join(plans, `${plan}.lock`), JSON.stringify(dead));
    const second = await runKierros('template import @/a.json --yes', {
      answers: answers(),
      files,
      folder: first.folder,
    });
    expect(second.exitCode, second.stderr).toBe(0);
  });
});
