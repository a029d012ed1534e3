import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aBulkPlan, aPage, aRoom, aTodo } from '../../../testing/wire.ts';

describe('list', () => {
  it('is that of the room', async () => {
    const answers = { listRoomTodos: () => ({ json: aPage([aTodo(5)]) }) };
    const { stdout, seen } = await runKierros('todo list --room 20', { answers });
    expect(seen[0]?.url.pathname).toMatch(/\/todos\/20$/);
    expect(stdout).toContain('5   1         Tuuleta (en)  Aino Virtanen\n');
  });

  it('needs a room', async () => {
    const ran = await runKierros('todo list');
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
    expect(ran.stderr).toContain('error room_needed');
  });
});

describe('add', () => {
  const answers = { createTodo: () => ({ status: 201, json: aTodo(41) }) };

  it.each([
    ["todo add 'Tuuleta luokka' --room 20", { name: 'Tuuleta luokka', room_id: 20 }],
    [
      'todo add Tuuleta --en Air --room 20 --description Aamulla --position 2',
      { name: { fi: 'Tuuleta', en: 'Air' }, room_id: 20, description: 'Aamulla', position: 2 },
    ],
  ])('%s', async (words, body) => {
    const { seen, stderr } = await runKierros(words, { answers });
    expect(seen[0]?.body).toEqual(body);
    expect(seen[0]?.headers.get('idempotency-key')).not.toBeNull();
    expect(stderr).toContain('Undo: kierros todo remove 41');
  });

  it('--dry-run looks up the room alone', async () => {
    const ran = await runKierros('todo add Tuuleta --room 20 --dry-run', {
      answers: { ...answers, getInspectable: () => ({ json: { ...aRoom(20), type_id: null } }) },
    });
    expect([ran.exitCode, ran.seen.map(({ id }) => id)]).toEqual([0, ['getInspectable']]);
  });
});

describe('remove', () => {
  const answers = { deleteTodo: () => ({ json: { id: 5, archived_at: null } }) };

  it('asks for confirmation on a terminal, and "no" removes nothing', async () => {
    const asked: string[] = [];
    const prompts = (answer: string) => ({
      ask: async (question: string) => {
        asked.push(question);
        return answer;
      },
    });
    const no = await runKierros('todo remove 5', { answers, isTTY: true, prompts: prompts('n') });
    expect(no).toMatchObject({ exitCode: 0, seen: [] });
    const yes = await runKierros('todo remove 5', { answers, isTTY: true, prompts: prompts('y') });
    expect(yes.seen).toHaveLength(1);
    expect(asked[0]).toBe('Remove todo 5? [y/N]');
  });

  it('does not ask without a terminal', async () => {
    const ran = await runKierros('todo remove 5', { answers });
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
    expect((await runKierros('todo remove 5 --yes', { answers })).exitCode).toBe(0);
  });

  it('--dry-run looks up the todo alone', async () => {
    const found = { ...answers, getTodo: () => ({ json: aTodo(5) }) };
    const ran = await runKierros('todo remove 5 --dry-run', { answers: found });
    expect([ran.exitCode, ran.seen.map(({ id }) => id)]).toEqual([0, ['getTodo']]);
    const missing = { ...answers, getTodo: () => problem(404, 'not_found') };
    expect((await runKierros('todo remove 6 --dry-run', { answers: missing })).exitCode).toBe(6);
  });
});

describe('import', () => {
  const line = { environment: 'A-siipi, yläkerta', room: 'Luokka 1', name: 'Tuuleta' };
  const files = {
    'a.csv': 'environment,room,name_fi\n"A-siipi, yläkerta",Luokka 1,Tuuleta\n',
    'plain.csv': 'environment,room,name\n"A-siipi, yläkerta",Luokka 1,Tuuleta\n',
    'both.csv':
      'environment,room,name_fi,name_en,description_en\n"A-siipi, yläkerta",Luokka 1,Tuuleta,Air,Open it\n',
    'dotted.csv':
      'environment,room,name.fi,name.en,description.en\n"A-siipi, yläkerta",Luokka 1,Tuuleta,Air,Open it\n',
    'twice.csv': 'environment,room,name_fi,name.fi\n"A-siipi, yläkerta",Luokka 1,Tuuleta,Siivoa\n',
    'a.json': JSON.stringify({ kind: 'todos', items: [line] }),
    'a.yaml': '- environment: A-siipi, yläkerta\n  room: Luokka 1\n  name: Tuuleta\n',
    'other.json': '{"kind": "templates", "items": [{}]}',
    'broken.json': '[\n{"a": }]',
    'empty.yaml': '[]',
    'cut.csv': 'environment,room,name\n"A-siipi',
  };
  const answers = {
    planImport: () => ({ json: aBulkPlan('create') }),
    applyImport: () => {
      const { lines, counts } = aBulkPlan('create');
      return { json: { id: 2, lines, counts } };
    },
  };

  const finnish = { ...line, name: { fi: 'Tuuleta' } };
  const both = { ...line, name: { fi: 'Tuuleta', en: 'Air' }, description: { en: 'Open it' } };
  it.each([
    ['@/a.csv', finnish],
    ['@/plain.csv --language fi', finnish],
    ['@/plain.csv --language en', { ...line, name: { en: 'Tuuleta' } }],
    ['@/both.csv', both],
    ['@/dotted.csv', both],
    // A plain string of JSON means both languages.
    ['@/a.json', line],
    ['@/a.yaml', line],
  ])('%s is planned and applied', async (file, item) => {
    const ran = await runKierros(`todo import ${file} --yes --location 3`, { answers, files });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen.map(({ id }) => id)).toEqual(['planImport', 'applyImport']);
    expect(ran.seen[0]?.body).toEqual({ kind: 'todos', items: [item], location_id: 3 });
    expect(ran.seen[1]?.body).toMatchObject({ plan_hash: 'a'.repeat(64) });
    expect(ran.stderr).toContain('Undo: kierros import undo 2');
  });

  it('--format csv parses stdin as CSV', async () => {
    const ran = await runKierros('todo import - --format csv --language fi -n --location 3', {
      answers,
      stdin: files['plain.csv'],
    });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen[0]?.body).toMatchObject({ items: [finnish] });
  });

  it('records that exist already need no confirmation and no change', async () => {
    const there = { planImport: () => ({ json: aBulkPlan('unchanged') }) };
    const ran = await runKierros('todo import - --json', {
      answers: there,
      stdin: JSON.stringify([line]),
    });
    expect(ran.exitCode).toBe(0);
    expect(JSON.parse(ran.stdout)).toMatchObject({ applied: false, counts: { unchanged: 1 } });
  });

  it.each([
    ['other.json', 'contains templates, but todos are needed'],
    ['broken.json', 'broken.json:2:7 cannot be read'],
    ['empty.yaml', 'contains no records'],
    ['cut.csv', 'is not valid CSV'],
    ['plain.csv', 'the language of the column "name" is missing'],
    ['plain.csv', 'name_fi or name_en, or give --language fi'],
    ['twice.csv', 'the column "name_fi" is there twice'],
    ['twice.csv', 'Keep one of the two columns'],
  ])('%s ends in 3 before any request', async (file, expected) => {
    const ran = await runKierros(`todo import @/${file}`, { answers, files });
    expect(ran).toMatchObject({ exitCode: 3, stdout: '', seen: [] });
    expect(ran.stderr).toContain(expected);
  });

  it('a refused record is listed with its reason, and nothing is applied', async () => {
    const error = { path: 'room', code: 'not_found', message: 'no such room' } as const;
    const refused = { planImport: () => ({ json: aBulkPlan('refused', [error]) }) };
    const ran = await runKierros('todo import @/a.csv --yes', { answers: refused, files });
    expect(ran.exitCode).toBe(3);
    expect(ran.stderr).toContain('record 1 Tuuleta: room: no such room');
  });

  it('is refused to students', async () => {
    const ran = await runKierros('todo import @/a.csv --yes', {
      answers: { planImport: () => problem(403, 'forbidden') },
      files,
    });
    expect(ran.exitCode).toBe(5);
  });
});
