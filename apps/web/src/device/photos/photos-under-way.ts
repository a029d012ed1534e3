import { photoKey, photoStates } from './photo-states.ts';
import type { PhotoTarget, PhotoTrouble } from './photo-states.ts';

// Photos being processed. This takes some seconds on a slow phone, and a submission meanwhile must include them.
const underWay = new Map<Promise<PhotoTrouble | null>, PhotoTarget>();
// Those that failed while another one of the same target was processed: shown once that is done.
const failed = new Map<string, { target: PhotoTarget; trouble: PhotoTrouble }>();

/** Tracks a photo until it is in its answer or has failed. */
export function notePhoto(target: PhotoTarget, work: Promise<PhotoTrouble | null>): void {
  const key = photoKey(target);
  photoStates[key] = 'busy';
  underWay.set(work, target);
  void work.then((trouble) => {
    underWay.delete(work);
    if (trouble !== null) failed.set(key, { target, trouble });
    if ([...underWay.values()].some((other) => photoKey(other) === key)) return;
    photoStates[key] = failed.get(key)?.trouble ?? null;
    failed.delete(key);
  });
}

/** Waits for the photos of an inspection. Returns the target of one that could not be stored, if any. */
export async function photosSettled(clientId: string): Promise<PhotoTarget | null> {
  const before = [...failed.values()].find(({ target }) => target.clientId === clientId);
  for (const [work, target] of underWay)
    if (target.clientId === clientId && (await work) !== null) return target;
  return before?.target ?? null;
}
