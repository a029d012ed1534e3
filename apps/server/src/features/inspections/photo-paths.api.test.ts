import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

const SECRET = `secret-${randomBytes(8).toString('hex')}`;
const bases = ['/uploaded_images/', '/', '/assets/', '/api/v2/'];
const climbs = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%e0%80%af',
  '....//',
  '..;/',
  '//',
  '/%2f/',
  '.%00./',
  '%00../',
  '..%u2215',
  '..%ef%bc%8f',
  './/../',
  '%2E%2E/',
  '..%2F',
  '../%2e/',
  'assets/../../',
  'assets/..%2f..%2f',
];
const targets = ['secret.txt', 'SECRET.TXT%00.jpg'];
const paths = bases.flatMap((base) =>
  climbs.flatMap((climb) => targets.map((target) => `${base}${climb}${climb}${target}`)),
);

// S9: sent as raw bytes, because every client library normalizes a path.
onEachDatabase('paths that climb', (database) => {
  let app: TestApp;
  let port = 0;
  let cookie = '';
  beforeAll(async () => {
    await smallSite(database());
    const site = await testApp(database());
    const web = join(site.photoFolder, 'web');
    app = await testApp(database(), undefined, {
      photos: site.photos,
      webFolder: await pageIn(web),
    });
    await site.server.close();
    for (const folder of [site.photoFolder, join(web, '..')])
      await writeFile(join(folder, 'secret.txt'), SECRET);
    const admin = await signedIn(app.server, 'admin');
    cookie = Object.entries(admin.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    port = (app.server.server.address() as AddressInfo).port;
  });
  afterAll(() => app.server.close());

  const ask = (path: string, withCookie: boolean) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const parts: Buffer[] = [];
      socket.on('data', (part) => parts.push(part));
      socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
      socket.on('error', reject);
      const head = [`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close'];
      socket.write([...head, ...(withCookie ? [`cookie: ${cookie}`] : []), '', ''].join('\r\n'));
    });

  it('serve no file from outside the store, signed in or not', async () => {
    expect(paths).toHaveLength(200);
    expect(await ask('/assets/a.js', false)).toContain('a script');
    const leaks: string[] = [];
    const odd: string[] = [];
    for (const withCookie of [true, false])
      for (const path of paths) {
        const answer = await ask(path, withCookie);
        const status = Number(answer.slice(9, 12));
        if (answer.includes(SECRET)) leaks.push(path);
        const isPage = status === 200 && answer.includes('the page itself');
        if (!isPage && ![400, 401, 404, 422].includes(status)) odd.push(`${status} ${path}`);
        if (isPage && /^\/(api|uploaded_images)\//.test(path)) odd.push(`page ${path}`);
      }
    expect({ leaks, odd }).toEqual({ leaks: [], odd: [] });
  });
});

async function pageIn(folder: string): Promise<string> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html>the page itself');
  await writeFile(join(folder, 'assets', 'a.js'), '"a script"');
  return folder;
}
