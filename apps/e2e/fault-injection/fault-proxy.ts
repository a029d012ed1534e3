import { createServer, request as call, Agent } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { playFault, type Fault } from './faults.ts';

/** The header by which a fault test identifies the tab of a request. */
export const tabHeader = 'x-test-tab';

/** A request as the proxy saw it. */
export type Passed = {
  readonly method: string;
  readonly path: string;
  /** The fault that was injected, or null. */
  readonly fault: Fault['kind'] | null;
  readonly body: Buffer;
  /** The tab that sent it, if the fault test named its tabs; else null. */
  readonly tab: string | null;
  readonly startedAt: number;
  endedAt: number | null;
  /** Whether the browser got the complete response. */
  delivered: boolean;
  /** The status of the server's response; null if there is none yet, or the server was not called. */
  status: number | null;
};

type Choice = (request: { method: string; path: string; body: Buffer }) => Fault | null;

/** A network between a browser and the real server that fails on command. */
export type FaultProxy = {
  readonly url: string;
  readonly log: readonly Passed[];
  /** Sets the fault for each request from now on. */
  choose: (choice: Choice) => void;
  /** Answers requests before the server does: with a file of the fault test, or an older app. */
  serve: (answer: (path: string) => { type: string; body: Buffer } | null) => void;
  /** Forwards everything to another server from now on, as an upgrade does. */
  aim: (target: string) => void;
  readonly stop: () => Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

// A request without a body has no length header either.
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

/** Starts a proxy in front of a server. */
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
