import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aClosure, aHoliday, calendarServer } from '../../../testing/calendar-server.ts';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import type { Around } from '../../../testing/run-kierros.ts';
import { calendarFields } from './calendar.ts';
import { planFields } from './show-plan.ts';

const christmas = aClosure('2026-12-21', '2027-01-06', { source: 'old.csv' });
const eve = aClosure('2026-06-18', '2026-06-18', {
  name: { en: 'Midsummer Eve', fi: 'Juhannusaatto' },
});
const before = { closures: [eve, aHoliday('2026-12-06'), christmas], follows: 'FI' };
const json = JSON.stringify([
  { from: '2026-12-21', to: '2027-01-06', name: { fi: 'Talviloma' } },
  { from: '2027-02-15', to: '2027-02-21', name: 'Hiihtoloma' },
]);
const yaml =
  'closures:\n  - from: 2026-12-21\n    to: 2027-01-06\n    name: {fi: Talviloma}\n  - from: 2027-02-15\n    to: 2027-02-21\n    name: Hiihtoloma\n';
const csv =
  'from,to,name_fi,name_en,yearly\n2026-12-21,2027-01-06,Talviloma,,\n2027-02-15,2027-02-21,Hiihtoloma,Hiihtoloma,no\n';
const ics = [
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20261221'],
  ...['DTEND;VALUE=DATE:20270107', 'SUMMARY;LANGUAGE=fi:Talviloma', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'DTSTART:20270214T220000Z', 'DURATION:P7D', 'SUMMARY:Hiihtoloma'],
  ...['END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');
const files = { 'a.json': json, 'a.yaml': yaml, 'a.csv': csv, 'a.ics': ics };

const run = (words: string, answers: Answers, around: Around = {}) =>
  runKierros(`closure ${words}`, { answers, ...around });
const undoIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('undo-'));

describe('closure plan', () => {
  it.each(Object.keys(files))('%s: what would change, and what that moves', async (file) => {
    const { answers, now } = calendarServer(before, {
      dates_moved: 87,
      plans_moved: 3,
      weeks: [
        { from: '2026-12-28', before: 20, after: 0 },
        { from: '2027-01-04', before: 20, after: 34 },
      ],
      fuller_days: [{ date: '2027-01-07', before: 4, after: 38 }],
    });
    const ran = await run(`plan -f @/${file} --out @/plan.json`, answers, { files });
    expect(ran.stdout).toBe(
      'Koulu 3 (en) (3)\n' +
        '  ~ 21 Dec 2026 – 6 Jan 2027   Talviloma (was Christmas break)\n' +
        '  + 15 Feb 2027 – 21 Feb 2027  Hiihtoloma\n' +
        'Weeks with more inspections due (by their Monday):\n' +
        '  4 Jan 2027      20 -> 34\n' +
        'Days with more inspections due:\n' +
        '  7 Jan 2027       4 -> 38\n',
    );
    expect(ran.stderr).toContain(
      '1 to add, 1 to rename.\n' +
        '87 due dates would move, 3 of them planned by hand.\n' +
        'To spread inspections over days: kierros schedule plan -f <file> --level <capacity>\n' +
        'Nothing was changed.\nPlan saved to ',
    );
    expect(ran.exitCode).toBe(0);
    expect(now().version).toBe(4);
    const asked = ran.seen.find(({ id }) => id === 'planCalendar')?.body;
    expect(asked).toEqual({
      closures: [
        eve,
        { ...christmas, name: { en: '', fi: 'Talviloma' } },
        aClosure('2027-02-15', '2027-02-21', {
          name: { en: 'Hiihtoloma', fi: 'Hiihtoloma' },
          source: file,
        }),
      ],
    });
  });

  it('--replace removes what is not in the file, except for followed holidays', async () => {
    const { answers } = calendarServer(before);
    const ran = await run('plan -f @/a.csv --replace --detailed-exitcode --lang fi', answers, {
      files,
    });
    expect(ran.exitCode).toBe(10);
    expect(ran.stdout).toMatch(/^ {2}- 18\.6\.2026 +Juhannusaatto$/m);
    expect(ran.stdout).not.toContain('Itsenäisyyspäivä');
    expect(ran.stderr).toContain(
      'Suljetut jaksot: lisätään 1, nimetään uudelleen 1, poistetaan 1.\n',
    );
  });

  it('JSON and plain lines', async () => {
    const { answers } = calendarServer(before);
    const asJson = await run('plan -f @/a.json --replace --json', answers, { files });
    const record = JSON.parse(asJson.stdout) as Record<string, unknown>;
    expect(Object.keys(record)).toEqual([...planFields]);
    expect(record['changes']).toMatchObject([
      { action: 'remove', from: '2026-06-18' },
      { action: 'rename', from: '2026-12-21', name: { en: '', fi: 'Talviloma' } },
      { action: 'add', from: '2027-02-15', source: 'a.json' },
    ]);
    const plain = await run('plan -f @/a.json --plain', answers, { files });
    expect(plain.stdout).toContain('add\t2027-02-15\t2027-02-21\t\tHiihtoloma\tHiihtoloma\n');
  });

  it('the output of closure list is a file of closures; its holidays are skipped', async () => {
    const { answers } = calendarServer(before);
    const { stdout } = await run('list --json', answers);
    const ran = await run('plan -f - --replace --detailed-exitcode', answers, { stdin: stdout });
    expect(ran.exitCode).toBe(0);
    expect(ran.stderr).toContain('1 followed public holiday of the file skipped');
    expect(ran.stderr).toContain('2 unchanged.\n');
    expect(ran.stderr).toContain('There is nothing to change.\n');
  });

  it.each([
    ['-', '', ics],
    ['-', '--format csv', csv],
    ['-', '--format yaml', yaml],
    ['-', '', yaml],
  ])('stdin %s %s', async (file, format, stdin) => {
    const { answers } = calendarServer(before);
    const ran = await run(`plan -f ${file} ${format}`, answers, { stdin });
    expect(ran.stderr).toContain('1 to add, 1 to rename.\n');
  });

  it.each([
    ['x.json', '[', 'x.json:1:2'],
    ['x.json', '{"closed": []}', 'x.json:1:1  must contain a list of closures'],
    ['x.json', '[]', 'x.json:1:1  must not be empty'],
    ['x.json', '[{"from": "2026-12-24"}]', 'x.json:1:2  0/name: is missing'],
    ['x.json', '[{"from": "24.12.2026", "name": "A"}]', '0/from: is not a date; write it as'],
    ['x.json', '[{"from": "2026-02-30", "name": "A"}]', '0/from: is not a date; write it as'],
    ['x.json', '[{"from": "2026-12-24", "name": " "}]', 'x.json:1:2  the name is missing'],
    ['x.json', '[{"from": "2026-12-24", "name": "A", "to": "2026-12-23"}]', 'last day 2026-12-23'],
    ['x.yaml', '- from: 2026-12-24\n  name: A\n  closed: true\n', 'x.yaml:3:11  0/closed: is not'],
    ['x.csv', 'from,name\n2026-12-24,A\n2026-13-24,B\n', 'x.csv:3:1  "2026-13-24" is not a date'],
    [
      'x.ics',
      ics.replace('DURATION:P7D', '$&\r\nRRULE:FREQ=MONTHLY;BYDAY=1MO'),
      'x.ics:10:1  RRULE',
    ],
  ])('%s %j is refused as a whole', async (file, text, fault) => {
    const server = calendarServer(before);
    const ran = await run(`import @/${file} --yes`, server.answers, { files: { [file]: text } });
    expect(ran).toMatchObject({ exitCode: 3, stdout: '' });
    expect(ran.stderr).toContain(fault);
    expect(ran.stderr).toContain('error invalid_closures: ');
    expect(ran.stderr).toContain('  Nothing was changed. Correct the file.\n');
    expect(server.now().version).toBe(4);
    const finnish = await run(`plan -f @/${file} --lang fi --json`, server.answers, {
      files: { [file]: text },
    });
    expect(finnish.exitCode).toBe(3);
    const { error } = JSON.parse(finnish.stderr) as { error: Record<string, string> };
    expect(error['detail']).toContain(file);
    expect(error['fix']).toBe('Mitään ei muutettu. Korjaa tiedosto.');
  });

  it('a calendar without an open day cannot be made with the file', async () => {
    const { answers } = calendarServer();
    const refusing = { ...answers, planCalendar: () => problem(422, 'no_open_day') };
    const ran = await run('plan -f @/a.csv', refusing, { files });
    expect(ran).toMatchObject({ exitCode: 3, stdout: '' });
    expect(ran.stderr).toContain('a.csv: The calendar has no open day for a year');
  });

  it.each([
    ['plan', 'missing_file'],
    ['plan -f a.csv --format csv', 'bad_flags'],
    ['plan -f - --format xml', 'invalid_value'],
    ['import a.csv --language sv', 'invalid_value'],
    ['plan -f none.csv', 'file_unreadable', 3],
  ])('%s: %s', async (words, code, exitCode = 2) => {
    const ran = await run(words, calendarServer().answers);
    expect(ran.exitCode).toBe(exitCode);
    expect(ran.stderr).toContain(`error ${code}: `);
  });
});

async function planned(server: ReturnType<typeof calendarServer>, flags = '') {
  const ran = await run(`plan -f @/a.csv --out @/plan.json ${flags}`, server.answers, { files });
  return ran.folder;
}

describe('closure apply and undo', () => {
  it('writes the reviewed closures with the version of the plan; undo restores the earlier ones', async () => {
    const server = calendarServer(before);
    const folder = await planned(server, '--replace');
    const applied = await run('apply @/plan.json', server.answers, { folder });
    expect(applied).toMatchObject({ exitCode: 0, stdout: '' });
    expect(applied.stderr).toMatch(
      /^Koulu 3 \(en\) \(3\): 1 added, 1 renamed, 1 removed\. {2}Undo file: \S+\nUndo: kierros closure undo \S+\n$/,
    );
    expect(server.now().closures.map(({ name }) => name.fi)).toEqual([
      'Itsenäisyyspäivä',
      'Talviloma',
      'Hiihtoloma',
    ]);
    const [undo = ''] = undoIn(folder);
    expect(JSON.parse(readFileSync(join(folder, undo), 'utf8'))).toMatchObject({
      kind: 'closures',
    });
    const undone = await run(`undo @/${undo}`, server.answers, { folder });
    expect(undone.exitCode).toBe(0);
    expect(undone.stderr).toContain('1 added, 1 renamed, 1 removed.');
    expect(server.now().closures).toEqual([eve, aHoliday('2026-12-06'), christmas]);
    for (const words of [`undo @/${undo}`, 'undo @/plan.json', 'undo']) {
      const again = await run(words, server.answers, { folder });
      expect(again).toMatchObject({ exitCode: 0, stderr: 'It has already been undone.\n' });
    }
    const again = await run('apply @/plan.json', server.answers, { folder });
    expect(again.exitCode).toBe(7);
    expect(server.now().version).toBe(6);
    expect(again.stderr).toContain(`plan_outdated: The plan has been undone.`);
  });

  it.each(['plan.json', 'plan.journal.jsonl'])('undo by %s', async (file) => {
    const server = calendarServer(before);
    const folder = await planned(server);
    const early = await run(`undo @/${file}`, server.answers, { folder });
    expect(early.exitCode).toBe(7);
    expect(early.stderr).toContain('error plan_not_applied: plan.json has not been applied');
    await run('apply @/plan.json', server.answers, { folder });
    const ran = await run(`undo @/${file} --json`, server.answers, { folder });
    expect(ran.exitCode).toBe(0);
    expect(Object.keys(JSON.parse(ran.stdout) as object)).toEqual([...calendarFields]);
    expect(server.now().closures).toEqual([eve, aHoliday('2026-12-06'), christmas]);
  });

  it('undo without a file shows the newest one of the folder and asks', async () => {
    const server = calendarServer(before);
    const none = await run('undo --yes', server.answers);
    expect(none.exitCode).toBe(6);
    expect(none.stderr).toContain('error no_undo_file: ');
    const folder = await planned(server);
    await run('apply @/plan.json', server.answers, { folder });
    writeFileSync(join(folder, 'undo-other.json'), '{}');
    const declined = await run('undo', server.answers, {
      folder,
      isTTY: true,
      prompts: { ask: async () => 'n' },
    });
    expect(declined.stderr).toBe('Nothing was changed.\n');
    expect(declined.stdout).toContain('  - 15 Feb 2027 – 21 Feb 2027  Hiihtoloma\n');
    expect((await run('undo --yes', server.answers, { folder })).exitCode).toBe(0);
    expect(server.now().closures).toEqual([eve, aHoliday('2026-12-06'), christmas]);
  });

  it('a plan is refused when the calendar was changed since, and shows so', async () => {
    const server = calendarServer(before);
    const folder = await planned(server);
    server.edit({ open_weekdays: [1] });
    const ran = await run('apply @/plan.json', server.answers, { folder });
    expect(ran).toMatchObject({ exitCode: 7, stdout: '' });
    expect(ran.stderr).toMatch(/^error plan_outdated: .*\n {2}Changed: Koulu 3 \(en\) \(3\)\.\n/);
    const dry = await run('apply @/plan.json --dry-run', server.answers, { folder });
    expect(dry.exitCode).toBe(0);
    expect(dry.stderr).toContain('The server has changed since the plan was made');
    const shown = await runKierros('plan show @/plan.json -v', { answers: server.answers, folder });
    expect(shown.stdout).toContain(
      '  ~ Koulu 3 (en) (3)   1 added, 1 renamed   (edited on the server since)\n      ~ 21 Dec 2026',
    );
    const other = await runKierros('schedule apply @/plan.json', {
      answers: server.answers,
      folder,
    });
    expect(other.exitCode).toBe(2);
    expect(other.stderr).toMatch(/is a plan of closures\.\n {2}Run: kierros closure apply/);
  });

  it('an answer that was lost does not apply twice', async () => {
    const server = calendarServer(before);
    const folder = await planned(server);
    const losing: Answers = {
      ...server.answers,
      applyImport: (seen) => {
        server.answers.applyImport(seen);
        throw new TypeError('fetch failed');
      },
    };
    const lost = await run('apply @/plan.json --retries 1', losing, { folder });
    expect(lost.exitCode).toBe(9);
    expect(server.now().version).toBe(5);
    const again = await run('apply @/plan.json', server.answers, { folder });
    expect(again).toMatchObject({ exitCode: 0, stderr: 'There is nothing to do.\n' });
    expect([server.now().version, undoIn(folder).length]).toEqual([5, 1]);
    expect((await run('undo @/plan.json', server.answers, { folder })).exitCode).toBe(0);
    expect(server.now().closures).toEqual([eve, aHoliday('2026-12-06'), christmas]);
  });
});

describe('closure import', () => {
  it('plans, shows, asks and applies; running it again changes nothing', async () => {
    const server = calendarServer(before);
    const off = await run('import @/a.ics', server.answers, { files });
    expect(off).toMatchObject({ exitCode: 2 });
    expect(off.stderr).toContain('error input_needed: ');
    const dry = await run('import @/a.ics --dry-run', server.answers, { files });
    expect(dry.stderr).toContain('Nothing was changed (--dry-run).\n');
    expect(server.now().version).toBe(4);
    const ran = await run('import @/a.ics --yes', server.answers, { files });
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout).toContain('  + 15 Feb 2027 – 21 Feb 2027  Hiihtoloma\n');
    expect(ran.stderr).toContain('Koulu 3 (en) (3): 1 added, 1 renamed.  Undo file: ');
    expect(undoIn(ran.folder)).toHaveLength(1);
    const again = await run('import @/a.ics --yes --json', server.answers, { files });
    expect(again.stderr).toContain('There is nothing to change.\n');
    expect(JSON.parse(again.stdout)).toEqual(server.now());
    expect(server.now().version).toBe(5);
    const undone = await run('undo --yes', server.answers, { folder: ran.folder });
    expect(undone.exitCode).toBe(0);
    expect(server.now().closures).toEqual([eve, aHoliday('2026-12-06'), christmas]);
  });

  it('leaves out what is hardly a closure, and says why, unless everything is asked for', async () => {
    const text = ics.replace('DURATION:P7D', 'DURATION:PT2H');
    const own = { files: { 'a.ics': text } };
    const ran = await run('import @/a.ics --dry-run', calendarServer(before).answers, own);
    expect(ran.stderr).toContain('a.ics:7: skipped 2027-02-15 Hiihtoloma: it has hours');
    expect(ran.stderr).toContain('--all-events');
    expect(ran.stdout).not.toContain('Hiihtoloma');
    const all = await run(
      'import @/a.ics --dry-run --all-events',
      calendarServer(before).answers,
      own,
    );
    expect(all.stdout).toContain('+ 15 Feb 2027');
    expect(all.stderr).not.toContain('skipped');
    const fi = await run('plan -f @/a.ics --lang fi', calendarServer(before).answers, own);
    expect(fi.stderr).toContain('sillä on kellonajat');
  });

  it('needs the right to change places', async () => {
    const { answers } = calendarServer(before);
    const refusing = { ...answers, planCalendar: () => problem(403, 'forbidden') };
    expect((await run('import @/a.csv --yes', refusing, { files })).exitCode).toBe(5);
  });
});
