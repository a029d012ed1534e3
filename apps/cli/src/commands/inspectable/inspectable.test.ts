import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aBulkPlan, aLocation, aPage, aRoom } from '../../../testing/wire.ts';

const { id, kind, name, location_id, path } = aRoom(88, 'Luokka 88');
const room = { id, kind, name, location_id, path };
const inspectable = (at: number) => ({ ...path[at]!, location_id: 3, path: path.slice(0, at + 1) });
// In the server's order, which is not that of the tree.
const entries = [room, inspectable(1), inspectable(0)];
const answers = { listInspectablesForSearch: () => ({ json: aPage(entries) }) };

describe('list', () => {
  it.each([
    ['inspectable list', {}],
    ['inspectable list --kind room --location 3', { kind: 'room', location_id: '3' }],
    ['inspectable list --search luokka', { q: 'luokka' }],
  ])('%s', async (words, query) => {
    const { seen, exitCode } = await runKierros(words, { answers });
    expect(exitCode).toBe(0);
    expect(Object.fromEntries(seen[0]!.url.searchParams)).toEqual({ per_page: '500', ...query });
  });

  it('shows the path of each', async () => {
    const { stdout } = await runKierros('inspectable list --plain', { answers });
    expect(stdout.split('\n')[0]).toBe('88\tLuokka 88\troom\tKoulu (en) / A/B-siipi');
  });

  it('--tree puts each below its parent', async () => {
    const { stdout } = await runKierros('inspectable list --tree --plain', { answers });
    expect(stdout).toBe(
      'Koulu (en)\t3\tlocation\n  A/B-siipi\t10\tenvironment\n    Luokka 88\t88\troom\n',
    );
    const table = await runKierros('inspectable list --tree', { answers });
    expect(table.stdout).toContain('· · Luokka 88  88  room');
  });

  it('an unknown kind is refused with the list of known ones', async () => {
    const ran = await runKierros('inspectable list --kind house', { answers });
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
    expect(ran.stderr).toContain('--kind takes one of: location, environment, room.');
  });
});

describe('list --archived', () => {
  const archived = [{ ...room, archived_at: '2026-11-21T08:15:00.000Z' }];
  const there = { listInspectablesForSearch: () => ({ json: aPage(archived) }) };

  it('asks for archived ones only, and shows when they were archived', async () => {
    const { seen, stdout } = await runKierros('inspectable list --archived --plain', {
      answers: there,
    });
    expect(seen[0]?.url.searchParams.get('archived')).toBe('true');
    expect(stdout).toBe('88\tLuokka 88\troom\tKoulu (en) / A/B-siipi\t2026-11-21T08:15:00.000Z\n');
    const table = await runKierros('inspectable list --archived', { answers: there });
    expect(table.stdout).toContain('ARCHIVED');
  });
});

describe('remove and restore', () => {
  const at = '2026-11-21T08:15:00.000Z';
  const shown = (archived_at: string | null, of: 'location' | 'room' = 'room') => ({
    json: { ...aRoom(88), kind: of, type_id: null, version: 3, archived_at },
  });

  it.each([
    ['room', 'deleteRoom', 'restoreRoom', aRoom(88)],
    ['location', 'deleteLocation', 'restoreLocation', aLocation(88)],
  ] as const)(
    'of a %s call its own operation on the version that was read',
    async (of, del, res, json) => {
      const removed = await runKierros('inspectable remove 88 --yes --json', {
        answers: {
          getInspectable: () => shown(null, of),
          [del]: () => ({ json: { id: 88, archived_at: at } }),
        },
      });
      expect(removed.seen[1]?.headers.get('if-match')).toBe('"3"');
      expect(JSON.parse(removed.stdout)).toEqual({ id: 88, archived_at: at });
      expect(removed.stderr).toContain('Undo: kierros inspectable restore 88');
      const restored = await runKierros('inspectable restore 88 --yes --json', {
        answers: { getInspectable: () => shown(at, of), [res]: () => ({ json }) },
      });
      expect(restored.seen[1]?.headers.get('if-match')).toBe('"3"');
      expect(JSON.parse(restored.stdout)).toEqual({ id: 88, archived_at: null });
      expect(restored.stderr).toContain('Undo: kierros inspectable remove 88');
    },
  );

  it('reports what nothing referred to as deleted, without a way back', async () => {
    const { stderr } = await runKierros('inspectable remove 88 --yes', {
      answers: {
        getInspectable: () => shown(null),
        deleteRoom: () => ({ json: { id: 88, archived_at: null } }),
      },
    });
    expect(stderr).toBe('Deleted "Luokka 88" (88): nothing referred to it.\n');
  });

  it.each([
    ['remove', at, 'is already archived'],
    ['restore', null, 'is not archived'],
  ])('%s without anything to do is not an error', async (verb, archived_at, words) => {
    const ran = await runKierros(`inspectable ${verb} 88 --yes`, {
      answers: { getInspectable: () => shown(archived_at) },
    });
    expect(ran).toMatchObject({ exitCode: 0, stderr: `"Luokka 88" ${words}.\n` });
  });

  it.each([
    ['remove', null],
    ['restore', at],
  ])('%s asks first, and -n sends nothing', async (verb, archived_at) => {
    const answers = { getInspectable: () => shown(archived_at) };
    expect((await runKierros(`inspectable ${verb} 88`, { answers })).exitCode).toBe(2);
    const ran = await runKierros(`inspectable ${verb} 88 --yes -n`, { answers });
    expect(ran).toMatchObject({ exitCode: 0 });
    expect(ran.seen).toHaveLength(1);
  });

  it('names what must be restored first: exit code 7', async () => {
    const code = 'parent_archived';
    const message = 'The environment "A wing" (10) is archived; restore it first.';
    const refused = problem(409, code);
    const ran = await runKierros('inspectable restore 88 --yes', {
      answers: {
        getInspectable: () => shown(at),
        restoreRoom: () => ({
          status: 409,
          json: {
            ...(refused.json as object),
            errors: [{ path: '/environment_id', code, message }],
          },
        }),
      },
    });
    expect(ran.exitCode).toBe(7);
    expect(ran.stderr).toContain('A wing');
  });
});

describe('show', () => {
  const shown = { getInspectable: () => ({ json: { ...aRoom(88), type_id: null } }) };

  it('shows one inspectable', async () => {
    const { stdout } = await runKierros('inspectable show 88', { answers: shown });
    expect(stdout).toBe('Name  Luokka 88 (88)\nKind  room\nPath  Koulu (en) / A/B-siipi\n');
  });

  it('--json gives it as on the wire', async () => {
    const { stdout } = await runKierros('inspectable show 88 --json=id,kind', { answers: shown });
    expect(JSON.parse(stdout)).toEqual({ id: 88, kind: 'room' });
  });

  it('an unknown field is refused before any request', async () => {
    const ran = await runKierros('inspectable show 88 --json=nmae', { answers: shown });
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
    expect(ran.stderr).toContain('unknown_field');
  });
});

describe('import', () => {
  const files = { 'a.csv': 'kind,environment,name_fi\nroom,A-siipi,Luokka 1\n' };
  const item = { kind: 'room', environment: 'A-siipi', name: { fi: 'Luokka 1' } };
  const { lines, counts } = aBulkPlan('create');
  const imports = {
    planImport: () => ({ json: aBulkPlan('create') }),
    applyImport: () => ({ json: { id: 2, lines, counts } }),
  };

  it('of a list of rooms adds what is missing if asked to, and else says so', async () => {
    const errors = ['/environment', '/type'].map((path) => ({
      ...{ path, code: 'not_found' as const, message: 'There is none.' },
    }));
    const refused = {
      ...aBulkPlan('refused'),
      lines: [{ ...lines[0]!, outcome: 'refused' as const, errors }],
    };
    let plans = 0;
    const answers = {
      ...imports,
      planImport: () => ({ json: (plans += 1) % 2 === 1 ? refused : aBulkPlan('create') }),
    };
    const rooms = {
      'rooms.tsv': 'Environment\tRoom\tType\tDescription\nWing A\t101\tClassroom\t\n',
    };
    const line = 'inspectable import @/rooms.tsv --language en';
    const added = await runKierros(`${line} --add-missing --yes`, { answers, files: rooms });
    expect(added.exitCode, added.stderr).toBe(0);
    expect(added.seen[1]?.body).toMatchObject({
      items: [
        { kind: 'room_type', name: { en: 'Classroom' } },
        { kind: 'environment', name: { en: 'Wing A' } },
        { kind: 'room', environment: 'Wing A', name: { en: '101' }, type: 'Classroom' },
      ],
    });
    plans = 0;
    const asked = await runKierros(`${line} --yes`, { answers, files: rooms });
    expect([asked.exitCode, asked.seen.length]).toEqual([3, 1]);
    expect(asked.stderr).toContain('Not there yet: Wing A, Classroom');
    expect(asked.stderr).toContain('--add-missing');
  });

  it('of a list of rooms names the records of the file, also with what is missing before them', async () => {
    const missing = { path: '/environment', code: 'not_found' as const, message: 'There is none.' };
    const twice = { path: '', code: 'repeated_row' as const, message: 'It stands twice.' };
    const line = (index: number, error: typeof missing | typeof twice) => ({
      ...{ ...lines[0]!, index, outcome: 'refused' as const, errors: [error] },
    });
    const plan = { ...aBulkPlan('refused'), lines: [line(1, missing)] };
    let plans = 0;
    const planImport = () => {
      plans += 1;
      return { json: plans === 1 ? plan : { ...plan, lines: [line(0, twice), line(2, twice)] } };
    };
    const ran = await runKierros('inspectable import @/r.csv --language en --add-missing --yes', {
      answers: { planImport },
      files: { 'r.csv': 'environment,room\nHall,1\nWing A,2\n' },
    });
    expect([ran.exitCode, ran.seen.length]).toEqual([3, 2]);
    expect([...ran.stderr.matchAll(/record \d+/g)].join()).toBe('record 2,record 2');
    expect(ran.stderr).not.toContain('--add-missing');
  });

  it('is planned and applied, and prints how to undo it', async () => {
    const ran = await runKierros('inspectable import @/a.csv --yes --location 3', {
      answers: imports,
      files,
    });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen.map(({ id: operation }) => operation)).toEqual(['planImport', 'applyImport']);
    expect(ran.seen[0]?.body).toEqual({ kind: 'places', items: [item], location_id: 3 });
    expect(ran.stderr).toContain('Undo: kierros import undo 2');
  });

  it('a dry run sends no change', async () => {
    const ran = await runKierros('inspectable import @/a.csv --dry-run', {
      answers: imports,
      files,
    });
    expect(ran.exitCode).toBe(0);
    expect(ran.seen.map(({ id: operation }) => operation)).toEqual(['planImport']);
  });

  it.each([
    ['csv', 'kind,environment,name_fi\nroom,A-siipi,Luokka 1\n'],
    ['yaml', '- {kind: room, environment: A-siipi, name: {fi: Luokka 1}}\n'],
    ['json', JSON.stringify([item])],
  ])('stdin is %s where --format says so', async (format, stdin) => {
    const ran = await runKierros(`inspectable import - --format ${format} -n --location 3`, {
      answers: imports,
      stdin,
    });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen[0]?.body).toEqual({ kind: 'places', items: [item], location_id: 3 });
  });

  it('a CSV on stdin asks for --format, and an unknown format is refused', async () => {
    const stdin = files['a.csv'];
    const ran = await runKierros('inspectable import -', { answers: imports, stdin });
    expect(ran).toMatchObject({ exitCode: 3, seen: [] });
    expect(ran.stderr).toContain('error invalid_file: stdin contains no records.');
    expect(ran.stderr).toContain('for CSV give --format csv');
    const other = await runKierros('inspectable import - --format xls', {
      answers: imports,
      stdin,
    });
    expect(other).toMatchObject({ exitCode: 2, seen: [] });
    expect(other.stderr).toContain('--format takes one of: json, csv, yaml.');
  });

  it('the extension of a CSV is recognised in any case', async () => {
    const ran = await runKierros('inspectable import @/A.CSV -n --location 3', {
      answers: imports,
      files: { 'A.CSV': files['a.csv'] },
    });
    expect(ran.seen[0]?.body).toMatchObject({ items: [item] });
  });

  it('a list of another kind is refused before any request', async () => {
    const ran = await runKierros('inspectable import -', {
      answers: imports,
      stdin: '{"kind": "todos", "items": [{}]}',
    });
    expect(ran).toMatchObject({ exitCode: 3, seen: [] });
    expect(ran.stderr).toContain('contains todos, but places are needed');
  });
});
