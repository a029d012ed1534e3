// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPolling } from './poll.ts';

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  become(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const start = (work: () => Promise<void>) => {
  const page = new Page();
  return { page, stop: startPolling({ everyMs: 120_000, work, page }) };
};

describe('startPolling', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('works at once and every two minutes, failures or not', async () => {
    const work = vi.fn(() => Promise.reject(new Error('down')));
    const { stop } = start(work);
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('rests while the page is hidden and works when it is seen again', async () => {
    const work = vi.fn(() => Promise.resolve());
    const { page, stop } = start(work);
    await vi.advanceTimersByTimeAsync(0);
    page.become('hidden');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(work).toHaveBeenCalledTimes(1);
    page.become('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(2);
    stop();
  });

  it('never works twice at the same time', async () => {
    const work = vi.fn(() => new Promise<void>(() => undefined));
    const { page, stop } = start(work);
    page.become('hidden');
    page.become('visible');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(work).toHaveBeenCalledTimes(1);
    stop();
  });
});
