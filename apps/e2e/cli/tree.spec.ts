import { expect, test } from '@playwright/test';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createServer, type AddressInfo } from 'node:net';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapConcurrently } from '@kierros/tools/testing/map-concurrently';
import { workbookOf } from '@kierros/record-files/testing';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';
import { dayFromNow } from '../src/days.ts';
import { files } from './example-files.ts';
import { exampleFolder, shellAt, signedInLike, type Ran } from './shell.ts';

test.describe.configure({ timeout: 300_000 });

let product: Product;
let kierros: ReturnType<typeof shellAt>;
/** Folders with a signed-in user and the files that examples name. */
let admin: string;
let staff: string;

const rooms = workbookOf({
  Rooms: [
    ['Environment', 'Room', 'Type'],
    ['D wing', 'D1', 'Workshop'],
  ],
});

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
  kierros = shellAt(product.url);
  const signIn = async (username: string): Promise<string> => {
    const { folder } = await kierros(
      `kierros auth login --username ${username} --password-file -`,
      { input: `${PASSWORD}\n` },
    );
    const made = exampleFolder(files);
    copyFileSync(join(import.meta.dirname, '../fixtures/form.xlsx'), join(made, 'form.xlsx'));
    writeFileSync(join(made, 'rooms.xlsx'), rooms);
    signedInLike(folder, made);
    return made;
  };
  [admin, staff] = await Promise.all([signIn('admin'), signIn('staff')]);
  const token = await kierros('kierros token create b --password-file demo.txt', { from: staff });
  writeFileSync(join(admin, 'staff.token'), token.stdout.trim());
  // Plans of actions that nothing else decides.
  const reports = await kierros(
    [1, 2, 3]
      .map((one) => `kierros pending report --inspectable 20 --note 'Vika ${one}' --json=id`)
      .join(' && '),
    { from: admin },
  );
  const [one, other, third] = reports.stdout.match(/\d+/g) ?? [];
  writeFileSync(join(admin, 'actions.csv'), `id,priority,fix_by\n${third},high,${dayFromNow(9)}\n`);
  writeFileSync(
    join(admin, 'actions.yaml'),
    `- id: ${one}\n  owner: huolto@example.fi\n- id: ${other}\n  fix_by: ${dayFromNow(8)}\n`,
  );
  const exported = await kierros('kierros notify definitions export', { from: admin });
  writeFileSync(join(admin, 'definitions.json'), exported.stdout);
  await kierros('kierros backup create', { from: admin });
  // Makes the key of the site.
  await kierros('kierros certificate make --from -7d --to today --out one.json', { from: admin });
  await kierros(
    `kierros user add ci-bot --first-name CI --last-name Bot --role admin --assign 3 --password-file pw.txt`,
    { from: admin },
  );
});
test.afterAll(() => product.stop());

// A separate test compares docs/cli.md with the definitions.
const reference = readFileSync(join(import.meta.dirname, '../../../docs/cli.md'), 'utf8');
const examples = [...reference.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block]) =>
  (block ?? '').trim().split('\n'),
);

/** Commands that must run before an example can be run verbatim. */
const before: Readonly<Record<string, string>> = {
  // A separate sign-in, since the other examples need theirs.
  'kierros auth logout': 'kierros auth login --username admin --password-file demo.txt',
  'kierros schedule apply plan.json': 'kierros schedule plan -f winter.json --out plan.json',
  'kierros closure apply plan.json': 'kierros closure plan -f closures.json --out plan.json',
  'kierros closure undo':
    'kierros closure plan -f closures.csv --out plan.json && kierros closure apply plan.json',
  'kierros pending apply plan.json': 'kierros pending plan actions.csv --out plan.json',
  'kierros pending undo':
    'kierros pending plan actions.yaml --out plan.json && kierros pending apply plan.json',
  'kierros certificate compare':
    'kierros certificate make --from -30d --to today --out certificate.json --force',
  'kierros certificate verify':
    'kierros certificate make --from -30d --to today --out certificate.json --force && kierros certificate make --from -30d --to today --out certificate.pdf --force && kierros certificate key > site.pem',
  // Separate files, since reads run concurrently with the changes.
  'kierros plan show winter-plan.json':
    'kierros schedule plan -f winter.json --out winter-plan.json',
  'kierros plan show spring-plan.json':
    'kierros schedule plan -f winter.json --out spring-plan.json',
  'kierros template apply plan.json': 'kierros template plan templates/*.json --out plan.json',
};

/** Examples that cannot exit with 0 here: they need a terminal, or their result depends on the data. */
const expected: Readonly<Record<string, readonly number[]>> = {
  'kierros auth login --server https://kierros.example': [2],
  // The demo has more due on most days.
  '--level 5': [0, 3, 10],
  '--fail-if-overdue': [0, 10],
  '--detailed-exitcode': [0, 10],
  // On some days of a month all its inspections are done or planned.
  'kierros schedule add': [0, 7],
  'kierros schedule move': [0, 7],
  // Which token has which number depends on who signed in first.
  'kierros token revoke': [0, 6],
  // And an import on what was imported first.
  'kierros import undo': [0, 6],
};

/** Whether an example may change data that others read; --dry-run counts too, since it runs before the change. */
const changes = (line: string): boolean =>
  !/^kierros (due|help|doctor|completion|graph|history|audit|config|qr|api GET)\b/.test(line) &&
  !/^kierros \w+ (list|show|status|stats|simulate|recommend|validate|export)\b/.test(line);

test('every example of the help runs as it stands', async () => {
  expect(examples.length).toBeGreaterThan(100);
  const failed: string[] = [];
  // Changes of one noun run sequentially, since they use the same records. Reads run independently, between the long
  // sequences of changes.
  const noun = (line: string) => line.split(' ')[1] ?? '';
  const rows = [...Map.groupBy(examples.filter(changes), noun).values()];
  rows.sort((one, other) => other.length - one.length);
  const reads = examples.filter((line) => !changes(line)).map((line) => [line]);
  await mapConcurrently(4, [...rows, ...reads], async (lines) => {
    for (const line of lines) {
      const setUp = Object.entries(before).find(([start]) => line.startsWith(start))?.[1];
      const here = line.replaceAll('https://kierros.example', product.url);
      const ran = await kierros(setUp === undefined ? here : `${setUp} && ${here}`, {
        from: admin,
      });
      const [, codes = [0]] = Object.entries(expected).find(([part]) => line.includes(part)) ?? [];
      if (!codes.includes(ran.status)) failed.push(`${line}: ${ran.status}\n${ran.stderr}`);
      if (line.includes('--json') && setUp === undefined && ran.stdout !== '')
        JSON.parse(ran.stdout);
    }
  });
  expect(failed.join('\n')).toBe('');
});

/** Makes a report of a fault, whose id is then in $id. */
const reported =
  "id=$(kierros pending report --inspectable 20 --note Vika --key $$-$(date +%N) --json=id 2> /dev/null | tr -dc '0-9');";
const approved = `${reported} kierros pending handle $id --action approve --yes > /dev/null 2>&1;`;

/** Lines for commands whose first example changes nothing, or needs a prompt. */
const outputFlags: Readonly<Record<string, string>> = {
  'kierros auth login': 'kierros auth login --username staff --password-file demo.txt',
  'kierros certificate compare':
    'kierros certificate make --from -30d --to today --out certificate.json > /dev/null 2>&1; kierros certificate compare certificate.json',
  'kierros schedule add': 'kierros schedule add --inspectable 88 --type continuous --due +3d',
  'kierros schedule move': 'kierros schedule move 8 --due +1d',
  'kierros schedule remove': 'kierros schedule remove 3',
  'kierros closure remove':
    'kierros closure add 2031-05-02 --name Silta > /dev/null 2>&1; kierros closure remove 2031-05-02',
  // Other locations, since a plan expires with every change of its calendar.
  'kierros closure apply':
    'kierros closure plan -f closures.json --out plan.json --location 2 > /dev/null 2>&1; kierros closure apply plan.json',
  'kierros closure undo':
    'kierros closure import closures.csv --yes --location 3 > /dev/null 2>&1; kierros closure undo --yes',
  'kierros schedule apply': 'kierros schedule apply -f winter.json --skip-invalid --yes',
  'kierros plan show':
    'kierros schedule plan -f winter.csv --out shown.json > /dev/null 2>&1; kierros plan show shown.json',
  'kierros todo add': "kierros todo add 'Pese ikkunat' --room 20",
  // Its own action: the newest of the list may be the one that a line beside it is changing.
  'kierros pending handle': `${reported} kierros pending handle $id --action approve --yes`,
  'kierros pending assign': `${reported} kierros pending assign $id --owner me`,
  'kierros pending due': `${reported} kierros pending due $id --fix-by +20d`,
  'kierros pending link': `${approved} kierros pending assign $id --address huolto@example.fi > /dev/null 2>&1; kierros pending link $id`,
  'kierros pending comment': "kierros pending comment 1 --note 'Osa on tilattu'",
  'kierros pending report': "kierros pending report --inspectable 20 --note 'Ovi ei sulkeudu'",
  'kierros pending resolve': `${approved} kierros pending resolve $id --note Vaihdettu`,
  // By somebody other than the one who confirms it.
  'kierros pending verify': `${approved} KIERROS_TOKEN_FILE=staff.token kierros pending resolve $id --note Vaihdettu > /dev/null 2>&1; kierros pending verify $id --reason Toimii --yes`,
  'kierros pending merge': `${reported} other=$id; ${reported} kierros pending merge $id --into $other --yes`,
  'kierros pending apply':
    'kierros pending plan actions.csv --out plan.json > /dev/null 2>&1; kierros pending apply plan.json',
  'kierros pending undo':
    'kierros pending plan actions.yaml --out plan.json > /dev/null 2>&1; kierros pending apply plan.json > /dev/null 2>&1; kierros pending undo --yes',
  'kierros pending settings set': 'kierros pending settings set --days low=29 --location 3',
  'kierros user add':
    'kierros user add maija --first-name Maija --last-name Meri --password-file pw.txt',
  'kierros notify definitions export': 'kierros notify definitions export',
  'kierros token create': 'kierros token create shapes --password-file demo.txt',
  'kierros user change': 'kierros user change 8 --first-name Tuuli --yes',
  'kierros template apply':
    'kierros template plan one.json --out plan.json > /dev/null 2>&1; kierros template apply plan.json',
};

/** Output that the two-line examples of the help do not show: refusals, faults, losses, dry runs. */
const besides: readonly (readonly [path: string, line: string])[] = [
  ['kierros schedule plan', 'kierros schedule plan -f mixed.json'],
  ['kierros template plan', 'kierros template plan one.json bad.json'],
  ['kierros template import', 'kierros template import one.json bad.json form.xlsx --dry-run'],
  ['kierros qr export', 'kierros qr export --room 19 --room 20 --out qr --dry-run'],
  [
    'kierros qr export',
    "mkdir -p qr/19.png; kierros qr export --room 19 --room 20 --out qr --naming '{id}.png'",
  ],
];

test('every --json has the shape of its committed schema', async () => {
  const file = join(import.meta.dirname, '../../cli/schemas/output.schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as {
    properties: Record<string, object>;
    $defs: object;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const failed: string[] = [];
  const shapes = Object.entries(schema.properties);
  expect(shapes.length).toBeGreaterThan(40);
  const lines = shapes.map(([path]): readonly [string, string] => {
    const example = examples.find((line) => `${line} `.startsWith(`${path} `)) ?? path;
    // Without the fields that it may request: all of them.
    return [path, outputFlags[path] ?? example.replace(/ --json\S*| [<>] \S+$/g, '')];
  });
  await mapConcurrently(3, [...lines, ...besides], async ([path, words]) => {
    const line = `${words} --json`;
    const shape = schema.properties[path] ?? {};
    const ran = await kierros(line, { from: admin });
    const fits = ajv.compile({ ...shape, $defs: schema.$defs });
    const isFull = ran.status === 7 && /^kierros schedule (add|move)$/.test(path);
    if (ran.stdout === '' && isFull) return;
    if (ran.stdout === '') failed.push(`${line}: nothing, ${ran.status} ${ran.stderr}`);
    else if (!fits(JSON.parse(ran.stdout)))
      failed.push(`${line}: ${ajv.errorsText(fits.errors).slice(0, 400)}`);
  });
  expect(failed.join('\n')).toBe('');
});

test('pending: a fault goes from its report to its confirmed fix, with photos', async () => {
  const line = [
    'kierros qr export --room 20 --out qr --naming photo.png > /dev/null 2>&1',
    `${reported} kierros pending assign $id --owner 2 --priority urgent`,
    'kierros pending handle $id --action approve --yes',
    "kierros pending comment $id --note 'Osa on tilattu' --photo qr/photo.png",
    'KIERROS_TOKEN_FILE=staff.token kierros pending resolve $id --note Vaihdettu --photo qr/photo.png',
    'KIERROS_TOKEN_FILE=staff.token kierros pending resolve $id --note Vaihdettu --photo qr/photo.png',
    'kierros pending verify $id --reason Toimii --yes > /dev/null',
    'kierros pending show $id --json',
  ].join(' && ');
  const ran = await kierros(line, { from: admin });
  expect(ran.status, ran.stderr).toBe(0);
  const shown = JSON.parse(ran.stdout) as {
    status: string;
    history: { action: string }[];
    photos_missing: string[];
  };
  expect([shown.status, shown.photos_missing]).toEqual(['verified', []]);
  expect(shown.history.map(({ action }) => action)).toEqual([
    'raised',
    'assign',
    'approve',
    'comment',
    'resolve',
    'verify',
  ]);
});

test.describe('every exit code is reached', () => {
  const word = /^error [a-z_]+: /;
  const cases: readonly (readonly [number, string, 'admin' | 'staff' | 'nobody'])[] = [
    [0, 'kierros config list', 'nobody'],
    [2, 'kierros due --within week', 'admin'],
    [3, 'echo "{" | kierros template validate -', 'nobody'],
    [4, 'kierros due', 'nobody'],
    [5, 'kierros user list', 'staff'],
    [6, 'kierros inspectable show 999999', 'admin'],
    [9, 'kierros api GET /healthz --retries 0 --server http://127.0.0.1:1', 'nobody'],
  ];
  for (const [code, line, who] of cases)
    test(`${code}: ${line}`, async () => {
      const from = { admin, staff, nobody: undefined }[who];
      const ran = await kierros(line, from === undefined ? {} : { from });
      expect(ran.status, ran.stderr).toBe(code);
      if (code === 0) return;
      // The faults that validate finds are its output.
      if (code === 3) return expect(ran.stdout).toContain('stdin:');
      expect(ran.stdout).toBe('');
      expect(ran.stderr).toMatch(word);
    });

  test('1: doctor reports an unencrypted connection', async () => {
    // Another address of this machine, which is not loopback.
    const otherAddress = product.url.replace('127.0.0.1', '0.0.0.0');
    const ran = await kierros(`kierros doctor --server ${otherAddress}`);
    expect(ran.status).toBe(1);
    expect(ran.stderr).toContain('https://');
  });

  test('7: a second decision that contradicts the first', async () => {
    const list = await kierros('kierros pending list --status pending --location all --json=id', {
      from: admin,
    });
    const [first] = JSON.parse(list.stdout) as { id: number }[];
    const decide = (action: string) =>
      kierros(`kierros pending handle ${first?.id} --action ${action} --yes`, { from: admin });
    expect((await decide('approve')).status).toBe(0);
    const second = await decide('reject');
    expect(second).toMatchObject({ status: 7, stdout: '' });
    expect(second.stderr).toContain('error already_handled');
  });

  test('8: one file of several could not be written', async () => {
    const ran = await kierros(
      "mkdir -p qr/19.png && kierros qr export --room 19 --room 20 --out qr --naming '{id}.png'",
      { from: admin },
    );
    expect(ran.status, ran.stderr).toBe(8);
    expect(statSync(join(ran.folder, 'qr/20.png')).size).toBeGreaterThan(100);
  });

  test('10: something is overdue', async () => {
    const ran = await kierros('kierros due --location all --fail-if-overdue', { from: admin });
    expect(ran.status).toBe(10);
  });

  test('130: Ctrl-C ends a request that nobody answers', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const ran = await kierros(`kierros api GET /healthz --server http://127.0.0.1:${port}`, {
      signal: { name: 'SIGINT', after: 1500 },
    });
    silent.close();
    expect(ran).toMatchObject({ status: 130, stdout: '' });
    expect(ran.stderr).toBe('Interrupted.\n');
  });
});

test.describe('output and prompts', () => {
  const lines = (ran: Ran) => ran.stdout.trimEnd().split('\n');

  test('with a closed stdin nothing is asked: missing values end with exit code 2, and nothing changes', async () => {
    const asking = [
      'kierros auth login',
      'kierros todo remove 5',
      'kierros user change 2 --assign 1 --first-name Ari',
      'kierros user erase 5',
      'kierros user add liisa --first-name Liisa --last-name Laine',
      'kierros token revoke 1',
      'kierros pending handle 1 --action approve',
      'kierros todo import todos.csv',
      'kierros inspectable import places.csv',
    ];
    const count = async () =>
      lines(await kierros('kierros audit list --from today --plain', { from: admin })).length;
    const changes = await count();
    await mapConcurrently(3, asking, async (line) => {
      const ran = await kierros(`${line} <&-`, { from: admin });
      expect(ran, line).toMatchObject({ status: 2, stdout: '' });
      expect(ran.stderr, line).toMatch(/^[^]*error input_needed: /);
    });
    expect(await count()).toBe(changes);
  });

  test('tables fit 80 columns, --plain cuts nothing and has no heading, COLUMNS is honoured', async () => {
    const nouns = ['location list', 'inspectable list', 'pending list --location all', 'user list'];
    await mapConcurrently(2, [...nouns, 'audit list', 'todo list --room 20'], async (noun) => {
      const table = await kierros(`kierros ${noun}`, { from: admin });
      expect(Math.max(...lines(table).map((line) => [...line].length)), noun).toBeLessThanOrEqual(
        80,
      );
      const plain = await kierros(`kierros ${noun} --plain`, { from: admin });
      expect(lines(plain), noun).toHaveLength(lines(table).length - 1);
      expect(plain.stdout).not.toContain('…');
      expect(plain.stderr).not.toContain('\u001b');
    });
    const narrow = await kierros('kierros audit list', { from: admin, env: { COLUMNS: '50' } });
    expect(Math.max(...lines(narrow).map((line) => [...line].length))).toBeLessThanOrEqual(50);
  });

  test('colours only where they are wanted', async () => {
    const coloured = async (env: Record<string, string>, flag = '') =>
      (await kierros(`kierros doctor ${flag}`, { from: admin, env })).stdout.includes('\u001b[32m');
    expect(await coloured({})).toBe(false);
    expect(await coloured({ FORCE_COLOR: '1' })).toBe(true);
    expect(await coloured({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
    expect(await coloured({ FORCE_COLOR: '1' }, '--no-color')).toBe(false);
    expect(await coloured({ TERM: 'dumb', CI: 'true' })).toBe(false);
  });

  test('--quiet omits messages, --verbose and --debug add details but no secret', async () => {
    expect((await kierros('kierros location list --quiet', { from: admin })).stderr).toBe('');
    const debug = await kierros('kierros location list --debug', { from: admin });
    const session = readFileSync(join(admin, 'home/state/kierros/session.json'), 'utf8');
    const { token } = JSON.parse(session) as { token: string };
    expect(debug.stderr).toMatch(/> GET http/);
    expect(debug.stderr).toContain('authorization: (redacted)');
    expect(debug.stderr).not.toContain(token);
    const verbose = await kierros(
      'kierros api GET /healthz --verbose --retries 1 --server http://127.0.0.1:1',
    );
    expect(verbose.stderr).toContain('trying again');
  });

  test('with --json an error is one object on stderr', async () => {
    const ran = await kierros('kierros inspectable show 999999 --json', { from: admin });
    expect(ran).toMatchObject({ status: 6, stdout: '' });
    const { error } = JSON.parse(ran.stderr) as { error: Record<string, unknown> };
    expect(error).toMatchObject({ code: 'not_found', retryable: false });
    expect(Object.keys(error)).toEqual(['code', 'title', 'detail', 'fix', 'retryable']);
  });

  test('--timeout ends a wait; a proxy is asked, except for what NO_PROXY names', async () => {
    const asked: string[] = [];
    const proxy = createServer((socket) => {
      socket.on('data', (chunk) => {
        asked.push(chunk.toString('latin1').split('\r\n')[0] ?? '');
        socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const env = {
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    };
    const get = 'kierros api GET /healthz --retries 0 --timeout 2s';
    const through = await kierros(`${get} --server https://kierros.invalid`, { env });
    expect(through.status).toBe(9);
    expect(asked).toEqual(['CONNECT kierros.invalid:443 HTTP/1.1']);
    const past = await kierros(get, { env: { ...env, NO_PROXY: '127.0.0.1' } });
    expect(past.status, past.stderr).toBe(0);
    expect(asked).toHaveLength(1);
    proxy.close();
  });
});
