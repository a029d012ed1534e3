import { aPendingAction } from '@kierros/api/testing/a-pending-action';
import { expect, it } from 'vitest';
import { calendarServer } from '../../testing/calendar-server.ts';
import type { Answers } from '../../testing/fake-server.ts';
import { templateServer } from '../../testing/template-server.ts';
import { runKierros } from '../../testing/run-kierros.ts';
import { aBulkPlan } from '../../testing/wire.ts';

/** Every character up to U+00FF is the byte of the same number in Windows-1252, but for 80 to 9F. */
const latin = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const places = latin(
  'kind;environment;name_fi;name_en\r\nenvironment;;Länsisiipi;West wing\r\nroom;Länsisiipi;Käytävä 1;Corridor 1\r\n',
);
const users = latin(
  'username;first_name;last_name;role\r\nkokeilu.yrjo;Yrjö;Mäkelä-Äijö;staff\r\n',
);
const closures = latin('from;to;name_fi;yearly\r\n06.12.2026;;Itsenäisyyspäivä;yes\r\n');
const named = (file: string) =>
  `${file} is read as Windows-1252. If letters are wrong, give --encoding.\n`;

const planned: Answers = { planImport: () => ({ json: aBulkPlan('create') }) };
const imported = async (words: string, files: Record<string, Uint8Array>) => {
  const ran = await runKierros(words, { answers: planned, files });
  const sent = ran.seen.find(({ id }) => id === 'planImport')?.body;
  return { ...ran, items: (sent as { items?: unknown } | undefined)?.items };
};

it('places and users that a Finnish Excel wrote keep their letters, and the encoding is named', async () => {
  const ofPlaces = await imported('inspectable import @/a.csv --dry-run', { 'a.csv': places });
  expect(ofPlaces.items).toMatchObject([
    { name: { fi: 'Länsisiipi' } },
    { environment: 'Länsisiipi', name: { fi: 'Käytävä 1' } },
  ]);
  expect(ofPlaces.stderr).toContain(named(`${ofPlaces.folder}/a.csv`));
  const ofUsers = await imported('user import @/a.csv --dry-run --quiet', { 'a.csv': users });
  expect(ofUsers.items).toMatchObject([{ first_name: 'Yrjö', last_name: 'Mäkelä-Äijö' }]);
  expect(ofUsers.stderr).toContain(named(`${ofUsers.folder}/a.csv`));
});

it('UTF-16 is read by its mark; an encoding that was given is taken and needs no words', async () => {
  const bytes = Buffer.from('\uFEFFkind;name_fi\nenvironment;Länsisiipi\n', 'utf16le');
  const ran = await imported('inspectable import @/a.csv --dry-run', { 'a.csv': bytes });
  expect(ran.items).toMatchObject([{ name: { fi: 'Länsisiipi' } }]);
  expect(ran.stderr).toContain('is read as UTF-16 LE.');
  const given = await imported('inspectable import @/a.csv --dry-run --encoding UTF-16LE', {
    'a.csv': bytes.subarray(2),
  });
  expect(given.items).toMatchObject([{ name: { fi: 'Länsisiipi' } }]);
  expect(given.stderr).not.toContain('is read as');
});

it.each([
  ['--encoding utf-8', places, 'a.csv:1:1  The encoding of the text is not known.'],
  [
    '',
    Buffer.from('kind;name_fi\nroom;K\uFFFDyt\uFFFDv\uFFFD\n'),
    'a.csv:2:7  A character was lost',
  ],
  ['', Uint8Array.from([0x61, 0x00, 0x62, 0x00]), 'a.csv:1:1  The encoding of the text is not'],
])('what would lose a letter is refused in words: %s', async (flags, bytes, words) => {
  const ran = await imported(`inspectable import @/a.csv --dry-run ${flags}`, { 'a.csv': bytes });
  expect(ran).toMatchObject({ exitCode: 3, items: undefined });
  expect(ran.stderr).toContain(words);
});

it('an unknown encoding is refused with those that are known', async () => {
  const ran = await imported('user import a.csv --encoding latin1', {});
  expect(ran.exitCode).toBe(2);
  const all = 'utf-8, utf-16le, utf-16be, windows-1252, macintosh';
  expect(ran.stderr).toContain(`--encoding takes one of: ${all}.`);
});

it.each([
  ['import @/lomat.csv --yes', undefined],
  ['import - --format csv --yes', closures],
])('closure %s', async (words, stdin) => {
  const server = calendarServer({ closures: [], follows: null });
  const ran = await runKierros(`closure ${words}`, {
    answers: server.answers,
    ...(stdin ? { stdin } : { files: { 'lomat.csv': closures } }),
  });
  expect(ran.exitCode, ran.stderr).toBe(0);
  expect(server.now().closures[0]?.name.fi).toBe('Itsenäisyyspäivä');
  expect(ran.stderr).toContain('is read as Windows-1252.');
});

it('changes of the schedule and of actions, and words from stdin', async () => {
  const ran = await runKierros('schedule plan -f @/a.csv --json', {
    files: { 'a.csv': latin('action;inspectable;due_date\nhyppää;Käytävä;2026-12-01\n') },
  });
  expect(ran.stderr).toContain(named(`${ran.folder}/a.csv`));
  const actions = await runKierros('pending plan @/a.csv', {
    files: { 'a.csv': latin('id;reasoning\n1;Käytävä\n') },
  });
  expect(actions.stderr).toContain('Windows-1252');
  const handled = await runKierros('pending verify 21 --reason - --yes', {
    stdin: latin('Käytävä siivottu\n'),
    answers: { handlePendingAction: () => ({ json: aPendingAction({ status: 'verified' }) }) },
  });
  expect(handled.seen[0]?.url.searchParams.get('reasoning')).toBe('Käytävä siivottu');
});

it('JSON and YAML in the encoding of a country are refused, not changed', async () => {
  const template = latin('{"name": "Käytävä", "inspectiontype_id": 1, "questions": []}');
  const ran = await runKierros('template validate @/a.json', { files: { 'a.json': template } });
  expect(ran.exitCode).toBe(3);
  expect(ran.stdout).toContain('a.json:1:1  The encoding of the text is not known.');
  const todos = await imported('todo import @/a.yaml --dry-run', {
    'a.yaml': latin('- name: Käytävä\n'),
  });
  expect(todos).toMatchObject({ exitCode: 3, items: undefined });
  expect(todos.stderr).toContain('a.yaml:1:1  The encoding of the text is not known.');
  const utf16 = Buffer.from(
    '\uFEFF{"name":"Käytävä","inspectiontype_id":1,"questions":[{"title":"A","type":"text"}]}',
    'utf16le',
  );
  const made = await runKierros('template plan @/a.json', {
    files: { 'a.json': utf16 },
    answers: templateServer().answers,
  });
  expect(made.exitCode, made.stderr).toBe(0);
});
