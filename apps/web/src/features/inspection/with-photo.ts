/**
 * The photos of an answer with a new one, in the place of `replaced` if that is
 * one of them. Where there are more than `most`, as when a second one was chosen
 * before the first was ready, the earliest give way. Put in twice it stands there once.
 */
export function withPhoto(
  photos: readonly string[],
  { name, replaced, most }: { name: string; replaced: string | null; most: number },
): { photos: readonly string[]; dropped: readonly string[] } {
  const all = [...photos.filter((photo) => photo !== replaced && photo !== name), name];
  const over = Math.max(0, all.length - most);
  return { photos: all.slice(over), dropped: all.slice(0, over) };
}
