/** The id that an address names, or null where it names none: addresses are typed by hand too. */
export function idIn(search: URLSearchParams, name: string): number | null {
  const number = Number(search.get(name));
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
