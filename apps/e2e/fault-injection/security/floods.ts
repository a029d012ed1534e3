import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

const MIB = 0x100000;

/**
 * Connections that send a byte of their headers from time to time and never finish. A closed one
 * reconnects, so that their number stays constant; `cut` returns how many of the first ones were closed.
 */
export function slowCallers(port: number, count: number): { cut: () => number; end: () => void } {
  let [cut, isOver] = [0, false];
  const sockets = new Set<Socket>();
  const call = (isFirst: boolean) => {
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (isFirst && !isOver) cut += 1;
      // Delayed: a server that accepts nobody would keep the test busy reconnecting.
      if (!isOver) setTimeout(() => isOver || call(false), 100);
    });
    socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n');
  };
  for (let caller = 0; caller < count; caller += 1) call(true);
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  return {
    cut: () => cut,
    end: () => {
      isOver = true;
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

type Endless = { path: string; type: string; headers?: Readonly<Record<string, string>> };

/** How much of a body was accepted, and the status of the response; 0 without a response. */
export type Accepted = { readonly mebibytes: number; readonly status: number };

/** Sends a body of up to a gigabyte without a content length; returns how much was accepted. */
export function endlessBody(
  port: number,
  { path, type, headers = {} }: Endless,
): Promise<Accepted> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const part = `100000\r\n${'x'.repeat(MIB)}\r\n`;
    let sent = 0;
    let isOver = false;
    const end = (answer = '') => {
      isOver = true;
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
      resolve({ mebibytes: sent, status });
    };
    socket.on('error', () => end());
    socket.on('close', () => end());
    socket.on('data', (part) => end(part.toString('latin1')));
    const next = (): void => {
      if (isOver) return;
      if (sent >= 1_024) return end();
      sent += 1;
      socket.write(part, () => setImmediate(next));
    };
    const lines = [
      `POST ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'sec-fetch-site: same-origin',
      `content-type: ${type}`,
      'transfer-encoding: chunked',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write([...lines, '', ''].join('\r\n'));
    next();
  });
}

/** Repeats some work until stopped; returns how often. */
export function again(work: () => Promise<unknown>, pauseMs: number): () => Promise<number> {
  let isOn = true;
  const running = (async () => {
    let count = 0;
    while (isOn) {
      await work();
      count += 1;
      await after(pauseMs);
    }
    return count;
  })();
  return () => {
    isOn = false;
    return running;
  };
}
