import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookOf } from '@kierros/record-files/testing';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aBulkPlan, aManagedUser, aPage, aUser } from '../../../testing/wire.ts';

const answers = {
  listUsers: () => ({ json: aPage([aManagedUser()]) }),
  getUser: () => ({ json: aManagedUser() }),
  updateUser: () => ({ json: aManagedUser() }),
  eraseUser: () => ({ json: { id: 4, archived_at: null } }),
  registerUser: () => ({ status: 201, json: aUser({ id: 4, username: 'matti' }) }),
};
const files = { 'pw.txt': 'tammikuun-lumi-77\n' };

describe('list and show', () => {
  it('lists the users of all locations by default', async () => {
    const { seen, stdout } = await runKierros('user list --role staff --inactive', { answers });
    expect(Object.fromEntries(seen[0]!.url.searchParams)).toEqual({
      per_page: '500',
      location_id: 'all',
      role: 'staff',
      active: 'false',
    });
    expect(stdout).toContain('4   matti     Matti Meri  staff  3         yes\n');
  });

  it.each([
    ['user list', { KIERROS_LOCATION: '3' }, 'all'],
    ['user list --location 3', {}, '3'],
  ])('%s with %j reads the users of %s', async (words, env, where) => {
    const { seen } = await runKierros(words, { answers, env });
    expect(seen[0]?.url.searchParams.get('location_id')).toBe(where);
  });

  it('shows one', async () => {
    const { stdout } = await runKierros('user show 4 --lang fi', { answers });
    expect(stdout).toContain('Rooli           työntekijä\n');
    expect(stdout).toContain('Viimeksi nähty  ei koskaan\n');
  });
});

describe('identities', () => {
  const identity = { issuer: 'https://login.example.org', subject: 's1', user_id: 4 };
  const refused = { ...identity, name: 'matti', username: 'matti', state: 'refused' as const };
  const at = '2026-11-21T08:15:00.000Z';
  const flags = '--issuer https://login.example.org --subject s1';

  it('are listed with what is to be decided', async () => {
    const listed = { listIdentities: () => ({ json: { items: [{ ...refused, at }] } }) };
    const { stdout, stderr } = await runKierros('user identities', { answers: listed });
    expect(stdout, stderr).toMatch(/s1 +matti +matti \(4\) +refused/);
    const fi = await runKierros('user identities --lang fi', { answers: listed });
    expect(fi.stdout).toContain('hylätty');
  });

  it.each([
    ['link', { body: { issuer: identity.issuer, subject: 's1' } }],
    ['unlink', {}],
  ])('%s asks first, and then sends one call', async (verb, sent) => {
    const change = {
      linkIdentity: () => ({ json: { ...refused, name: null, state: 'linked' as const, at } }),
      unlinkIdentity: () => ({ json: { revoked: 2 } }),
      getUser: () => ({ json: aManagedUser() }),
    };
    const dry = await runKierros(`user ${verb} 4 ${flags} --dry-run`, { answers: change });
    expect([dry.exitCode, dry.seen.map(({ id }) => id)]).toEqual([0, ['getUser']]);
    const ran = await runKierros(`user ${verb} 4 ${flags} --yes`, { answers: change });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen).toMatchObject([{ id: `${verb}Identity`, ...sent }]);
  });
});

describe('import', () => {
  it('brings users without passwords, by the location of the command where the file names none', async () => {
    const { lines, counts } = aBulkPlan('create');
    const ran = await runKierros('user import @/people.csv --location 3 --yes', {
      answers: {
        planImport: () => ({ json: aBulkPlan('create') }),
        applyImport: () => ({ json: { id: 2, lines, counts } }),
      },
      files: { 'people.csv': 'username;first_name;last_name;role\nmatti;Matti;Meri;student\n' },
    });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen.map(({ id }) => id)).toEqual(['planImport', 'applyImport']);
    expect(ran.seen[0]?.body).toEqual({
      kind: 'users',
      items: [{ username: 'matti', first_name: 'Matti', last_name: 'Meri', role: 'student' }],
      location_id: 3,
    });
  });
});

describe('import of a workbook', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-people-'));
  const planned = { planImport: () => ({ json: aBulkPlan('create') }) };
  const fileOf = (name: string, bytes: Uint8Array) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };

  it('recognizes the columns and words of either language', async () => {
    const people = workbookOf({
      Väki: [
        ['Käyttäjätunnus', 'Etunimi', 'Last name', 'Rooli', 'Kieli'],
        ['matti', 'Matti', 'Meri', 'Opiskelija', 'suomi'],
      ],
    });
    const ran = await runKierros(`user import ${fileOf('a.xlsx', people)} -n`, {
      answers: planned,
    });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen[0]?.body).toEqual({
      kind: 'users',
      items: [
        {
          ...{ username: 'matti', first_name: 'Matti', last_name: 'Meri' },
          ...{ role: 'student', locale: 'fi' },
        },
      ],
    });
  });

  it('takes the sheet and the row that are given', async () => {
    const people = workbookOf({
      Ohje: [['Täytä toinen välilehti.']],
      Syksy: [['Luettelo'], ['username', 'first_name', 'last_name'], ['matti', 'Matti', 'Meri']],
      Kevät: [
        ['username', 'first_name', 'last_name'],
        ['aino', 'Aino', 'Aalto'],
      ],
    });
    const file = fileOf('sheets.xlsx', people);
    const run = (flags: string) =>
      runKierros(`user import ${file} -n ${flags}`, { answers: planned });
    expect((await run('')).seen[0]?.body).toMatchObject({ items: [{ username: 'matti' }] });
    expect((await run('--sheet kevät')).seen[0]?.body).toMatchObject({
      items: [{ username: 'aino' }],
    });
    const heading = await run('--sheet Syksy --heading-row 1');
    expect(heading.seen[0]?.body).toMatchObject({
      items: [{ Luettelo: 'username' }, { Luettelo: 'matti' }],
    });
    const unknown = await run('--sheet Talvi');
    expect([unknown.exitCode, unknown.seen]).toEqual([3, []]);
    expect(unknown.stderr).toContain('It has: Ohje, Syksy, Kevät');
    const json = await runKierros('user import @/a.json -n --heading-row 2', {
      answers: planned,
      files: { 'a.json': '[]' },
    });
    expect([json.exitCode, json.stderr]).toEqual([3, expect.stringContaining('no table')]);
  });

  it('says why one cannot be read, and asks the server nothing', async () => {
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
    const ran = await runKierros(`user import ${fileOf('b.xlsx', old)} --yes`, {
      answers: planned,
    });
    expect(ran.seen).toEqual([]);
    expect(ran.exitCode).toBe(3);
    expect(ran.stderr).toContain('old or password-protected workbook');
  });
});

describe('add', () => {
  const words = 'user add matti --first-name Matti --last-name Meri';

  it('sets role and location after the account is created; the password is printed nowhere', async () => {
    const line = `${words} --role student --assign 3 --password-file @/pw.txt --debug`;
    const ran = await runKierros(line, { answers, files });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen.map(({ id, body }) => [id, body])).toEqual([
      [
        'registerUser',
        {
          username: 'matti',
          password: 'tammikuun-lumi-77',
          firstname: 'Matti',
          lastname: 'Meri',
        },
      ],
      ['updateUser', { role: 'student', assigned_location_id: 3 }],
    ]);
    expect(ran.stderr).toContain('Undo: kierros user deactivate 4');
    expect(ran.stderr).not.toContain('tammikuun');
  });

  it('asks for the password at a terminal', async () => {
    const ran = await runKierros(words, {
      answers,
      isTTY: true,
      prompts: { askHidden: async () => 'from-the-keyboard' },
    });
    expect(ran.seen[0]?.body).toMatchObject({ password: 'from-the-keyboard' });
  });

  it.each([
    [words, 2],
    [`${words} --dry-run`, 0],
    ['user add matti --first-name Matti', 2],
    [`${words} --password-file @/absent`, 3],
  ])('%s sends nothing', async (line, exitCode) => {
    expect(await runKierros(line, { answers, files })).toMatchObject({ exitCode, seen: [] });
  });

  it('a name that is taken ends in 7', async () => {
    const ran = await runKierros(`${words} --password-file @/pw.txt`, {
      answers: { registerUser: () => problem(409, 'username_taken') },
      files,
    });
    expect(ran).toMatchObject({ exitCode: 7, stdout: '' });
  });
});

describe('change', () => {
  it('prints the old and the new value, and how to undo it', async () => {
    const ran = await runKierros('user change 4 --assign none --first-name Maija --yes', {
      answers,
    });
    expect(ran.seen[1]?.body).toEqual({
      assigned_location_id: null,
      first_name: 'Maija',
      version: 2,
    });
    expect(ran.stderr).toContain('matti assigned_location_id: 3 -> none\n');
    expect(ran.stderr).toContain('Undo: kierros user change 4 --assign 3 --first-name Matti\n');
  });

  it('a value that is already set changes nothing', async () => {
    const ran = await runKierros('user change 4 --role staff', { answers });
    expect(ran.seen.map(({ id }) => id)).toEqual(['getUser']);
    expect(ran).toMatchObject({ exitCode: 0, stderr: 'No changes.\n' });
  });

  it('without anything to change it is refused', async () => {
    const ran = await runKierros('user change 4', { answers });
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
  });

  it('deactivates and prints how to undo it', async () => {
    const ran = await runKierros('user deactivate 4 --yes', { answers });
    expect(ran.seen[1]?.body).toEqual({ active: false, version: 2 });
    expect(ran.stderr).toContain('Undo: kierros user activate 4\n');
  });

  it('the last administrator cannot lose the role', async () => {
    const ran = await runKierros('user deactivate 4 --yes', {
      answers: { ...answers, updateUser: () => problem(409, 'last_admin') },
    });
    expect(ran.exitCode).toBe(7);
  });
});

describe('erase', () => {
  it('needs the username; --yes alone is not enough', async () => {
    const ran = await runKierros('user erase 4 --yes', { answers });
    expect(ran.exitCode).toBe(2);
    expect(ran.seen.map(({ id }) => id)).toEqual(['getUser']);
  });

  it.each([
    ['matti', 0, 2],
    ['maija', 2, 1],
  ])('--confirm %s ends in %i', async (name, exitCode, requests) => {
    const ran = await runKierros(`user erase 4 --confirm ${name}`, { answers });
    expect(ran.exitCode).toBe(exitCode);
    expect(ran.seen).toHaveLength(requests);
    if (exitCode === 0) expect(ran.seen[1]?.headers.get('if-match')).toBe('"2"');
  });
});
