import { Agent, request } from 'node:http';
import { TOKEN } from './bench-server.ts';

export type Answer = { status: number; body: string };

/** Calls over kept-alive connections, as a client of ours would. */
export function caller(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (method: string, path: string, body?: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const call = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: {
            authorization: `Bearer ${TOKEN}`,
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
}

export type Rate = { perSecond: number; p50: number; p99: number; count: number };

/** Runs `work(index)` in a closed loop of `concurrency` for some seconds (or until `work` says false), and tells rate and latency. */
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
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    perSecond: latencies.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    count: latencies.length,
  };
}
