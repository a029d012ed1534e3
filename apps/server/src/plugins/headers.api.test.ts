import { operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/schema';
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API, browser, PUBLIC_ADDRESS, testApp, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { PASSWORD, smallSite } from '../../test/site.ts';

const STATIC = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const DIRECTIVES = [
  "default-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

// S12: every route with every kind of response, and every file of the web app.
onEachDatabase('headers', (database) => {
  let app: TestApp;
  let web = '';
  beforeAll(async () => {
    await smallSite(database());
    web = await webApp();
    app = await testApp(database(), undefined, {
      isSecure: true,
      publicAddress: PUBLIC_ADDRESS.replace('http', 'https'),
      webFolder: web,
    });
  });
  afterAll(() => app.server.close());

  const holds = (what: string, headers: OutgoingHttpHeaders, isApi: boolean) => {
    expect([what, headers]).toEqual([what, expect.objectContaining(STATIC)]);
    const policy = String(headers['content-security-policy']).split('; ');
    expect([what, policy]).toEqual([what, expect.arrayContaining(DIRECTIVES)]);
    expect(
      policy.filter((one) => /^(script|default)-src/.test(one) && /unsafe|\*|http/.test(one)),
    ).toEqual([]);
    expect([what, headers['x-powered-by'], headers['server']]).toEqual([
      what,
      undefined,
      undefined,
    ]);
    expect([what, headers['access-control-allow-origin']]).toEqual([what, undefined]);
    if (isApi)
      expect([what, headers['cache-control']]).toEqual([what, expect.stringContaining('no-store')]);
  };

  it('are on the answer of every operation, to a stranger and to an administrator', async () => {
    const admin = browser(app.server);
    const body = new URLSearchParams({ username: 'admin', password: PASSWORD }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await admin.post('/auth/login', body, type)).statusCode).toBe(200);
    const statuses = new Set<number>();
    for (const id of Object.keys(operations) as OperationId[])
      for (const cookies of [{}, { ...admin.cookies }]) {
        const { method, path, root } = operations[id];
        const answer = await app.server.inject({
          method: method as 'GET',
          url: `${root ? '' : API}${path.replaceAll(/\{[^}]+\}/g, '1')}`,
          headers: { 'sec-fetch-site': 'same-origin' },
          cookies: id === 'logout' ? {} : cookies,
        });
        statuses.add(answer.statusCode);
        holds(`${id} ${answer.statusCode}`, answer.headers, true);
      }
    expect(statuses.size).toBeGreaterThanOrEqual(4);
  });

  it('are on refusals that no route makes', async () => {
    for (const url of ['/api/v2/none', '/none.txt', '/uploaded_images/none', '/%', '/api/v2/%zz']) {
      const answer = await app.server.inject({ url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      holds(url, answer.headers, true);
    }
  });

  it('are on every file of the web app', async () => {
    const files = (await readdir(web, { recursive: true })).filter((name) => name.includes('.'));
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const file of [...files, '', 'inspection', 'settings/users']) {
      const answer = await app.server.inject({ url: `/${file}` });
      expect([file, answer.statusCode]).toEqual([file, 200]);
      holds(file, answer.headers, false);
      const isHashed = file.startsWith('assets/');
      expect(answer.headers['cache-control']).toBe(
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    }
  });

  it('serve the sign-in page at its path, and the app at every other path', async () => {
    const body = async (url: string) => (await app.server.inject({ url })).body;
    expect(await body('/login')).toContain('Sign in');
    expect(await body('/login?from=a')).toContain('Sign in');
    for (const path of ['/', '/home', '/login/a']) expect(await body(path)).toBe('<!doctype html>');
  });

  it('let search engines index the sign-in page only', async () => {
    const robots = async (url: string) =>
      (await app.server.inject({ url })).headers['x-robots-tag'] ?? 'may be listed';
    expect(await robots('/login')).toBe('may be listed');
    expect(await robots('/login?from=a')).toBe('may be listed');
    for (const path of ['/', '/home', '/inspection', '/loginx', '/login/x'])
      expect([path, await robots(path)]).toEqual([path, 'noindex']);
  });

  it('set HttpOnly and SameSite on cookies', async () => {
    const person = browser(app.server);
    const body = new URLSearchParams({ username: 'staff', password: PASSWORD }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await person.post('/auth/login', body, type),
      await person.post('/auth/refresh'),
      await person.post('/auth/logout'),
    ];
    const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
    expect(cookies).toHaveLength(7);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-kierros_(sid|rt|device)=/);
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
        expect(cookie.split('; ')).toContain(part);
      expect(cookie).not.toMatch(/domain=/i);
    }
  });
});

async function webApp(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-web-'));
  await mkdir(join(folder, 'assets'));
  const files = {
    'index.html': '<!doctype html>',
    'login.html': '<!doctype html><title>Sign in</title>',
    'manifest.webmanifest': '{}',
    'assets/a-1.js': '0',
    'assets/a-1.css': 'a{}',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
