import type { RouteStop } from '../device-records.ts';
import { storeRoute } from './route-order.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { chooseInspection } from './start-inspection.ts';

/** Selects the first inspection of a stored route. */
export function chooseNext({ template, inspectables }: RouteStop): void {
  chooseInspection(template, inspectables);
}

/** Selects the first inspection, and stores the whole route until each has been submitted. */
export function chooseRoute(entries: readonly RouteStop[]): void {
  const [first] = entries;
  if (!first) return;
  chooseNext(first);
  // If the device cannot store the route, the first can still be inspected.
  if (entries.length > 1)
    void storeRoute(sessionStore.user?.id ?? 0, entries).catch(() => undefined);
}
