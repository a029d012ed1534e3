import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

const MIB = 0x100000;

/**
 * Connections whose callers send a byte of their headers now and then, and never finish. Whoever is
 * cut comes again at once, so that there are as many to the end; `cut` tells how many of the first were.
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
      // Not in the same moment: a server that takes nobody would keep the drill busy with itself.
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

/** How much of a body was taken, and the status that came instead of the rest; 0 without an answer. */
export type LetThrough = { readonly mebibytes: number; readonly status: number };

/** A body of up to a gigabyte that does not say how long it is; tells how much was let through. */
export function endlessBody(
  port: number,
  { path, type, headers = {} }: Endless,
): Promise<LetThrough> {
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

/** Repeats something until it is told to stop; tells how often. */
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
