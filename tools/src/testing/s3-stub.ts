import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault of a call: a 500, no response, a late response, or the operation done and the response cut off. */
export type Fault = '500' | 'silence' | 'slow' | 'cut';

/** An object of the store. */
export type StoredObject = {
  readonly bytes: Buffer;
  changedAt: Date;
  readonly meta: Readonly<Record<string, string>>;
};

/** The options of a store. */
export type S3Options = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Keys per page of the list; few, so that a client that reads only the first page fails. */
  readonly pageSize: number;
  readonly slowMs: number;
  /** When every object was last changed; by default when it was stored. */
  readonly changedAt?: Date;
  /** The fault of a call, if it does not follow from the list of faults alone. */
  readonly faultOf?: (request: IncomingMessage, stub: S3Stub) => Fault | undefined;
};

/** A running store of one bucket, `photos`. */
export type S3Stub = {
  endpoint: string;
  readonly options: S3Options;
  readonly objects: Map<string, StoredObject>;
  /** The faults of the next calls, one each; an empty list is a store without faults. */
  faults: Fault[];
  readonly injected: Record<Fault, number>;
  readonly close: () => Promise<void>;
};

const usual: S3Options = {
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  pageSize: 3,
  slowMs: 100,
};

/** An in-memory store of one bucket with path-style addresses: PUT, GET, HEAD, DELETE and the list. */
export async function s3Stub(options: Partial<S3Options> = {}): Promise<S3Stub> {
  const stub: S3Stub = {
    endpoint: '',
    options: { ...usual, ...options },
    objects: new Map(),
    faults: [],
    injected: { '500': 0, silence: 0, slow: 0, cut: 0 },
    close: () => closed(server),
  };
  const server = createServer((request, response) => {
    answer(stub, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stub.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
}

/** The server's settings for it. */
export const settingsOf = ({ endpoint, options }: S3Stub, prefix = '') => ({
  bucket: 'photos',
  endpoint,
  region: 'eu-north-1',
  prefix,
  accessKeyId: options.accessKeyId,
  secretAccessKey: options.secretAccessKey,
});

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function answer(stub: S3Stub, request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { faultOf, slowMs } = stub.options;
  const fault = faultOf ? faultOf(request, stub) : stub.faults.shift();
  if (fault) stub.injected[fault] += 1;
  if (fault === 'silence') return;
  if (fault === '500')
    return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  const {
    status,
    body = Buffer.alloc(0),
    headers = {},
  } = answerOf(stub, request, Buffer.concat(parts));
  if (fault === 'cut') {
    response.writeHead(status, { ...headers, 'content-length': Math.max(body.length, 10) });
    response.write(body.subarray(0, body.length / 2));
    return void setTimeout(() => response.destroy(), 5);
  }
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

type StubAnswer = { status: number; body?: Buffer; headers?: Readonly<Record<string, string>> };

function answerOf(stub: S3Stub, request: IncomingMessage, body: Buffer): StubAnswer {
  // An unsigned call is a fault of our client.
  const signed = `AWS4-HMAC-SHA256 Credential=${stub.options.accessKeyId}/`;
  if (!request.headers.authorization?.startsWith(signed))
    return xml(403, '<Error><Code>AccessDenied</Code></Error>');
  const url = new URL(request.url ?? '', 'http://stub');
  const [, bucket, ...path] = url.pathname.split('/');
  const key = decodeURIComponent(path.join('/'));
  if (bucket !== 'photos') return xml(404, '<Error><Code>NoSuchBucket</Code></Error>');
  if (request.method === 'GET' && key === '') return listing(stub, url.searchParams);
  if (request.method === 'PUT') {
    if (Number(request.headers['content-length']) !== body.length) return { status: 400 };
    const { changedAt = new Date() } = stub.options;
    stub.objects.set(key, { bytes: body, changedAt, meta: metaOf(request) });
    return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } };
  }
  const object = stub.objects.get(key);
  if (request.method === 'DELETE') {
    stub.objects.delete(key);
    return { status: 204 };
  }
  if (!object) return xml(404, '<Error><Code>NoSuchKey</Code></Error>');
  return { status: 200, body: object.bytes, headers: object.meta };
}

const xml = (status: number, text: string): StubAnswer => ({
  status,
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`),
  headers: { 'content-type': 'application/xml' },
});

const metaOf = (request: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-')),
  ) as Record<string, string>;

function listing(stub: S3Stub, query: URLSearchParams): StubAnswer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...stub.objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
  const { pageSize } = stub.options;
  const page = keys.toSorted().slice(0, pageSize);
  const isCut = keys.length > pageSize;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${stub.objects.get(key)?.changedAt.toISOString()}</LastModified></Contents>`,
  );
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml(
    200,
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}
