import { connect, type Socket } from 'node:net';
import { TOKEN } from './server.ts';
import { quantile } from '../testing/quantile.ts';

export type Answer = {
  status: number;
  /** Empty for a picture: decoding it as text would cost more than serving it. */
  body: string;
  bytes: number;
  etag: string | undefined;
};
/** A body that is not JSON. */
type Bytes = { type: string; bytes: Buffer };
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

const isBytes = (body: unknown): body is Bytes =>
  typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes);

/**
 * Sends requests over keep-alive connections, as our clients do. Uses raw
 * sockets, because on a machine with two cores an HTTP client that costs as
 * much as the server would distort the figures.
 */
export function caller(
  port: number,
  connections: number,
  tokens: readonly string[] = [TOKEN],
): Call {
  const free = Array.from(
    { length: connections },
    (_, index) => new Connection(port, tokens[index % tokens.length] ?? TOKEN),
  );
  const waiting: ((connection: Connection) => void)[] = [];
  return async (method, path, body, headers = {}) => {
    const connection =
      free.pop() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)));
    const payload = isBytes(body) ? '' : body === undefined ? '' : JSON.stringify(body);
    const kind = isBytes(body) ? body.type : payload === '' ? null : 'application/json';
    const type = kind === null ? '' : `content-type: ${kind}\r\n`;
    const length = isBytes(body) ? body.bytes.length : Buffer.byteLength(payload);
    const others = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    try {
      return await connection.send(
        `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${connection.token}\r\n${others.join('')}${type}content-length: ${length}\r\n\r\n${payload}`,
        isBytes(body) ? body.bytes : undefined,
      );
    } finally {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    }
  };
}

const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** The body of chunks, without their lengths. */
function unchunked(chunks: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < chunks.length;) {
    const start = chunks.indexOf('\r\n', at) + 2;
    const length = Number.parseInt(chunks.toString('latin1', at, start), 16);
    parts.push(chunks.subarray(start, start + length));
    at = start + length + 2;
  }
  return Buffer.concat(parts);
}

/** One connection to the server, with one request at a time. */
class Connection {
  readonly #port: number;
  readonly token: string;
  #socket: Socket | undefined;
  #read: Buffer = Buffer.alloc(0);
  // The remaining bytes of a picture, and its response without the body.
  #picture: { missing: number; answer: Answer } | undefined;
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number, token: string) {
    this.#port = port;
    this.token = token;
  }

  send(request: string, bytes?: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      // The server closes a connection that is idle for a while.
      if (this.#socket?.writable !== true) this.#socket = this.#open();
      this.#socket.ref();
      this.#socket.write(request);
      if (bytes) this.#socket.write(bytes);
    });
  }

  #open(): Socket {
    this.#read = Buffer.alloc(0);
    this.#picture = undefined;
    return connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
      .on('data', (part) => this.#take(part))
      .on('error', (error) => this.#settle?.reject(error))
      .on('close', () => this.#settle?.reject(new Error('The server hung up.')));
  }

  #take(part: Buffer): void {
    if (this.#picture) return this.#takePicture(this.#picture, part.length);
    this.#read = this.#read.length === 0 ? part : Buffer.concat([this.#read, part]);
    const head = this.#read.indexOf('\r\n\r\n');
    if (head < 0) return;
    const lines = this.#read.toString('latin1', 0, head);
    const status = Number(lines.slice(9, 12));
    const etag = /\r\netag: ([^\r]+)/i.exec(lines)?.[1];
    if (/\r\ntransfer-encoding: chunked/i.test(lines)) {
      if (!this.#read.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return;
      const whole = unchunked(this.#read.subarray(head + 4));
      this.#read = Buffer.alloc(0);
      this.#answer({ status, body: whole.toString(), bytes: whole.length, etag });
      return;
    }
    // A 304 has no body, whatever its content length.
    const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(lines)?.[1]);
    if (Number.isNaN(length)) {
      this.#settle?.reject(new Error(`The driver does not know where this answer ends: ${lines}`));
      return;
    }
    const answer = { status, body: '', bytes: length, etag };
    const end = head + 4 + length;
    if (/\r\ncontent-type: image\//i.test(lines)) {
      const here = this.#read.length - head - 4;
      this.#read = Buffer.alloc(0);
      this.#picture = { missing: length, answer };
      this.#takePicture(this.#picture, here);
      return;
    }
    if (this.#read.length < end) return;
    const body = this.#read.toString('utf8', head + 4, end);
    this.#read = this.#read.subarray(end);
    this.#answer({ ...answer, body });
  }

  #takePicture(picture: { missing: number; answer: Answer }, length: number): void {
    picture.missing -= length;
    if (picture.missing > 0) return;
    this.#picture = undefined;
    this.#answer(picture.answer);
  }

  #answer(answer: Answer): void {
    const settle = this.#settle;
    this.#settle = undefined;
    // Stays open between requests, but does not keep the process alive.
    this.#socket?.unref();
    settle?.resolve(answer);
  }
}

export type Rate = { perSecond: number; p50: number; p99: number; count: number };

/**
 * Runs `work(index)` in a closed loop with `concurrency` workers for some seconds (or until `work` returns false), and
 * returns rate and latency.
 */
export async function closedLoop(
  concurrency: number,
  seconds: number,
  work: (index: number) => Promise<boolean>,
): Promise<Rate> {
  const latencies: number[] = [];
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (performance.now() - started < seconds * 1_000) {
      const from = performance.now();
      if (!(await work(next++))) return;
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const elapsed = (performance.now() - started) / 1_000;
  return {
    perSecond: latencies.length / elapsed,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    count: latencies.length,
  };
}
