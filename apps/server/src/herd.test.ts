import { mkdtempSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RealServer } from '../test/real-server.ts';

const CALLERS = 1_500;
// The kernel retries refused connections after one, three and seven seconds.
const IN_LINE_MS = 10_000;
// However long it takes on a busy machine: no queued connection is lost.
const ANSWERED_MS = 60_000;

type Caller = { socket: Socket; isConnected: boolean; answer: string; why: string };

/** Waits until all callers have reached a state, or the timeout; returns how many have. */
async function soMany(
  callers: readonly Caller[],
  withinMs: number,
  isSoFar: (one: Caller) => boolean,
) {
  const began = performance.now();
  let count = 0;
  do {
    await after(50);
    count = callers.filter(isSoFar).length;
  } while (count < callers.length && performance.now() - began < withinMs);
  return count;
}

// A container may be limited to an accept queue of 128, which no program can enlarge.
const lineOfKernel = (): number => {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
};

// The short L1: after an outage all open pages reconnect within seconds, more than a busy process accepts immediately.
describe.skipIf(lineOfKernel() < CALLERS)('a burst of connections', () => {
  let server: RealServer;
  beforeAll(async () => {
    server = await startServer(mkdtempSync(join(tmpdir(), 'kierros-herd-')));
  });
  afterAll(() => server.process.kill('SIGKILL'));

  const call = (): Caller => {
    const socket = connect(server.port, '127.0.0.1');
    const caller: Caller = { socket, isConnected: false, answer: '', why: '' };
    socket.on('connect', () => (caller.isConnected = true));
    socket.on('data', (part: Buffer) => (caller.answer += part.toString('latin1')));
    socket.on('error', (error) => (caller.why = error.message));
    socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
    return caller;
  };

  it("waits in the kernel's backlog while the process is busy, and is answered then", async () => {
    server.process.kill('SIGSTOP');
    const callers = Array.from({ length: CALLERS }, call);
    expect(await soMany(callers, IN_LINE_MS, (one) => one.isConnected)).toBe(CALLERS);
    server.process.kill('SIGCONT');
    const isAnswered = (one: Caller) => one.answer.startsWith('HTTP/1.1 200');
    expect(await soMany(callers, ANSWERED_MS, isAnswered)).toBe(CALLERS);
    expect(callers.filter((one) => one.why !== '')).toEqual([]);
    for (const { socket } of callers) socket.destroy();
  }, 90_000);
});
