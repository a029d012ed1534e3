/** What a poll needs from the world, so that a test may stand in for it. */
export interface PollOptions {
  everyMs: number;
  work: () => Promise<void>;
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/**
 * Runs the work at once and then again and again while the page is visible,
 * at once when it becomes visible again, and never twice at the same time.
 * A failure waits for the next turn. Returns a function that stops it.
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
      // The work tells its own failures; the poll only goes on.
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
