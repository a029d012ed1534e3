import { photoKey, photoStates } from './photo-states.ts';
import type { PhotoTarget, PhotoTrouble } from './photo-states.ts';

// Photos that are being made ready: some seconds on a slow phone, and whoever submits meanwhile means them too.
const underWay = new Map<Promise<PhotoTrouble | null>, PhotoTarget>();

/** Follows a photo until it is in its answer, or could not be taken. */
export function notePhoto(target: PhotoTarget, work: Promise<PhotoTrouble | null>): void {
  const key = photoKey(target);
  photoStates[key] = 'busy';
  underWay.set(work, target);
  void work.then((trouble) => {
    underWay.delete(work);
    photoStates[key] = trouble;
  });
}

/** Waits for the photos chosen for an inspection. Gives where one was meant for that could not be taken, if there is one. */
export async function photosSettled(clientId: string): Promise<PhotoTarget | null> {
  for (const [work, target] of underWay)
    if (target.clientId === clientId && (await work) !== null) return target;
  return null;
}
