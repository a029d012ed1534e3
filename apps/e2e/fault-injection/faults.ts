import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Seeded } from './seeded.ts';

/** What a bad network, or a faulty device in it, does to a request. */
export type Fault =
  /** The server never gets it. */
  | { readonly kind: 'dropped before' }
  /** The server gets only the beginning. */
  | { readonly kind: 'cut on the way' }
  /** The server processes it, but its response is dropped. */
  | { readonly kind: 'dropped after' }
  /** The response breaks off in the middle. */
  | { readonly kind: 'answer cut' }
  | { readonly kind: 'delayed'; readonly ms: number }
  /** A gateway responds instead of the server. */
  | { readonly kind: 'status'; readonly status: number }
  /** A captive portal responds with its own page as success (or with 401, 403 or 511). */
  | { readonly kind: 'portal'; readonly status: number };

type Play = {
  readonly fault: Fault | null;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly ask: (request: IncomingMessage) => ClientRequest;
};

const page = '<!doctype html><title>Guest network</title><h1>Welcome. Accept the terms.</h1>';

/** Injects a fault, or passes the request through. */
export async function playFault(play: Play): Promise<void> {
  const { fault, request, response, body, ask } = play;
  switch (fault?.kind) {
    case 'dropped before':
      request.socket.destroy();
      return;
    case 'cut on the way': {
      const asked = ask(request);
      asked.on('error', () => undefined);
      asked.write(body.subarray(0, Math.floor(body.length / 2)));
      await wait(10);
      asked.destroy();
      request.socket.destroy();
      return;
    }
    case 'status':
      response.writeHead(fault.status, { 'Content-Type': 'text/html' }).end('<h1>Gateway</h1>');
      return;
    case 'portal':
      response.writeHead(fault.status, { 'Content-Type': 'text/html' }).end(page);
      return;
    case 'delayed':
      await wait(fault.ms);
      return pass(play, 'whole');
    case 'dropped after':
      return pass(play, 'none');
    case 'answer cut':
      return pass(play, 'half');
    case undefined:
      return pass(play, 'whole');
  }
}

// The response is read to its end first: only then has the server certainly processed the request.
async function pass(play: Play, share: 'whole' | 'half' | 'none'): Promise<void> {
  const { request, response, body, ask } = play;
  const asked = ask(request);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject).end(body);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const whole = Buffer.concat(parts);
  if (share === 'none' || response.destroyed) {
    request.socket.destroy();
    return;
  }
  const headers = { ...answer.headers, 'content-length': String(whole.length) };
  delete (headers as Record<string, unknown>)['transfer-encoding'];
  response.writeHead(answer.statusCode ?? 502, headers);
  if (share === 'whole') {
    response.end(whole);
    return;
  }
  response.write(whole.subarray(0, Math.floor(whole.length / 2)));
  await wait(5);
  request.socket.destroy();
}

/** A network that fails at this rate, with every kind of fault, captive portals included. */
export function badNetwork(chance: Seeded, rate: number): () => Fault | null {
  const kinds: readonly (() => Fault)[] = [
    () => ({ kind: 'dropped before' }),
    () => ({ kind: 'cut on the way' }),
    () => ({ kind: 'dropped after' }),
    () => ({ kind: 'answer cut' }),
    () => ({ kind: 'delayed', ms: 50 + chance.below(450) }),
    () => ({ kind: 'status', status: chance.pick([500, 502, 503]) }),
    () => ({ kind: 'portal', status: chance.pick([200, 200, 200, 401, 403, 511]) }),
  ];
  return () => (chance.next() < rate ? chance.pick(kinds)() : null);
}
