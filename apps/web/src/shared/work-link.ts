import { readStored, writeStored } from '../stores/stored.ts';

const key = 'kierros.work';

const isSecret = (value: unknown): value is string => typeof value === 'string';

/** Reads the link by which an outside repairer opened the app; its secret leaves the address bar. */
export function takeWorkLink(): void {
  const secret = /^#k=([A-Za-z0-9_-]{43})$/.exec(location.hash)?.[1];
  if (location.pathname !== '/login' || secret === undefined) return;
  writeStored(sessionStorage, key, secret);
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The secret of the link by which this tab was opened, or null. */
export const workLink = (): string | null => readStored(sessionStorage, key, isSecret);
