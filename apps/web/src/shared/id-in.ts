/** The id in a search parameter, or null if there is none or it is invalid: URLs are also typed by hand. */
export function idIn(search: URLSearchParams, name: string): number | null {
  const number = Number(search.get(name));
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
