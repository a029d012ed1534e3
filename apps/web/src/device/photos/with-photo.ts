/**
 * Adds a photo to the photos of an answer; `replaced` is removed if present. Beyond `most`, as when a second photo was
 * chosen before the first was ready, the earliest are dropped. A name is never in the list twice.
 */
export function withPhoto(
  photos: readonly string[],
  { name, replaced, most }: { name: string; replaced: string | null; most: number },
): { photos: readonly string[]; dropped: readonly string[] } {
  const all = [...photos.filter((photo) => photo !== replaced && photo !== name), name];
  const over = Math.max(0, all.length - most);
  return { photos: all.slice(over), dropped: all.slice(0, over) };
}
