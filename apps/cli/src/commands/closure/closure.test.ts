import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers } from '../../../testing/fake-server.ts';
import { aClosure, aHoliday, calendarServer } from '../../../testing/calendar-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aUser } from '../../../testing/wire.ts';
import { calendarFields } from './calendar.ts';
import { closureFields } from './list.run.ts';

const run = (words: string, answers: Answers) => runKierros(`closure ${words}`, { answers });
const narrow = (text: string) => text.split('\n').map((line) => line.replace(/ {2,}/g, ' | '));
const christmas = aClosure('2026-12-21', '2027-01-06');
const mayDay = aClosure('2026-05-01', '2026-05-01', {
  yearly: true,
  name: { en: '', fi: 'Vappu' },
  source: 'lomat.csv',
});
const followed = { closures: [mayDay, aHoliday('2026-12-06'), christmas], follows: 'FI' };
const writes = (seen: readonly { readonly id: string }[]) =>
  seen.filter(({ id }) => id === 'updateCalendar').length;

describe('closure list', () => {
  it('lists the closures below the other rules of the calendar', async () => {
    const { answers } = calendarServer(followed);
    const ran = await run('list', answers);
    expect(narrow(ran.stdout)).toEqual([
      'FROM | TO | YEARLY | NAME | SOURCE',
      '1 May 2026 | 1 May 2026 | yes | Vappu | lomat.csv',
      '6 Dec 2026 | 6 Dec 2026 | Itsenäisyyspäivä (en) | public holidays of FI',
      '21 Dec 2026 | 6 Jan 2027 | Christmas break',
      '',
    ]);
    expect(ran.stderr).toBe(
      'Koulu 3 (en) (3): open Mon–Fri; dates on closed days move to the next open day; closed on the public holidays of FI.\n' +
        '3 closures, 1 of them public holidays.\n',
    );
  });

  it('in Finnish, without the followed holidays', async () => {
    const { answers } = calendarServer({ ...followed, shift_to: 'previous', open_weekdays: [7] });
    const ran = await run('list --own --lang fi', answers);
    expect(ran.stdout).not.toContain('Itsenäisyyspäivä');
    expect(ran.stdout).toContain('21.12.2026  6.1.2027');
    expect(ran.stderr).toBe(
      'Koulu 3 (3): avoinna su; suljetun päivän eräpäivä siirtyy edelliselle avoimelle päivälle; suljettu pyhäpäivinä (FI).\n' +
        '2 suljettua jaksoa.\n',
    );
  });

  it('from a day on, with the yearly ones', async () => {
    const { answers } = calendarServer(followed);
    const ran = await run('list --from 2026-12-07 --json=from', answers);
    expect(JSON.parse(ran.stdout)).toEqual([{ from: '2026-05-01' }, { from: '2026-12-21' }]);
  });

  it('JSON is the wire format; plain lines have ISO days', async () => {
    const { answers, now } = calendarServer(followed);
    const json = await run('list --json', answers);
    expect(JSON.parse(json.stdout)).toEqual(now().closures);
    expect(Object.keys((JSON.parse(json.stdout) as object[])[0] ?? {})).toEqual([...closureFields]);
    const plain = await run('list --plain', answers);
    expect(plain.stdout).toContain(
      '2026-12-06\t2026-12-06\t\tItsenäisyyspäivä (en)\tholidays:FI\n',
    );
    expect((await run('list --json=days', answers)).stderr).toContain('Fields: from, to, yearly');
  });

  it('needs one location', async () => {
    const { answers } = calendarServer();
    const all = await run('list --location all', answers);
    expect(all).toMatchObject({ exitCode: 2, stdout: '' });
    expect(all.stderr).toContain('error missing_location: Each location has its own');
    const homeless = { ...answers, validateSession: () => ({ json: aUser({ location: null }) }) };
    expect((await run('list', homeless)).exitCode).toBe(2);
    const other = await run('list --location 5', answers);
    expect(other.seen[0]?.url.pathname).toContain('/locations/5/calendar');
  });
});

describe('closure add', () => {
  it('adds to the calendar that was read, says how many dates moved and how to revert it', async () => {
    const server = calendarServer(followed, { dates_moved: 87, plans_moved: 3 });
    const ran = await run('add 2027-02-15..2027-02-21 --name-fi Hiihtoloma', server.answers);
    expect(ran).toMatchObject({
      exitCode: 0,
      stdout: 'Closed: Hiihtoloma (15 Feb 2027 – 21 Feb 2027).\n',
      stderr:
        '87 due dates moved, 3 of them planned by hand.\nUndo: kierros closure remove 2027-02-15..2027-02-21\n',
    });
    expect(server.now().closures).toEqual([
      mayDay,
      aHoliday('2026-12-06'),
      christmas,
      aClosure('2027-02-15', '2027-02-21', { name: { en: '', fi: 'Hiihtoloma' } }),
    ]);
    const put = ran.seen.find(({ id }) => id === 'updateCalendar');
    expect(put?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
    expect(put?.body).toMatchObject({ version: 4 });
    expect(JSON.stringify(put?.body)).not.toContain('holidays:');
  });

  it('a repeat changes nothing; --name is the name in both languages', async () => {
    const server = calendarServer();
    await run('add 2026-12-24 --name Jouluaatto --yearly', server.answers);
    expect(server.now().closures[0]?.name).toEqual({ en: 'Jouluaatto', fi: 'Jouluaatto' });
    const again = await run('add 2026-12-24 --name Jouluaatto --yearly --json', server.answers);
    expect(again.stderr).toBe(
      'Already closed: Jouluaatto (24 Dec 2026, every year). Nothing was changed.\n',
    );
    expect(writes(again.seen)).toBe(0);
    expect(Object.keys(JSON.parse(again.stdout) as object)).toEqual([...calendarFields]);
  });

  it('with --dry-run only the outcome is counted', async () => {
    const server = calendarServer({}, { dates_moved: 1 });
    const ran = await run('add +1d..+3d --name Loma --dry-run --lang fi', server.answers);
    expect(ran).toMatchObject({
      exitCode: 0,
      stdout: 'Suljettaisiin: Loma (22.11.2026 – 24.11.2026).\n',
      stderr: '1 eräpäivä siirtyisi.\nMitään ei muutettu (--dry-run).\n',
    });
    expect(server.now().closures).toEqual([]);
  });

  it('is worked out again when somebody else was faster', async () => {
    const server = calendarServer();
    let isFirst = true;
    const answers: Answers = {
      ...server.answers,
      planCalendar: (seen) => {
        if (isFirst) server.edit({ closures: [christmas] });
        isFirst = false;
        return server.answers.planCalendar?.(seen) ?? problem(500, 'internal_error');
      },
    };
    const ran = await run('add 2027-06-05 --name Kevätjuhla --location 3', answers);
    expect(ran.exitCode).toBe(0);
    expect(writes(ran.seen)).toBe(2);
    expect(server.now().closures.map(({ from }) => from)).toEqual(['2026-12-21', '2027-06-05']);
    expect(ran.stderr).toContain('Undo: kierros closure remove 2027-06-05 --location 3\n');
  });

  it('another name for the same days is a conflict', async () => {
    const { answers } = calendarServer({ closures: [christmas] });
    const ran = await run('add 2026-12-21..2027-01-06 --name Talviloma', answers);
    expect(ran).toMatchObject({ exitCode: 7, stdout: '' });
    expect(ran.stderr).toBe(
      'error closure_exists: 21 Dec 2026 – 6 Jan 2027 is already closed as "Christmas break".\n' +
        '  To rename it, remove it first: kierros closure remove 2026-12-21..2027-01-06\n',
    );
  });

  it.each([
    ['add 2026-12-24', 'missing_name'],
    ['add 2026-12-24 --name A --name-fi B', 'bad_flags'],
    ['add 2026-12-32 --name A', 'invalid_date'],
    ['add 2026-12-01..2026-12-02..2026-12-03 --name A', 'invalid_date'],
    ['add 2026-12-24..2026-12-01 --name A', 'bad_span'],
    ['add 2026-12-24.. --name A', 'invalid_date'],
    ['add 2027-01-01..2028-01-01 --name A', 'too_long'],
  ])('%s: %s', async (words, code) => {
    const ran = await run(words, {});
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', seen: [] });
    expect(ran.stderr).toContain(`error ${code}: `);
  });

  it.each([
    [403, 'forbidden', 5],
    [422, 'no_open_day', 2],
    [409, 'archived', 7],
  ])('a refusal %i %s ends with %i', async (status, code, exitCode) => {
    const { answers } = calendarServer();
    const refusing = { ...answers, updateCalendar: () => problem(status, code) };
    expect((await run('add 2027-01-01..2027-12-31 --name A', refusing)).exitCode).toBe(exitCode);
  });
});

describe('closure remove', () => {
  it.each(['2026-12-21..2027-01-06', '2026-12-21'])('by the days %s', async (days) => {
    const server = calendarServer(followed);
    const ran = await run(`remove ${days}`, server.answers);
    expect(ran).toMatchObject({
      exitCode: 0,
      stdout: 'Removed: Christmas break (21 Dec 2026 – 6 Jan 2027).\n',
    });
    expect(ran.stderr).toContain(
      "Undo: kierros closure add 2026-12-21..2027-01-06 --name-fi Joululoma --name-en 'Christmas break'\n",
    );
    expect(server.now().closures).toEqual([mayDay, aHoliday('2026-12-06')]);
  });

  it('the command that reverts it restores the closure', async () => {
    const before = aClosure('2026-12-21', '2026-12-23', {
      yearly: true,
      name: { en: "New Year's break", fi: "New Year's break" },
    });
    const server = calendarServer({ closures: [before] });
    const { stderr } = await run('remove 2026-12-21', server.answers);
    expect(server.now().closures).toEqual([]);
    const undo = /Undo: kierros (.*)/.exec(stderr)?.[1]?.replace("'\\''", '’') ?? '';
    await runKierros(undo, { answers: server.answers });
    expect(server.now().closures).toMatchObject([{ from: '2026-12-21', yearly: true }]);
  });

  it('names what is ambiguous; the name decides', async () => {
    const other = aClosure('2026-12-21', '2026-12-23', { name: { en: 'Staff', fi: 'Työpaja' } });
    const server = calendarServer({ closures: [christmas, other] });
    const ran = await run('remove 2026-12-21', server.answers);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toContain(
      'They are: Christmas break (21 Dec 2026 – 6 Jan 2027), Staff (21 Dec 2026 – 23 Dec 2026).',
    );
    expect((await run('remove 2026-12-21 --name työpaja', server.answers)).exitCode).toBe(0);
    expect(server.now().closures).toEqual([christmas]);
  });

  it('a followed holiday stays, and what is not there is not found', async () => {
    const { answers } = calendarServer(followed);
    const holiday = await run('remove 2026-12-06', answers);
    expect(holiday.exitCode).toBe(7);
    expect(holiday.stderr).toContain('is a public holiday of FI.\n  The calendar follows all');
    expect((await run('remove 2026-12-22', answers)).exitCode).toBe(6);
    expect((await run('remove 2026-12-21..2027-01-05', answers)).exitCode).toBe(6);
  });
});

describe('closure set', () => {
  it.each([
    ['--weekdays mon-sat', 'Now open Mon–Sat.', '--weekdays mon-fri', [1, 2, 3, 4, 5, 6]],
    ['--weekdays ma,ke-pe', 'Now open Mon, Wed–Fri.', '--weekdays mon-fri', [1, 3, 4, 5]],
    ['--weekdays 1-7', 'Now open every day.', '--weekdays mon-fri', [1, 2, 3, 4, 5, 6, 7]],
    ['--weekdays Monday-Friday,sunday', 'Now open Mon–Fri, Sun.', '--weekdays mon-fri', undefined],
  ])('%s', async (flags, output, undo, weekdays) => {
    const server = calendarServer();
    const ran = await run(`set ${flags}`, server.answers);
    expect(ran.stdout).toBe(`${output}\n`);
    expect(ran.stderr).toContain(`Undo: kierros closure set ${undo}\n`);
    if (weekdays) expect(server.now().open_weekdays).toEqual(weekdays);
  });

  it('changes several settings in one write', async () => {
    const server = calendarServer(followed);
    const ran = await run('set --shift previous --follow none --weekdays mon-fri', server.answers);
    expect(ran.stdout).toBe(
      'Now dates on closed days move to the previous open day; no public holidays followed.\n',
    );
    expect(ran.stderr).toContain('Undo: kierros closure set --shift next --follow FI\n');
    expect(server.now()).toMatchObject({ shift_to: 'previous', follows: null, version: 5 });
    const again = await run('set --shift previous --follow none', server.answers);
    expect(again.stderr).toBe('The calendar is already like that. Nothing was changed.\n');
    expect(writes(again.seen)).toBe(0);
  });

  it.each([
    ['set', 'nothing_to_change'],
    ['set --weekdays mon-fri-sun', 'invalid_value'],
    ['set --weekdays sun-mon', 'invalid_value'],
    ['set --weekdays never', 'invalid_value'],
    ['set --weekdays 8', 'invalid_value'],
    ['set --shift back', 'invalid_value'],
    ['set --follow Finland', 'invalid_value'],
  ])('%s: %s', async (words, code) => {
    const ran = await run(words, {});
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', seen: [] });
    expect(ran.stderr).toContain(`error ${code}: `);
  });
});
