import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { DrillContext } from '../drill.ts';

/** What goes wrong with a call: an answer of 500, none at all, a late one, or the deed done and the answer cut. */
export type StoreFault = '500' | 'silence' | 'slow' | 'cut';

/** A store of one bucket in memory, with faults. */
export type FaultyStore = {
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, Buffer>;
  /** The fault of each of the next calls; a store without any works. */
  readonly faults: StoreFault[];
  readonly injected: Record<StoreFault, number>;
};

type Reply = { status: number; body?: Buffer; type?: string; meta?: Record<string, string> };

const SLOW_MS = 2_000;
// A server tries a call four times by itself: some failures outlast that, and hold for one object.
const STUCK_TRIES = 5;
const STUCK_EACH = 3;
const PAGE = 100;

// Long ago: what nobody names may be swept.
const CHANGED = '2020-01-01T00:00:00.000Z';

function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): Reply {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, PAGE);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${CHANGED}</LastModified></Contents>`,
  );
  const isCut = keys.length > PAGE;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const text = `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  return { status: 200, body: Buffer.from(text), type: 'application/xml' };
}

function deed(
  objects: Map<string, Buffer>,
  metas: Map<string, Record<string, string>>,
  request: IncomingMessage,
  body: Buffer,
): Reply {
  const url = new URL(request.url ?? '', 'http://store');
  const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
  if (request.method === 'GET' && key === '') return listing(objects, url.searchParams);
  if (request.method === 'PUT') {
    if (Number(request.headers['content-length']) !== body.length) return { status: 400 };
    objects.set(key, body);
    const sha256 = request.headers['x-amz-meta-sha256'];
    metas.set(key, typeof sha256 === 'string' ? { 'x-amz-meta-sha256': sha256 } : {});
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    return { status: 200, meta: { etag } };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const object = objects.get(key);
  if (object) return { status: 200, body: object, meta: metas.get(key) ?? {} };
  const text = '<Error><Code>NoSuchKey</Code></Error>';
  return { status: 404, body: Buffer.from(text), type: 'application/xml' };
}

/** Starts the store on a port of its own; it ends with the drill. */
export async function faultyStore(context: DrillContext): Promise<FaultyStore> {
  const objects = new Map<string, Buffer>();
  const metas = new Map<string, Record<string, string>>();
  const faults: StoreFault[] = [];
  const injected: FaultyStore['injected'] = { '500': 0, silence: 0, slow: 0, cut: 0 };
  const stuck = new Map<string, number>();
  const faultOf = ({ method = '', url = '' }: IncomingMessage): StoreFault | undefined => {
    const call = `${method} ${url}`;
    const tries = stuck.get(call) ?? 0;
    if (tries > 0) stuck.set(call, tries - 1);
    const fault = tries > 0 ? '500' : faults.shift();
    if (fault) injected[fault] += 1;
    if (tries === 0 && fault === '500' && method === 'PUT' && injected['500'] % STUCK_EACH === 0)
      stuck.set(call, STUCK_TRIES - 1);
    return fault;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const fault = faultOf(request);
    if (fault === 'silence') return;
    if (fault === '500') return void response.writeHead(500).end('<Error/>');
    if (fault === 'slow') await wait(SLOW_MS);
    const {
      status,
      body = Buffer.alloc(0),
      type,
      meta,
    } = deed(objects, metas, request, Buffer.concat(parts));
    const head = { ...meta, ...(type && { 'content-type': type }) };
    if (fault === 'cut') {
      response.writeHead(status, { ...head, 'content-length': Math.max(body.length, 10) });
      response.write(body.subarray(0, body.length / 2));
      return void setTimeout(() => response.destroy(), 5);
    }
    response.writeHead(status, { ...head, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.atEnd(async () => {
    server.close();
    server.closeAllConnections();
  });
  const env = {
    KIERROS_S3_BUCKET: 'photos',
    KIERROS_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    KIERROS_S3_ACCESS_KEY_ID: 'AKIADRILLDRILLDRILL',
    KIERROS_S3_SECRET_ACCESS_KEY: createHash('sha256').update('a drill').digest('hex'),
  };
  return { env, objects, faults, injected };
}
