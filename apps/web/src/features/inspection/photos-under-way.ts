import type { Slot } from '@kierros/domain';

// Photos that are being made ready: some seconds on a slow phone, and whoever submits meanwhile means them too.
const underWay = new Map<Promise<boolean>, { clientId: string; slot: Slot }>();

/** Notes a photo until it is in its answer, or could not be taken (false). */
export function notePhoto(clientId: string, slot: Slot, work: Promise<boolean>): void {
  underWay.set(work, { clientId, slot });
  void work.finally(() => underWay.delete(work));
}

/** Waits for the photos chosen for an inspection. Gives the question whose photo could not be taken, if there is one. */
export async function photosReady(clientId: string): Promise<Slot | null> {
  for (const [work, of] of underWay) if (of.clientId === clientId && !(await work)) return of.slot;
  return null;
}
