import { createServer, request as call, Agent } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { playFault, type Fault } from './faults.ts';

/** By this header a drill tells which tab asks. */
export const tabHeader = 'x-drill-tab';

/** A request as the proxy saw it. */
export type Passed = {
  readonly method: string;
  readonly path: string;
  /** What has been done to it, or null. */
  readonly fault: Fault['kind'] | null;
  readonly body: Buffer;
  /** The tab that asked, where a drill has given its tabs names; else null. */
  readonly tab: string | null;
  readonly startedAt: number;
  endedAt: number | null;
  /** Whether the browser got the whole answer. */
  delivered: boolean;
  /** The status that the server gave; null while, or when, it was not asked. */
  status: number | null;
};

type Choice = (request: { method: string; path: string; body: Buffer }) => Fault | null;

/** A network that can be length to fail, between a browser and the real server. */
export type FaultProxy = {
  readonly url: string;
  readonly log: readonly Passed[];
  /** Decides what happens to each request from now on. */
  choose: (choice: Choice) => void;
  /** What is asked for first, before the server is: a file of the drill's own, or an older app. */
  serve: (answer: (path: string) => { type: string; body: Buffer } | null) => void;
  /** Sends everything to another server from now on, as an upgrade does. */
  aim: (target: string) => void;
  readonly stop: () => Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

// One without a body has no length either.
const headersOf = ({ headers }: IncomingMessage, length: number) =>
  headers['content-length'] === undefined
    ? headers
    : { ...headers, 'content-length': String(length) };

type Begun = Pick<Passed, 'body' | 'tab' | 'startedAt' | 'endedAt' | 'delivered' | 'status'>;

const begun = (request: IncomingMessage, body: Buffer): Begun => ({
  body,
  tab: String(request.headers[tabHeader] ?? '') || null,
  startedAt: performance.now(),
  endedAt: null,
  delivered: false,
  status: null,
});

/** Starts a proxy before a server. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let aim = new URL(target);
  let choice: Choice = () => null;
  let own: (path: string) => { type: string; body: Buffer } | null = () => null;
  const log: Passed[] = [];
  const agent = new Agent({ keepAlive: true });

  const ask = (request: IncomingMessage, body: Buffer, length = body.length) =>
    call({
      agent,
      host: aim.hostname,
      port: aim.port,
      method: request.method,
      path: request.url,
      headers: headersOf(request, length),
    });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const path = request.url ?? '/';
    const file = method === 'GET' ? own(path) : null;
    if (file) {
      response.writeHead(200, { 'Content-Type': file.type, 'Cache-Control': 'no-store' });
      response.end(file.body);
      return;
    }
    const body = await bodyOf(request);
    const fault = choice({ method, path, body });
    const entry = { ...begun(request, body), method, path, fault: fault?.kind ?? null };
    log.push(entry);
    response.on('close', () => {
      entry.endedAt = performance.now();
      entry.delivered = response.writableFinished;
    });
    await playFault({ fault, request, response, body, ask, answered: (s) => (entry.status = s) });
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    choose: (next) => {
      choice = next;
    },
    serve: (next) => {
      own = next;
    },
    aim: (next) => {
      aim = new URL(next);
    },
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
