import { expect, it } from 'vitest';
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
