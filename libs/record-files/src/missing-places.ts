import { nameKey, type Language } from '@kierros/domain';
import type { TableRecord } from './table.ts';

/** Why a record was refused, as the server says it. */
export type RefusedRecord = {
  readonly index: number;
  readonly errors: readonly { readonly path: string; readonly code: string }[];
};

/** Environments and types that an import of places names, but that are not there. */
export type MissingPlaces = {
  readonly environments: readonly string[];
  readonly types: readonly string[];
  /** The records that add them, before all others. */
  readonly records: readonly TableRecord[];
  /** Of each of them the first record that names it, by its index. */
  readonly usedBy: readonly number[];
};

/**
 * The environments and types whose lack is all that an import of places is refused for; null if anything else is wrong
 * with a record, or nothing is missing. Spellings that are one name to the server are added once.
 */
export function missingPlaces(
  records: readonly TableRecord[],
  refused: readonly RefusedRecord[],
  language: Language,
): MissingPlaces | null {
  const environments = new Map<string, Missing>();
  const types = new Map<string, Missing>();
  for (const { index, errors } of refused)
    for (const { path, code } of errors) {
      const { kind, environment, type, location } = records[index] ?? {};
      const field = path.replace(/^\//, '');
      if (code !== 'not_found') return null;
      if (field === 'environment' && typeof environment === 'string')
        addTo(environments, [location, environment], {
          ...{ index, name: environment },
          record: {
            kind: 'environment',
            ...(location !== undefined && { location }),
            name: { [language]: environment },
          },
        });
      else if (field === 'type' && typeof type === 'string' && typeof kind === 'string')
        addTo(types, [kind, type], {
          ...{ index, name: type },
          record: { kind: `${kind}_type`, name: { [language]: type } },
        });
      else return null;
    }
  const all = [...types.values(), ...environments.values()];
  if (all.length === 0) return null;
  return {
    environments: namesOf(environments),
    types: namesOf(types),
    records: all.map(({ record }) => record),
    usedBy: all.map(({ index }) => index),
  };
}

type Missing = { readonly name: string; readonly record: TableRecord; readonly index: number };

function addTo(list: Map<string, Missing>, path: readonly unknown[], one: Missing): void {
  const key = JSON.stringify(path.map((step) => (typeof step === 'string' ? nameKey(step) : step)));
  if (!list.has(key)) list.set(key, one);
}

/** Each name once, though it be missing in several locations or for both kinds. */
function namesOf(list: ReadonlyMap<string, Missing>): string[] {
  const named = new Map<string, string>();
  for (const { name } of list.values())
    if (!named.has(nameKey(name))) named.set(nameKey(name), name);
  return [...named.values()];
}
