import { isStalePlan } from './postgres-connection.ts';

// Shorter than users wait: after this the request fails with a Retry-After.
const REQUEST_MS = 2_500;

/** Tries again while another writer is in the way, by default for as long as a request may wait. */
export async function untilFree<T>(attempt: () => Promise<T>, ms = REQUEST_MS): Promise<T> {
  const until = performance.now() + ms;
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      // Kysely wraps what a migration throws.
      const { cause = error } = error as Error;
      if (performance.now() >= until || !isBusy(cause)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(100, 5 + tried * 5)));
    }
  }
}

/** True when a statement took too long, or waited too long for a lock, and was cancelled. */
export const isCancelled = ({ code, message }: { code?: string; message?: string }): boolean =>
  code === '57014' || code === '55P03' || message === 'Query read timeout';

/** True for a lock that another writer holds, a deadlock or a serialisation failure: a retry may succeed. */
export function isBusy(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR')
    return typeof errcode === 'number' && ((errcode & 0xff) === 5 || (errcode & 0xff) === 6);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** True when a unique constraint refused a row; `hint` narrows it to a table or constraint name. */
export function isUniqueViolation(error: unknown, hint = ''): boolean {
  const { code, errcode, message, constraint } = error as {
    code?: string;
    errcode?: number;
    message?: string;
    constraint?: string;
  };
  if (code === '23505') return (constraint ?? '').includes(hint);
  return (
    code === 'ERR_SQLITE_ERROR' &&
    (errcode === 2067 || errcode === 1555) &&
    (message ?? '').includes(hint)
  );
}

// A disk that became read-only, a folder whose owner changed, a volume that is not mounted.
const accessErrors = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EMFILE', 'ENFILE'];

/** True when the disk fails or denies access: a retry may succeed later. */
export function isStorageFailing(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return (
    code === 'EIO' ||
    accessErrors.includes(code ?? '') ||
    code === '58030' ||
    (code === 'ERR_SQLITE_ERROR' && ((errcode ?? 0) & 0xff) === 10)
  );
}

/** True when the disk is full, on either database. */
export function isStorageFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return (
    code === 'ENOSPC' ||
    code === '53100' ||
    (code === 'ERR_SQLITE_ERROR' && ((errcode ?? 0) & 0xff) === 13)
  );
}
