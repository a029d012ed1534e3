import type { RouteStop } from './device-records.ts';
import { storeRoute } from './route-order.ts';
import { sessionStore } from '../stores/session.store.ts';
import { chooseInspection } from './start-inspection.ts';

/** Chooses the first of a line that is kept already. */
export function chooseNext({ template, inspectables }: RouteStop): void {
  chooseInspection(template, inspectables);
}

/** Chooses the first and keeps all of them in line until each has been submitted. */
export function chooseRoute(entries: readonly RouteStop[]): void {
  const [first] = entries;
  if (!first) return;
  chooseNext(first);
  // A device that cannot keep it still inspects the first.
  if (entries.length > 1)
    void storeRoute(sessionStore.user?.id ?? 0, entries).catch(() => undefined);
}
