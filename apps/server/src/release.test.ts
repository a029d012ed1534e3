import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, OWN_PAGE, send } from '../test/real-server.ts';
import { smallSite } from '../test/site.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';

const repository = join(import.meta.dirname, '../../..');
const NGINX = '/usr/sbin/nginx';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe.runIf(existsSync(NGINX))('an update behind nginx', () => {
  const root = mkdtempSync(join(tmpdir(), 'kierros-release-'));
  const [data, nginx] = [join(root, 'data'), join(root, 'nginx')];
  let front = 0;
  let ports: number[] = [];
  let proxy: ReturnType<typeof spawn>;

  beforeAll(async () => {
    for (const folder of [data, nginx]) mkdirSync(folder);
    const database = openDatabase({ path: join(data, 'kierros.db') });
    await migrate(database);
    await smallSite(database);
    await database.close();
    // As `release.sh add` leaves them, with links instead of copies.
    for (const name of ['one', 'two']) {
      const release = join(root, 'releases', name);
      mkdirSync(join(release, 'apps'), { recursive: true });
      for (const part of ['node_modules', 'libs', 'package.json', 'apps/server'])
        spawnSync('cp', ['-al', join(repository, part), join(release, part)]);
    }
    front = await freePort();
    ports = [await freePort(), await freePort()];
    // What systemd does with the unit kierros@PORT.
    const control = `#!/bin/sh
port=\${2#kierros@}
if [ "$1" = start ]; then
  cd -P ${root}/current
  KIERROS_DATA=${data} KIERROS_PORT=$port KIERROS_LOG=error KIERROS_PUBLIC_ADDRESS=http://127.0.0.1 \\
    setsid ${process.execPath} apps/server/src/main.ts >>${root}/log 2>&1 &
  echo $! >${root}/pid-$port
else
  pid=$(cat ${root}/pid-$port); kill -TERM $pid
  while kill -0 $pid 2>/dev/null; do sleep 0.1; done
fi
`;
    writeFileSync(join(root, 'control'), control);
    chmodSync(join(root, 'control'), 0o755);
    const sample = readFileSync(join(repository, 'deploy/nginx.conf'), 'utf8')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${front};`)
      .replaceAll(/^ *ssl_.*$/gm, '')
      .replace(':4301', `:${ports[0]}`)
      .replace(':4302', `:${ports[1]}`);
    writeFileSync(
      join(nginx, 'nginx.conf'),
      `daemon off; pid ${nginx}/pid; error_log ${nginx}/error.log; user root; worker_processes 1;
events { worker_connections 512; }
http { access_log off; client_body_temp_path ${nginx}/body; proxy_temp_path ${nginx}/proxy;
fastcgi_temp_path ${nginx}/f; uwsgi_temp_path ${nginx}/u; scgi_temp_path ${nginx}/s;
${sample}
}
`,
    );
    proxy = spawn(NGINX, ['-c', join(nginx, 'nginx.conf'), '-e', join(nginx, 'error.log')], {
      stdio: 'inherit',
    });
    expect(await release('switch', 'one')).toMatchObject({ status: 0 });
  }, 180_000);
  afterAll(async () => {
    const used = readFileSync(join(root, 'port'), 'utf8').trim();
    spawnSync(join(root, 'control'), ['stop', `kierros@${used}`]);
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    rmSync(root, { recursive: true });
  });

  async function release(...argv: string[]) {
    const env = {
      ...process.env,
      KIERROS_ROOT: root,
      KIERROS_CONTROL: join(root, 'control'),
      KIERROS_PORTS: ports.join(' '),
    };
    const run = spawn('sh', [join(repository, 'deploy/release.sh'), ...argv], { env });
    let told = '';
    for (const stream of [run.stdout, run.stderr])
      stream.on('data', (part: Buffer) => (told += part.toString()));
    const [status] = (await once(run, 'exit')) as [number];
    return { status, told };
  }

  it('and a way back fail no request, reads and writes alike', async () => {
    const cookie = await cookieOf(front);
    const headers = { ...OWN_PAGE, cookie, 'content-type': 'application/json' };
    const failed: string[] = [];
    const made = new Set<number>();
    let [asked, isOver] = [0, false];
    const work = async (index: number): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) {
        const isWrite = (turn + index) % 2 === 0;
        const body = isWrite
          ? JSON.stringify({ room_id: 11, name: `Työ ${index}.${turn}` })
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
      { status: 0, told: expect.stringContaining('Release two is in use') },
      { status: 0, told: expect.stringContaining('Release one is in use') },
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

  it('to a release that does not start leaves the one in use', async () => {
    mkdirSync(join(root, 'releases/empty'));
    expect(await release('switch', 'none')).toMatchObject({ status: 1 });
    expect(readFileSync(join(root, 'port'), 'utf8')).not.toBe('');
    expect((await send({ port: front, path: '/readyz' })).statusCode).toBe(200);
  });

  it('bodies up to the limit of an upload reach the server, and callers are told from the proxy', async () => {
    const cookie = await cookieOf(front);
    const headers = { ...OWN_PAGE, cookie, 'content-type': 'application/json' };
    const large = JSON.stringify({ room_id: 11, name: 'x'.repeat(2_000_000) });
    const refused = await send({
      port: front,
      path: '/api/v2/inspectable/todos',
      headers,
      body: large,
    });
    expect([refused.statusCode, JSON.parse(refused.text).code]).toEqual([413, 'payload_too_large']);
    // Only this machine itself may read figures without a token, which a caller behind the proxy is not.
    expect((await send({ port: front, path: '/metrics' })).statusCode).toBe(401);
  });
});
