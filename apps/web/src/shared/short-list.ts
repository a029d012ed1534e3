const shown = 2;

/** Names on one line: all if few, else the first two and the number of the rest. */
export function shortList(names: readonly string[]): string {
  if (names.length <= shown + 1) return names.join(', ');
  return `${names.slice(0, shown).join(', ')} +${String(names.length - shown)}`;
}
