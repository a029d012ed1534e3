import { KierrosProblem } from '@kierros/api/client';
import { QueryClient } from '@tanstack/react-query';
import { onSignOut } from './session/sign-out.ts';

/** Whether asking again may help: when nothing was refused for good, nor broken off because nothing answered. */
export function mayRetry(failures: number, error: unknown): boolean {
  return (
    failures < 2 &&
    error instanceof KierrosProblem &&
    error.retryable &&
    (error.cause as Error | undefined)?.name !== 'AbortError'
  );
}

/** Server state in memory. What must outlive the app is in the device's store, not here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 30_000, gcTime: 10 * 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// The next user of the device must not see what the last one fetched.
onSignOut(() => {
  queryClient.clear();
});
