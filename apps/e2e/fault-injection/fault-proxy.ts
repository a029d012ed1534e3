import { createServer, request as call, Agent } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { playFault, type Fault } from './faults.ts';

/** A request as the proxy saw it. */
export type Passed = {
  readonly method: string;
  readonly path: string;
  /** The fault that was injected, or null. */
  readonly fault: Fault['kind'] | null;
  readonly body: Buffer;
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
  readonly stop: () => Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts a proxy in front of a server. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target);
  let choice: Choice = () => null;
  let own: (path: string) => { type: string; body: Buffer } | null = () => null;
  const log: Passed[] = [];
  const agent = new Agent({ keepAlive: true });

  const ask = ({ method, url, headers }: IncomingMessage) =>
    call({ agent, host: hostname, port: targetPort, method, path: url, headers });

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
    log.push({ method, path, body, fault: fault?.kind ?? null });
    await playFault({ fault, request, response, body, ask });
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
