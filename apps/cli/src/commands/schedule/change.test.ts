import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aChangeLine, refusedWith } from '../../../testing/change-server.ts';
import { anEntry } from '../../../testing/schedule-wire.ts';
import { aRoom, aUser } from '../../../testing/wire.ts';
import { entryFields } from './change.ts';
import { removeFields } from './remove.run.ts';

const entry = anEntry();
const before = { inspectable_id: 88, inspection_type_id: 1, due_date: '2026-12-01' };
const title = { en: 'Luokka 88 (en)', fi: 'Luokka 88' };
/** The dry run of one change. */
const lineOf = (line: Parameters<typeof aChangeLine>[1]) => () => ({
  json: { plan_hash: '9'.repeat(64), lines: [aChangeLine(0, line)], counts },
});
const counts = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };
const answers = {
  validateSession: () => ({ json: aUser() }),
  getInspectable: () => ({ json: { ...aRoom(88), type_id: null } }),
  createScheduleEntry: () => ({ status: 201, json: entry }),
  planImport: lineOf({ outcome: 'archive', version: 1, before, title }),
  moveScheduleEntry: () => ({
    json: anEntry({ new_due_date: '2026-12-03', effective_date: '2026-12-03' }),
  }),
  removeScheduleEntry: () => ({ json: { id: 55, archived_at: null } }),
};
const add = 'schedule add --inspectable 88 --type continuous --due';

describe('add', () => {
  it('plans an entry and prints how to undo it', async () => {
    const { stdout, stderr, seen } = await runKierros(`${add} 2026-12-01`, { answers });
    expect(stdout).toBe('Planned Luokka 88 (88), continuous for 1 Dec 2026 (entry 55).\n');
    expect(stderr).toBe('Undo with: kierros schedule remove 55\n');
    const made = seen.find(({ id }) => id === 'createScheduleEntry');
    expect(Object.fromEntries(made!.url.searchParams)).toEqual({
      inspectable_id: '88',
      inspection_type_id: '1',
      due_date: '2026-12-01',
    });
    expect(made?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('counts +7d from today at the location', async () => {
    const { seen } = await runKierros(`${add} +7d`, { answers });
    const made = seen.find(({ id }) => id === 'createScheduleEntry');
    expect(made?.url.searchParams.get('due_date')).toBe('2026-11-28');
  });

  it('says when the day was brought forward', async () => {
    const capped = {
      ...answers,
      createScheduleEntry: () => ({ status: 201, json: anEntry({ capped: true }) }),
    };
    const { stderr } = await runKierros(`${add} 2026-12-24`, { answers: capped });
    expect(stderr).toContain('Brought forward from 24 Dec 2026');
  });

  it('--dry-run only validates the change', async () => {
    const dry = { ...answers, planImport: lineOf({}) };
    const ran = await runKierros(`${add} 2026-12-01 -n`, { answers: dry });
    expect(ran.seen.map(({ id }) => id)).toEqual(['getInspectable', 'planImport']);
    expect([ran.exitCode, ran.stdout]).toEqual([0, '']);
    expect(ran.stderr).toContain('Would plan Luokka 88 (88), continuous for 1 Dec 2026.');
  });

  it.each([
    ['already_scheduled', 409, 7, 'It is already planned for this day'],
    ['max_reached', 409, 7, 'The maximum for this period is already done or planned'],
    ['date_in_past', 422, 2, 'The day is in the past'],
    ['wrong_scope', 422, 2, 'This inspection type is for another kind of place'],
  ] as const)('%s', async (code, status, exitCode, expected) => {
    const refusing = { ...answers, createScheduleEntry: () => problem(status, code) };
    const ran = await runKierros(`${add} 2026-12-01`, { answers: refusing });
    expect(ran).toMatchObject({ exitCode, stdout: '' });
    expect(ran.stderr).toContain(`error ${code}: ${expected}.`);
    const dry = {
      ...answers,
      planImport: lineOf(refusedWith(code)),
    };
    expect((await runKierros(`${add} 2026-12-01 -n`, { answers: dry })).exitCode).toBe(exitCode);
  });

  it('asks for missing values on a terminal, and fails without one', async () => {
    const questions: string[] = [];
    const prompts = {
      ask: (question: string) => {
        questions.push(question);
        return Promise.resolve(['88', 'jatkuva', '2026-12-01'][questions.length - 1] ?? '');
      },
    };
    const ran = await runKierros('schedule add', { answers, isTTY: true, prompts });
    expect([ran.exitCode, questions.length]).toEqual([0, 3]);
    const piped = await runKierros('schedule add --inspectable 88', { answers });
    expect(piped.stderr).toContain('Give --type.');
    expect(piped).toMatchObject({ exitCode: 2, stdout: '', seen: [] });
  });

  it('an invalid date is reported as such', async () => {
    const ran = await runKierros(`${add} 2026-13-01`, { answers });
    expect(ran.stderr).toBe(
      'error invalid_date: "2026-13-01" is not a date.\n' +
        '  --due takes YYYY-MM-DD, today or +7d.   Try: --due 2026-12-01\n',
    );
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
  });

  it('JSON has the documented fields', async () => {
    const { stdout } = await runKierros(`${add} 2026-12-01 --json`, { answers });
    expect(Object.keys(JSON.parse(stdout) as object).sort()).toEqual([...entryFields].sort());
  });
});

describe('move', () => {
  it('moves the version that was read, and prints how to undo it', async () => {
    const { stdout, stderr, seen } = await runKierros('schedule move 55 --due 2026-12-03', {
      answers,
    });
    expect(stdout).toContain('continuous from 1 Dec 2026 to 3 Dec 2026.');
    expect(stderr).toBe('Undo with: kierros schedule move 55 --due 2026-12-01\n');
    const moved = seen.find(({ id }) => id === 'moveScheduleEntry');
    expect(moved?.body).toEqual({ new_due_date: '2026-12-03', version: 1 });
  });

  it('an entry that does not exist is not found; one that is used up is a conflict', async () => {
    const missing = { ...answers, planImport: lineOf(refusedWith('not_found')) };
    const ran = await runKierros('schedule move 7 --due 2026-12-03', { answers: missing });
    expect(ran.exitCode).toBe(6);
    expect(ran.stderr).toContain('There is no planned entry 7');
    const used = { ...answers, planImport: lineOf(refusedWith('conflict')) };
    const other = await runKierros('schedule remove 7', { answers: used });
    expect(other.exitCode).toBe(7);
    expect(other.stderr).toContain('The inspection of entry 7 is already done');
  });
});

describe('remove', () => {
  it('removes the entry and prints how to plan it again', async () => {
    const { stdout, stderr } = await runKierros('schedule remove 55', { answers });
    expect(stdout).toBe('Removed Luokka 88 (en) (88), continuous from 1 Dec 2026.\n');
    expect(stderr).toBe(
      'Undo with: kierros schedule add --inspectable 88 --type continuous --due 2026-12-01\n',
    );
  });

  it('--dry-run removes nothing', async () => {
    const { seen, stderr } = await runKierros('schedule remove 55 -n', { answers });
    expect(seen.map(({ id }) => id)).not.toContain('removeScheduleEntry');
    expect(stderr).toContain('Nothing was changed.');
  });

  it('JSON has the documented fields', async () => {
    const { stdout } = await runKierros('schedule remove 55 --json', { answers });
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual([...removeFields]);
  });
});
