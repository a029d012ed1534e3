import { expect, it, vi } from 'vitest';
import { timedSend } from './send.ts';

// Never responds until its signal aborts, like fetch.
const silence = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new Error('aborted')));
  });
const io = { fetch: silence, now: () => 0, signal: new AbortController().signal };

it('a request without an answer ends when its time is up', async () => {
  const send = timedSend(io, { timeout: 20, debug: undefined });
  await expect(send(new Request('https://x.example'))).rejects.toThrow('given up');
});

it('Ctrl-C ends a request before its time', async () => {
  const interrupt = new AbortController();
  const send = timedSend(io, { timeout: 60_000, debug: undefined });
  const sent = send(new Request('https://x.example', { signal: interrupt.signal }));
  interrupt.abort();
  await expect(sent).rejects.toThrow('given up');
});

it('a slow answer is shown while it is awaited', async () => {
  vi.useFakeTimers();
  try {
    const seen: string[] = [];
    const onSlow = () => {
      seen.push('waiting');
      return () => void seen.push('done');
    };
    const send = timedSend(io, { timeout: 5_000, debug: undefined, onSlow });
    const sent = expect(send(new Request('https://x.example'))).rejects.toThrow('given up');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_000);
    await sent;
    expect(seen).toEqual(['waiting', 'done']);
  } finally {
    vi.useRealTimers();
  }
});
