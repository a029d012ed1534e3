/** The options and dependencies of a poll; a test may replace `page`. */
export interface PollOptions {
  everyMs: number;
  work: () => Promise<void>;
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/**
 * Runs the work immediately and then repeatedly while the page is visible, immediately when it becomes visible again,
 * and never concurrently. After a failure it waits for the next interval. Returns the function that stops it.
 */
export function startPolling({ everyMs, work, page = document }: PollOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopped = false;

  const tick = async () => {
    clearTimeout(timer);
    if (running || stopped || page.visibilityState === 'hidden') return;
    running = true;
    try {
      await work();
    } catch {
      // The work reports its own failures; the poll only continues.
    }
    running = false;
    if (!stopped) timer = setTimeout(() => void tick(), everyMs);
  };
  const onVisibility = () => {
    if (page.visibilityState === 'hidden') clearTimeout(timer);
    else void tick();
  };

  page.addEventListener('visibilitychange', onVisibility);
  void tick();
  return () => {
    stopped = true;
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', onVisibility);
  };
}
