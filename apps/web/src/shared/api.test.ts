import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('fails a read after a while, which is not asked again by itself', async () => {
    const failure = api.call('listDue').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    const error = await Promise.race([failure, Promise.resolve('still waiting')]);
    expect(error).toMatchObject({ code: 'unreachable' });
    expect(mayRetry(0, error)).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('lets a write take its time: nobody could tell whether it was heard', async () => {
    const settled = vi.fn();
    api.call('validateSession').catch(() => undefined);
    void api.call('logout').then(settled, settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
  });
});
