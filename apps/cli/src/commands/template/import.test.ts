import type { Schema } from '@kierros/api/schema';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers, Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { asStored, templateServer } from '../../../testing/template-server.ts';
import type { aTemplate } from '../../../testing/wire.ts';
import { aUser } from '../../../testing/wire.ts';

const file = (name: string, change: object = {}) =>
  JSON.stringify({
    name,
    inspectiontype_id: 'continuous',
    questions: [{ title: 'Exits free?', type: 'value' }],
    ...change,
  });
type Records = Schema<'BulkInput'>['items'];
/** The records that were sent to be written. */
const sent = (seen: readonly Seen[]): Records =>
  seen.flatMap(({ id, body }) => (id === 'applyImport' ? (body as { items: Records }).items : []));
const answers = (change: Answers = {}, existing: ReturnType<typeof aTemplate>[] = []): Answers => ({
  ...templateServer(existing).answers,
  ...change,
});

describe('what is created', () => {
  it("is created in the user's location, all by one change", async () => {
    const ran = await runKierros('template import @/a.json @/b.json --yes', {
      answers: answers(),
      files: { 'a.json': file('A'), 'b.json': `[${file('B')},${file('C', { scope: 'all' })}]` },
    });
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout).toBe('  + create        3\n');
    expect(ran.stderr).toContain('Applied 3: 3 created.  Undo file: ');
    expect(sent(ran.seen)).toMatchObject([
      { name: 'A', location_id: 3, version: null },
      { name: 'B', location_id: 3 },
      { name: 'C', location_id: null },
    ]);
  });

  it('the location of the file takes precedence over --location', async () => {
    const ran = await runKierros('template import @/a.json --location 7 --yes', {
      answers: answers(),
      files: { 'a.json': `[${file('A')},${file('B', { location_id: 8 })}]` },
    });
    expect(sent(ran.seen)).toMatchObject([{ location_id: 7 }, { location_id: 8 }]);
  });

  it('a file may come from stdin', async () => {
    const ran = await runKierros('template import - --yes', {
      answers: answers(),
      stdin: file('A'),
    });
    expect(sent(ran.seen)).toHaveLength(1);
  });
});

describe('a template that exists already', () => {
  const same = {
    ...asStored({ ...(JSON.parse(file('A')) as object), inspectiontype_id: 1 }),
    id: 4,
  };

  it('is left unchanged, so that a second run does nothing', async () => {
    const ran = await runKierros('template import @/a.json --yes', {
      answers: answers({}, [same]),
      files: { 'a.json': file(' A') },
    });
    expect(ran).toMatchObject({ exitCode: 0, stdout: '  = unchanged     1\n' });
    expect(ran.stderr).toContain('There is nothing to do');
    expect(sent(ran.seen)).toEqual([]);
  });

  it('is changed only where it differs, and keeps the ids of its questions', async () => {
    const ran = await runKierros('template import @/a.json --yes', {
      answers: answers({}, [same]),
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
    expect(sent(ran.seen)).toMatchObject([
      { id: 4, version: 1, questions: [{ title: { fi: 'Lamps?' } }, { id: 900 }] },
    ]);
  });

  it('is ambiguous when it exists twice', async () => {
    const ran = await runKierros('template import @/a.json --yes', {
      answers: answers({}, [same, { ...same, id: 9 }]),
      files: { 'a.json': file('A') },
    });
    expect(ran.exitCode).toBe(3);
    expect(ran.stdout).toContain('a.json:1:1  name: ');
  });

  it.each([
    ['another type', { inspectiontype_id: 2 }],
    ['another location', { location_id: 4 }],
    ['all locations', { scope: 'all', location_id: null }],
  ])('with %s is another template', async (_, change) => {
    const ran = await runKierros('template import @/a.json --yes', {
      answers: answers({}, [{ ...same, ...change } as typeof same]),
      files: { 'a.json': file('A') },
    });
    expect(sent(ran.seen)).toHaveLength(1);
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
    expect(sent(ran.seen)).toEqual([]);
  });

  it('is left out with --skip-invalid', async () => {
    const ran = await runKierros('template import @/good.json @/bad.json --yes --skip-invalid', {
      answers: answers(),
      files,
    });
    expect(ran.exitCode).toBe(0);
    expect(sent(ran.seen).map(({ name }) => name)).toEqual(['A']);
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
    expect(sent(ran.seen)).toEqual([]);
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
    expect(sent(ran.seen)).toHaveLength(count);
  });

  it('--dry-run creates nothing', async () => {
    const ran = await runKierros('template import @/a.json --yes -n', {
      answers: answers(),
      files,
    });
    expect(ran).toMatchObject({ exitCode: 0, stdout: '  + create        1\n' });
    expect(ran.stderr).toContain('Nothing was changed.');
    expect(sent(ran.seen)).toEqual([]);
  });
});

describe('how it ends', () => {
  const files = { 'a.json': `[${['A', 'B', 'C'].map((name) => file(name)).join(',\n')}]` };

  it('a session that ends stops the run: exit code 4', async () => {
    const ran = await runKierros('template import @/a.json --yes --concurrency 1', {
      answers: answers({ applyImport: () => problem(401, 'unauthenticated') }),
      files,
    });
    expect(ran.exitCode).toBe(4);
    expect(ran.seen.filter(({ id }) => id === 'applyImport')).toHaveLength(1);
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

  it('--progress lines ends with all of them', async () => {
    const words = 'template import @/a.json --yes --progress lines';
    const ran = await runKierros(words, { answers: answers(), files });
    expect(ran.stderr).toContain('[3/3]  100 %\n');
  });

  it('--json lists each template', async () => {
    const ran = await runKierros('template import @/a.json --yes --json=name,verdict,id,errors', {
      answers: answers(),
      files,
    });
    expect(JSON.parse(ran.stdout)).toEqual(
      ['A', 'B', 'C'].map((name, index) => ({
        name,
        verdict: 'create',
        id: 91 + index,
        errors: [],
      })),
    );
  });
});
