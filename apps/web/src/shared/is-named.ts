import { foldForSearch } from '@kierros/domain';
import type { Text } from '@kierros/domain';

/** Whether the name of something, in either language, contains what was typed. */
export function isNamed(typed: string): (one: { readonly name: Text }) => boolean {
  const wanted = foldForSearch(typed);
  return ({ name }) => [name.en, name.fi].some((text) => foldForSearch(text).includes(wanted));
}
