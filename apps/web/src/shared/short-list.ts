const shown = 2;

/** Names in one line: all of a few, else the first two and how many more there are. */
export function shortList(names: readonly string[]): string {
  if (names.length <= shown + 1) return names.join(', ');
  return `${names.slice(0, shown).join(', ')} +${String(names.length - shown)}`;
}
