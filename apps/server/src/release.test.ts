import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dialects, freshPostgresUrl } from '../test/dialects.ts';
import { freePort } from '@kierros/tools/testing/free-port';
import { cookieOf, OWN_PAGE, send } from '../test/real-server.ts';
import { smallSite } from '../test/site.ts';
import { openDatabase } from './db/open-database.ts';
import { migrate } from './db/migrate.ts';

const repository = join(import.meta.dirname, '../../..');
const sample = (name: string) => readFileSync(join(repository, 'deploy', name), 'utf8');

/** The sample configurations in `deploy`, with only name, certificate and ports changed. */
const proxies = {
  nginx: {
    program: '/usr/sbin/nginx',
    argv: (folder: string) => ['-c', join(folder, 'config'), '-e', join(folder, 'error.log')],
    config: (folder: string, front: number) => {
      const server = sample('nginx.conf')
        .replace('listen 443 ssl;', `listen 127.0.0.1:${front};`)
        .replaceAll(/^ *ssl_.*$/gm, '');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((part) => `${part}_temp_path ${folder}/${part};`)
        .join(' ');
      return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; user root; worker_processes 1;
events { worker_connections 512; }
http { access_log off; ${temporary}
${server}
}
`;
    },
  },
  Caddy: {
    program: '/usr/bin/caddy',
    argv: (folder: string) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'config')],
    config: (_folder: string, front: number) =>
      `{
admin off
log {
level ERROR
}
}
${sample('Caddyfile').replace('kierros.example.org {', `http://127.0.0.1:${front} {`)}`,
  },
};
// Each takes half a minute, so the second is part of the long run.
const setups = [
  ['nginx', 'sqlite'] as const,
  ...(process.env['LONG_TESTS'] ? [['Caddy', 'postgres'] as const] : []),
];

describe.each(
  setups.filter(
    ([proxy, dialect]) => existsSync(proxies[proxy].program) && dialects.includes(dialect),
  ),
)('an update behind %s on %s', (name, dialect) => {
  const root = mkdtempSync(join(tmpdir(), 'kierros-release-'));
  const [data, folder] = [join(root, 'data'), join(root, 'proxy')];
  let front = 0;
  let ports: number[] = [];
  let proxy: ReturnType<typeof spawn>;

  beforeAll(async () => {
    for (const made of [data, folder]) mkdirSync(made);
    const databaseUrl = dialect === 'postgres' ? await freshPostgresUrl() : undefined;
    const database = openDatabase({ databaseUrl, path: join(data, 'kierros.db') });
    await migrate(database);
    await smallSite(database);
    await database.close();
    for (const added of ['one', 'two']) await add(added);
    front = await freePort();
    ports = [await freePort(), await freePort()];
    writeFileSync(
      join(root, 'kierros.env'),
      `# Settings\nDATABASE_URL="${databaseUrl ?? ''}"\nKIERROS_DATA='${data}'\nKIERROS_PUBLIC_ADDRESS=http://127.0.0.1\n`,
    );
    // What systemd does with the unit kierros@PORT.
    const control = `#!/bin/sh
port=\${2#kierros@}
if [ "$1" = start ]; then
  cd -P ${root}/current
  DATABASE_URL=${databaseUrl ?? ''} KIERROS_DATA=${data} KIERROS_PORT=$port KIERROS_LOG=error \\
    KIERROS_PUBLIC_ADDRESS=http://127.0.0.1 \\
    setsid node_modules/.bin/node apps/server/src/main.ts >>${root}/log 2>&1 &
  echo $! >${root}/pid-$port
else
  pid=$(cat ${root}/pid-$port); kill -TERM $pid
  while kill -0 $pid 2>/dev/null; do sleep 0.1; done
fi
`;
    writeFileSync(join(root, 'control'), control);
    chmodSync(join(root, 'control'), 0o755);
    const { program, argv, config } = proxies[name];
    const text = config(folder, front)
      .replaceAll('4301', String(ports[0]))
      .replaceAll('4302', String(ports[1]))
      .replace('root /opt/kierros', `root ${root}`);
    writeFileSync(join(folder, 'config'), text);
    proxy = spawn(program, argv(folder), {
      stdio: 'inherit',
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    expect(await release('switch', 'one')).toMatchObject({ status: 0 });
    await vi.waitFor(() => send({ port: front, path: '/readyz' }), 30_000);
  }, 600_000);
  afterAll(async () => {
    spawnSync(join(root, 'control'), ['stop', `kierros@${portInUse()}`]);
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    rmSync(root, { recursive: true });
  });

  const portInUse = () => ports.find((port) => existsSync(join(root, `port-${port}`)));

  // `release.sh add` takes minutes: unless requested, its result is imitated.
  async function add(added: string): Promise<void> {
    if (process.env['RELEASES'] === 'added') {
      expect(await release('add', added, `file://${repository}`)).toMatchObject({ status: 0 });
      return;
    }
    const made = join(root, 'releases', added);
    mkdirSync(join(made, 'apps'), { recursive: true });
    for (const part of ['node_modules', 'libs', 'package.json'])
      symlinkSync(join(repository, part), join(made, part));
    // Node resolves links, so what a server loads comes from its release only if it is copied.
    for (const part of ['src', 'package.json'])
      cpSync(join(repository, 'apps/server', part), join(made, 'apps/server', part), {
        recursive: true,
      });
  }

  async function release(...argv: string[]) {
    const env = {
      ...process.env,
      KIERROS_ROOT: root,
      KIERROS_CONTROL: join(root, 'control'),
      KIERROS_PORTS: ports.join(' '),
      KIERROS_SETTINGS: join(root, 'kierros.env'),
    };
    const run = spawn('sh', [join(repository, 'deploy/release.sh'), ...argv], { env });
    let output = '';
    for (const stream of [run.stdout, run.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()));
    const [status] = (await once(run, 'exit')) as [number];
    return { status, output };
  }

  it('and a way back fail no request, reads and writes alike', async () => {
    const cookie = await cookieOf(front);
    const headers = { ...OWN_PAGE, cookie, 'content-type': 'application/json' };
    const failed: string[] = [];
    const made = new Set<number>();
    let [asked, isOver] = [0, false];
    const work = async (index: number): Promise<void> => {
      for (let repeat = 0; !isOver; repeat += 1) {
        const isWrite = (repeat + index) % 2 === 0;
        const body = isWrite
          ? JSON.stringify({ room_id: 11, name: `Työ ${index}.${repeat}` })
          : undefined;
        const path = isWrite ? '/api/v2/inspectable/todos' : '/api/v2/inspection/inspections/due';
        asked += 1;
        try {
          const answer = await send({ port: front, path, headers, ...(body && { body }) });
          if (answer.statusCode === 201) made.add(JSON.parse(answer.text).id);
          else if (answer.statusCode !== 200) failed.push(`${answer.statusCode} ${answer.text}`);
        } catch (error) {
          failed.push(String(error));
        }
        await after(20);
      }
    };
    const workers = [0, 1, 2, 3].map(work);
    await after(500);
    const there = await release('switch', 'two');
    await after(500);
    const back = await release('back');
    await after(500);
    isOver = true;
    await Promise.all(workers);
    expect([there, back]).toMatchObject([
      { status: 0, output: expect.stringContaining('Release two is in use') },
      { status: 0, output: expect.stringContaining('Release one is in use') },
    ]);
    console.log(`${asked} requests over two updates, ${made.size} writes, ${failed.length} failed`);
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    const listed = await send({
      port: front,
      path: '/api/v2/inspectable/todos/11?per_page=1000&count=exact',
      headers,
    });
    expect(JSON.parse(listed.text).total).toBe(made.size);
  }, 120_000);

  it('leaves a running server the files that it loads late, when another release is replaced', async () => {
    const current = join(root, 'current');
    const pointTo = (release: string) => {
      rmSync(current);
      symlinkSync(`releases/${release}`, current);
    };
    // As if `npm ci` ran in the release that `current` names.
    rmSync(join(root, 'releases/two'), { recursive: true });
    mkdirSync(join(root, 'releases/two'));
    pointTo('two');
    // The first of each since the server started: a password loads a worker, an export another, a PDF its fonts.
    const cookie = await cookieOf(front);
    const headers = { ...OWN_PAGE, cookie, 'content-type': 'application/json' };
    const ask = (path: string, body?: string) =>
      send({ port: front, path: `/api/v2${path}`, headers, ...(body && { body }) });
    const exported = await ask('/export/history');
    const sheet = await ask('/inspectable/qr-sheet', '{"room_ids":[11]}');
    pointTo('one');
    expect([exported.statusCode, sheet.statusCode]).toEqual([200, 200]);
    expect(sheet.text).toMatch(/^%PDF-/);
  });

  it('to a release that does not start keeps the current one in use', async () => {
    mkdirSync(join(root, 'releases/empty'));
    expect(await release('switch', 'none')).toMatchObject({ status: 1 });
    expect(portInUse()).toBeDefined();
    expect((await send({ port: front, path: '/readyz' })).statusCode).toBe(200);
  });

  it('over a change of the database makes a backup, which a way back restores after saying what is lost', async () => {
    const before = readlinkSync(join(root, 'current')).replace('releases/', '');
    await add('three');
    const source = join(root, 'releases/three/apps/server/src/db');
    writeFileSync(
      join(source, 'migrations/2099-01-01-later.ts'),
      'export const later = { up: (db) => db.schema.createTable("later").addColumn("id", "integer").execute() };',
    );
    const list = readFileSync(join(source, 'migrate.ts'), 'utf8')
      .replace(
        'import type { Tables }',
        "import { later } from './migrations/2099-01-01-later.ts';\n$&",
      )
      .replace("  '2026-11-21-whole-product'", "  '2099-01-01-later': later,\n$&");
    writeFileSync(join(source, 'migrate.ts'), list);
    expect(await release('switch', 'three')).toMatchObject({ status: 0 });
    const backup = readFileSync(join(root, 'backup'), 'utf8').trim();
    expect(existsSync(backup)).toBe(true);

    const ask = async (path: string, body?: object) =>
      send({
        port: front,
        path: `/api/v2${path}`,
        // The sign-in is made after the backup, and lost with it.
        headers: { ...OWN_PAGE, cookie: await cookieOf(front), 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const form = { template_id: 1, inspectables: [11] };
    expect((await ask('/inspection/forms', form)).statusCode).toBe(201);
    const refused = await release('back');
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.output).toMatch(/would lose what was added since, inspections: 1,/);
    expect(refused.output).toContain(
      `Release ${before} cannot read the database, which has 2099-01-01-later. To restore ${backup} and go back: release.sh back restore`,
    );
    expect((await send({ port: front, path: '/readyz' })).statusCode).toBe(200);

    expect(await release('back', 'restore')).toMatchObject({
      status: 0,
      output: expect.stringContaining(`Release ${before} is in use`),
    });
    const left = await ask('/inspection/forms?count=exact');
    expect(JSON.parse(left.text)).toMatchObject({ total: 0 });
  }, 120_000);

  it("bodies up to the limit of an upload reach the server, and the caller's address is not that of the proxy", async () => {
    const cookie = await cookieOf(front);
    const headers = { ...OWN_PAGE, cookie, 'content-type': 'application/json' };
    const large = JSON.stringify({ room_id: 11, name: 'x'.repeat(2_000_000) });
    const refused = await send({
      port: front,
      path: '/api/v2/inspectable/todos',
      headers,
      body: large,
    });
    // Caddy streams request bodies, and may see the connection closed before it has read the response.
    if (refused.statusCode === 502 && name === 'Caddy') expect(refused.text).toBe('');
    else
      expect([refused.statusCode, JSON.parse(refused.text).code]).toEqual([
        413,
        'payload_too_large',
      ]);
    // Only requests from this machine may read metrics without a token, and a request through the proxy does not count
    // as one.
    expect((await send({ port: front, path: '/metrics' })).statusCode).toBe(401);
  });
});
