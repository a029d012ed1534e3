import type { Language } from '@kierros/domain';
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
};

/**
 * The environments and types whose lack is all that an import of places is refused for; null if anything else is wrong
 * with a record, or nothing is missing.
 */
export function missingPlaces(
  records: readonly TableRecord[],
  refused: readonly RefusedRecord[],
  language: Language,
): MissingPlaces | null {
  const found = {
    environments: new Map<string, TableRecord>(),
    types: new Map<string, TableRecord>(),
  };
  for (const { index, errors } of refused)
    for (const { path, code } of errors) {
      const { kind, environment, type, location } = records[index] ?? {};
      const field = path.replace(/^\//, '');
      if (code !== 'not_found') return null;
      if (field === 'environment' && typeof environment === 'string')
        found.environments.set(environment, {
          kind: 'environment',
          ...(location !== undefined && { location }),
          name: { [language]: environment },
        });
      else if (field === 'type' && typeof type === 'string' && typeof kind === 'string')
        found.types.set(type, { kind: `${kind}_type`, name: { [language]: type } });
      else return null;
    }
  const { environments, types } = found;
  if (environments.size + types.size === 0) return null;
  return {
    environments: [...environments.keys()],
    types: [...types.keys()],
    records: [...types.values(), ...environments.values()],
  };
}
