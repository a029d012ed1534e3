/** A field of the contract as the domain names it: `max_photos` is `maxPhotos`. */
type DomainName<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<DomainName<Rest>>}`
  : Name;

type Decoded<T> = { readonly [Name in keyof T & string as DomainName<Name>]: T[Name] };

const names = new Map<string, string>();

function domainName(name: string): string {
  const known =
    names.get(name) ?? name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  names.set(name, known);
  return known;
}

/**
 * A record with its fields as the domain names them, and its values as they are.
 *
 * @example
 * decoded({ max_photos: 1 }) // => { maxPhotos: 1 }
 */
export function decoded<T extends object>(wire: T): Decoded<T> {
  const record: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(wire)) record[domainName(name)] = value;
  return record as Decoded<T>;
}
