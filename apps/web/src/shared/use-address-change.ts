import { useLocation, useSearchParams } from 'react-router-dom';
import type { Location, NavigateOptions } from 'react-router-dom';

/** The parts of the address, and how they are set. */
export function useAddress() {
  const [search] = useSearchParams();
  return { search, change: useAddressChange() };
}

/**
 * Some parts of the address as texts, empty where one is not there; how they are set, and how all of them are removed.
 */
export function useAddressTexts<Name extends string>(names: readonly Name[]) {
  const { search, change } = useAddress();
  const each = (textOf: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
  return {
    search,
    texts: each((name) => search.get(name) ?? ''),
    change,
    clear: () => {
      change(each(() => ''));
    },
  };
}

// What was asked for while this place was shown: an edit that follows before the page is drawn again keeps it.
let asked: { at: Location; search: URLSearchParams } | null = null;

/** Forgets an edit that was asked for and refused. */
export function forgetAsked(): void {
  asked = null;
}

/** Sets parts of the address, without a step back unless asked for one; an empty text or null removes a part. */
export function useAddressChange() {
  const [shown, setSearch] = useSearchParams();
  const at = useLocation();
  return (
    part: Readonly<Record<string, string | null>>,
    options: NavigateOptions = { replace: true },
  ) => {
    const search = new URLSearchParams(asked?.at === at ? asked.search : shown);
    for (const [name, value] of Object.entries(part))
      if (value === '' || value === null) search.delete(name);
      else search.set(name, value);
    asked = { at, search };
    setSearch(search, options);
  };
}
