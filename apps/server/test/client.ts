import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildApp, type App, type AppOptions } from '../src/app.ts';
import type { Database } from '../src/db/database.ts';
import { folderPhotoStore, type PhotoStore } from '../src/photos/photo-store.ts';
import { PASSWORD } from './site.ts';
import { request } from './statements-by-location.ts';

export const PUBLIC_ADDRESS = 'http://kierros.test';
export const API = '/api/v2';

export type TestApp = App & {
  clock: { now: Date };
  photos: PhotoStore;
  photoFolder: string;
  backupFolder: string;
};

/**
 * The whole server over a database, with a clock that the test sets and every response validated against the contract.
 */
export async function testApp(
  database: Database,
  at = '2026-11-21T10:00:00.000Z',
  more: Partial<AppOptions> = {},
): Promise<TestApp> {
  const clock = { now: new Date(at) };
  const backupFolder = mkdtempSync(join(tmpdir(), 'kierros-backups-'));
  const photoFolder = mkdtempSync(join(tmpdir(), 'kierros-photos-'));
  const photos = more.photos ?? folderPhotoStore(photoFolder);
  const app = await buildApp({
    database,
    photos,
    backupFolder,
    clock: () => clock.now,
    publicAddress: PUBLIC_ADDRESS,
    isSecure: false,
    logLevel: process.env['TEST_LOG'] ?? 'silent',
    validateResponses: true,
    ...more,
  });
  await app.server.ready();
  return { ...app, clock, photos, photoFolder, backupFolder };
}

export type Person = {
  cookies: Record<string, string>;
  get: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  post: (
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  put: (
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  delete: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Uploads photos of a form, by its id, or to another path. */
  upload: (
    to: number | string,
    files: { name: string; bytes: Uint8Array }[],
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
};

/** `testApp` for one test: when it ends, the app and its database are closed. */
export async function appOfOneTest(database: Database): Promise<TestApp> {
  const app = await testApp(database);
  onTestFinished(async () => {
    await app.server.close();
    await database.close();
  });
  return app;
}

/** A client like a browser: sends the same-origin header and stores cookies. */
export function browser(server: FastifyInstance): Person {
  const cookies: Record<string, string> = {};
  const send = async (options: InjectOptions & { url: string }) => {
    const url = pathOf(options.url);
    const headers = { 'sec-fetch-site': 'same-origin', ...options.headers };
    const response = await request.run(
      `${options.method} ${options.url}`,
      async () => await server.inject({ ...options, url, cookies: { ...cookies }, headers }),
    );
    for (const cookie of response.cookies) {
      if (cookie.value === '') Reflect.deleteProperty(cookies, cookie.name);
      else cookies[cookie.name] = cookie.value;
    }
    return response;
  };
  const withBody =
    (method: 'POST' | 'PUT'): Person['post'] =>
    (path, body, headers) =>
      send({ method, url: path, ...(body !== undefined && { payload: body as object }), headers });
  return {
    cookies,
    get: (path, headers) => send({ method: 'GET', url: path, headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: (path, headers) => send({ method: 'DELETE', url: path, headers }),
    upload: (to, files, headers) => {
      const { payload, type } = multipart(files);
      return send({
        method: 'POST',
        url: typeof to === 'string' ? to : `/inspection/upload-images/${to}`,
        payload,
        headers: { ...headers, 'content-type': type },
      });
    },
  };
}

const pathOf = (path: string) =>
  /^\/(uploaded_images|healthz|readyz|metrics)/.test(path) ? path : `${API}${path}`;

/** Signs in a user of the test site. */
export async function signedIn(server: FastifyInstance, username: string): Promise<Person> {
  const person = browser(server);
  const body = new URLSearchParams({ username, password: PASSWORD }).toString();
  const response = await person.post('/auth/login', body, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  if (response.statusCode !== 200)
    throw new Error(`${username} could not sign in: ${response.body}`);
  return person;
}

function multipart(files: { name: string; bytes: Uint8Array }[]): {
  payload: Buffer;
  type: string;
} {
  const boundary = 'kierros-test-boundary';
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${asBrowsersDo(name)}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

const asBrowsersDo = (name: string) =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
