import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../testing/fake-server.ts';
import { problem } from '../../../testing/fake-server.ts';
import { templateServer } from '../../../testing/template-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage, aTemplate, aUser } from '../../../testing/wire.ts';

const template = aTemplate({
  applicable_inspectables: [{ id: 12, type: 'room' }],
  questions: [
    {
      ...aTemplate().questions[0]!,
      section: { en: 'WC', fi: 'WC' },
      description: { en: '', fi: 'Katso alle' },
      on_low: 'note_and_photo',
    },
    {
      ...aTemplate().questions[0]!,
      id: 32,
      section: { en: 'Fire safety', fi: '' },
      type: 'text',
      specified_rooms: [12],
      max_photos: 3,
    },
  ],
  questions_count: 2,
});
const answers: Answers = {
  ...templateServer([template]).answers,
  validateSession: () => ({ json: aUser() }),
  listTemplates: () => ({ json: aPage([template]) }),
  getTemplate: () => ({ json: template }),
  copyTemplateByPost: () => ({ status: 201, json: aTemplate({ id: 50 }) }),
  createTemplate: () => ({ status: 201, json: aTemplate({ id: 51, location_id: 7 }) }),
  deleteTemplate: () => ({ json: { id: 4, archived_at: '2026-11-21T08:15:00.000Z' } }),
};
const ids = (seen: readonly { id: string }[]) => seen.map(({ id }) => id);

describe('template list', () => {
  it('is a table within 80 columns, with --plain the bare lines', async () => {
    const ran = await runKierros('template list --lang fi', { answers });
    expect(ran.stdout.split('\n')[0]).toMatch(/^TUNNUS {2}NIMI .* MUUTETTU$/);
    expect(Math.max(...ran.stdout.split('\n').map((line) => line.length))).toBeLessThan(81);
    expect(ran.stderr).toBe('1 pohja.\n');
    const plain = await runKierros('template list --plain', { answers });
    expect(plain.stdout).toBe(
      '4\tViikkokierros (en)\tcontinuous\t3\t2\t2026-11-21T08:15:00.000Z\n',
    );
  });

  it('asks for what was named', async () => {
    const ran = await runKierros('template list --type jatkuva --archived --location 3', {
      answers,
    });
    expect(ran.seen[0]?.url.search).toBe(
      '?per_page=500&location_id=3&inspectiontype_id=1&archived=true',
    );
  });

  it('an unknown type ends in 2 before any request', async () => {
    const ran = await runKierros('template list --type weekly', { answers });
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
  });
});

describe('template show', () => {
  it('shows the questions and where they apply', async () => {
    const ran = await runKierros('template show 4', { answers });
    expect(ran.stdout).toContain(
      '1. Exits free?  [scale, mandatory, a low rating needs a note and a photo]\n',
    );
    expect(ran.stdout).toContain(
      '\nFire safety\n2. Exits free?  [text, mandatory, up to 3 photos, only in 12]\n',
    );
  });

  it('names the question that one continues; a file leaves that as it is unless it says otherwise', async () => {
    const [first] = template.questions;
    const linked = { ...template, questions: [{ ...first!, successor_of: 12 }] };
    const server: Answers = { ...answers, ...templateServer([linked]).answers };
    const shown = await runKierros('template show 4', { answers: server });
    expect(shown.stdout).toContain('continues question 12]');
    const made = await runKierros('template export 4 --out @/out --format json', {
      answers: server,
    });
    const path = join(made.folder, 'out', 'viikkokierros-4.json');
    const words = readFileSync(path, 'utf8');
    const planned = async (change: object) => {
      const content = JSON.parse(words) as { questions: object[] };
      const questions = content.questions.map((one) => ({ ...one, ...change }));
      writeFileSync(path, JSON.stringify({ ...content, questions }));
      const { folder } = made;
      return (
        await runKierros(`template plan @/out/viikkokierros-4.json`, { answers: server, folder })
      ).stdout;
    };
    expect(JSON.parse(words)).toMatchObject({ questions: [{ successor_of: 12 }] });
    expect(await planned({})).toBe('  = unchanged     1\n');
    expect(await planned({ successor_of: undefined })).toBe('  = unchanged     1\n');
    expect(await planned({ successor_of: null })).toMatch(/^ {2}~ .* 1 /);
    expect(await planned({ section: { fi: 'Palo' } })).toMatch(/^ {2}~ .* 1 /);
  });

  it('--json gives the fields asked for', async () => {
    const ran = await runKierros('template show 4 --json=id,version', { answers });
    expect(ran.stdout).toBe('{"id":4,"version":1}\n');
  });

  it('an unknown id ends with exit code 6, an invalid one with 2', async () => {
    const gone = { getTemplate: () => problem(404, 'not_found') };
    expect((await runKierros('template show 9', { answers: gone })).exitCode).toBe(6);
    expect((await runKierros('template show x')).exitCode).toBe(2);
  });
});

describe('template export', () => {
  it.each(['json', 'yaml'])('%s comes back as unchanged', async (format) => {
    const made = await runKierros(`template export --all --out @/out --format ${format}`, {
      answers,
    });
    expect(readdirSync(join(made.folder, 'out'))).toEqual([`viikkokierros-4.${format}`]);
    expect(made.stderr).toContain('Wrote 1 file, 0 unchanged');
    const words = `template plan @/out/viikkokierros-4.${format}`;
    const plan = await runKierros(words, { answers, folder: made.folder });
    expect(plan.stdout).toBe('  = unchanged     1\n');
    const again = await runKierros(`template export --all --out @/out --format ${format}`, {
      answers,
      folder: made.folder,
    });
    expect(again.stderr).toContain('Wrote 0 files, 1 unchanged');
  });

  it('one template goes to stdout as an object, several as a list, without default values', async () => {
    const one = await runKierros('template export 4', { answers });
    expect(JSON.parse(one.stdout)).toMatchObject({
      $schema: expect.stringContaining('template.schema.json') as string,
      inspectiontype_id: 'continuous',
      applicable_inspectables: [{ id: 12, type: 'room' }],
      questions: [
        {
          ...{ section: 'WC', description: { fi: 'Katso alle' } },
          ...{ mandatory: true, on_low: 'note_and_photo' },
        },
        { section: { en: 'Fire safety' }, max_photos: 3 },
      ],
    });
    const all = await runKierros('template export --all', { answers });
    expect(JSON.parse(all.stdout)).toHaveLength(1);
  });

  it('-n writes nothing', async () => {
    const ran = await runKierros('template export 4 --out @/out -n', { answers });
    expect(existsSync(join(ran.folder, 'out'))).toBe(false);
    expect(ran.stderr).toContain('Nothing was changed.');
  });

  it('an ambiguous name is refused', async () => {
    expect((await runKierros('template export')).exitCode).toBe(2);
    expect((await runKierros('template export 4 --all')).exitCode).toBe(2);
    expect((await runKierros('template export 4 --format xml')).exitCode).toBe(2);
  });
});

describe('template copy', () => {
  it('within its location is a call of the server', async () => {
    const ran = await runKierros('template copy 4 --name Talvi', { answers });
    expect(ids(ran.seen)).toEqual(['getTemplate', 'copyTemplateByPost']);
    expect(ran.seen[1]?.body).toEqual({ name: 'Talvi' });
    expect(ran.stderr).toContain('Undo: kierros template remove 50');
  });

  it('to another location drops its inspectables, and says so', async () => {
    const ran = await runKierros('template copy 4 --to 7', { answers });
    expect(ran.seen[1]?.body).toMatchObject({
      location_id: 7,
      applicable_inspectables: [],
      questions: [{ specified_rooms: [] }, { specified_rooms: [] }],
    });
    expect(ran.stderr).toContain('1 place of the old location not copied');
  });

  it('-n changes nothing', async () => {
    const ran = await runKierros('template copy 4 -n', { answers });
    expect(ids(ran.seen)).toEqual(['getTemplate']);
  });
});

describe('template remove', () => {
  it('removes the version that was read, and prints how to undo it', async () => {
    const ran = await runKierros('template remove 4 --yes --json', { answers });
    expect(ran.seen[1]?.headers.get('if-match')).toBe('"1"');
    expect(JSON.parse(ran.stdout)).toEqual({ id: 4, archived_at: '2026-11-21T08:15:00.000Z' });
    expect(ran.stderr).toContain('Undo: kierros template restore 4');
  });

  it('without a terminal it needs --yes, and -n changes nothing', async () => {
    expect((await runKierros('template remove 4', { answers })).exitCode).toBe(2);
    const ran = await runKierros('template remove 4 --yes -n', { answers });
    expect(ids(ran.seen)).toEqual(['getTemplate']);
  });

  it('a template that is already archived is not an error', async () => {
    const archived = { ...template, archived_at: '2026-11-21T08:15:00.000Z' };
    const ran = await runKierros('template remove 4 --yes', {
      answers: { getTemplate: () => ({ json: archived }) },
    });
    expect(ran).toMatchObject({
      exitCode: 0,
      stderr: '"Viikkokierros (en)" is already archived.\n',
    });
  });

  it('a template that changed in the meantime is not removed: exit code 7', async () => {
    const changed = { ...answers, deleteTemplate: () => problem(409, 'stale_version') };
    expect((await runKierros('template remove 4 --yes', { answers: changed })).exitCode).toBe(7);
  });
});

describe('template restore', () => {
  const archived = { ...template, archived_at: '2026-11-21T08:15:00.000Z' };
  const there = {
    getTemplate: () => ({ json: archived }),
    restoreTemplate: () => ({ json: template }),
  };

  it('restores the version that was read, and prints how to undo it', async () => {
    const ran = await runKierros('template restore 4 --yes --json', { answers: there });
    expect(ids(ran.seen)).toEqual(['getTemplate', 'restoreTemplate']);
    expect(ran.seen[1]?.headers.get('if-match')).toBe('"1"');
    expect(JSON.parse(ran.stdout)).toEqual({ id: 4, archived_at: null });
    expect(ran.stderr).toContain('Undo: kierros template remove 4');
  });

  it('without a terminal it needs --yes, and -n changes nothing', async () => {
    expect((await runKierros('template restore 4', { answers: there })).exitCode).toBe(2);
    const ran = await runKierros('template restore 4 --yes -n', { answers: there });
    expect(ids(ran.seen)).toEqual(['getTemplate']);
  });

  it('a template that is not archived is not an error', async () => {
    const ran = await runKierros('template restore 4 --yes', { answers });
    expect(ran).toMatchObject({ exitCode: 0, stderr: '"Viikkokierros (en)" is not archived.\n' });
  });
});
