import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionRefresh } from './session-refresh.ts';

type Refresh = 'renews' | 'refuses' | 'fails' | 'busy';

const answers: Readonly<Record<Exclude<Refresh, 'fails'>, number>> = {
  renews: 204,
  refuses: 401,
  busy: 429,
};

/** A server whose responses arrive in an order that the scheduler chooses. */
function world(scheduler: fc.Scheduler, refresh: Refresh) {
  let alive = false;
  const sent = new Map<string, number>();
  let refreshes = 0;
  let signedOut = 0;
  const send = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    sent.set(path, (sent.get(path) ?? 0) + 1);
    const wasAlive = alive;
    if (path === '/refresh') {
      refreshes += 1;
      await scheduler.schedule(Promise.resolve(), 'refresh');
      if (refresh === 'fails') throw new TypeError('no answer');
      alive = refresh === 'renews';
      return new Response(null, { status: answers[refresh] });
    }
    await scheduler.schedule(Promise.resolve(), path);
    return new Response(null, { status: wasAlive ? 204 : 401 });
  };
  const session = sessionRefresh({
    send,
    refreshRequest: () => new Request('https://x.example/refresh', { method: 'POST' }),
    onSignedOut: () => {
      signedOut += 1;
    },
    lock: (work) => work(),
  });
  return { session, seen: () => ({ sent, refreshes, signedOut }) };
}

it('keeps its invariants in whatever order the answers come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom<Refresh>('renews', 'refuses', 'fails', 'busy'),
      async (scheduler, count, refresh) => {
        const { session, seen } = world(scheduler, refresh);
        const requests = Array.from(
          { length: count },
          (_, index) => new Request(`https://x.example/${index}`),
        );
        const all = Promise.allSettled(requests.map((request) => session.send(request)));
        await scheduler.waitFor(all);
        const { sent, refreshes, signedOut } = seen();
        const results = (await all).map((one) =>
          one.status === 'fulfilled' ? one.value.status : 'thrown',
        );

        for (const [path, times] of sent) if (path !== '/refresh') expect(times).toBeLessThan(3);
        if (refresh === 'renews') expect([refreshes, signedOut]).toEqual([1, 0]);
        if (refresh === 'renews') expect(new Set(results)).toEqual(new Set([204]));
        if (refresh === 'refuses') expect([refreshes, signedOut]).toEqual([1, 1]);
        if (refresh === 'refuses') expect(new Set(results)).toEqual(new Set([401]));
        // Each request after a failed refresh may try its own refresh.
        if (refresh === 'fails' || refresh === 'busy') {
          expect(signedOut).toBe(0);
          expect(refreshes).toBeLessThanOrEqual(count);
          expect(new Set(results)).toEqual(new Set(['thrown']));
        }
      },
    ),
    { numRuns: 300 },
  );
});
