import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preloaded } from '../start/preload.ts';
import { api } from './api.ts';
import { mayRetry } from './query-client.ts';

describe('a network in which nothing arrives', () => {
  let asked: Request[];
  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    vi.stubGlobal('fetch', (request: Request) => {
      asked.push(request);
      return new Promise(() => undefined);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('times a read out, which is not retried automatically', async () => {
    const failure = api.call('listDue').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    const error = await Promise.race([failure, Promise.resolve('still waiting')]);
    expect(error).toMatchObject({ code: 'unreachable' });
    expect(mayRetry(0, error)).toBe(false);
    expect(asked).toHaveLength(1);
  });

  describe('after an answer has begun', () => {
    let arriving: ReadableStreamDefaultController<Uint8Array>;
    const come = (words: string) => {
      arriving.enqueue(new TextEncoder().encode(words));
    };
    const begun = () => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          arriving = stream;
        },
      });
      return Promise.resolve(
        new Response(body, { headers: { 'Content-Type': 'application/json' } }),
      );
    };
    const world = globalThis as Preloaded;
    afterEach(() => {
      delete world.kierrosPreloaded;
    });

    it.each([
      ['asked for now', () => vi.stubGlobal('fetch', begun)],
      [
        'asked for before the app ran',
        () => {
          world.kierrosPreloaded = new Map([['/api/v2/inspection/inspections/due', begun()]]);
        },
      ],
    ])('fails a read that was %s and stops half way', async (_when, set) => {
      set();
      const failure = api.call('listDue').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(10_000);
      come('{"items":');
      await vi.advanceTimersByTimeAsync(20_000);
      const error = await Promise.race([failure, Promise.resolve('still waiting')]);
      expect(error).toMatchObject({ code: 'unreachable' });
      expect(mayRetry(0, error)).toBe(false);
    });

    it('waits for what comes slowly', async () => {
      vi.stubGlobal('fetch', begun);
      const list = api.call('listDue');
      for (const words of ['{"items":', '[],', '"total":0,"page":1,', '"per_page":50}']) {
        await vi.advanceTimersByTimeAsync(15_000);
        come(words);
      }
      arriving.close();
      expect(await list).toMatchObject({ items: [], total: 0 });
    });
  });

  it('does not time a write out, since its outcome would be unknown', async () => {
    const settled = vi.fn();
    api.call('validateSession').catch(() => undefined);
    void api.call('logout').then(settled, settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
  });
});
