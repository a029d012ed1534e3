import { KierrosProblem } from '@kierros/api/client';
import { QueryClient } from '@tanstack/react-query';
import { onSignOut } from './session/sign-out.ts';

/** Whether a retry may help: not after a permanent refusal or a timeout. */
export function mayRetry(failures: number, error: unknown): boolean {
  return (
    failures < 2 &&
    error instanceof KierrosProblem &&
    error.retryable &&
    (error.cause as Error | undefined)?.name !== 'AbortError'
  );
}

/** Server state in memory. Data that must survive a restart is in the device database. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 30_000, gcTime: 10 * 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// The next user of the device must not see this user's data.
onSignOut(() => {
  queryClient.clear();
});
