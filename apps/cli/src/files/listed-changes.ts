import { positionOf } from '@kierros/record-files/positions';
import type { PositionedJson } from '@kierros/record-files/positions';
import type { Context } from '../command/context.ts';
import type { PlanFault, Source } from '../plan/plan.ts';
import { dataFaultTexts } from './data-fault.messages.ts';
import { nameOf, readWithPositions, type Document } from './read-document.ts';

/** A change as a file lists it, with its position. */
export type ListedChange = { readonly item: unknown; readonly source: Source };

/** The changes without a fault, and the faults of the others or of the list. */
export type ListedChanges = {
  readonly listed: readonly ListedChange[];
  readonly faults: readonly PlanFault[];
};

/** Where in a change something is wrong, and what; the field is that of the pointer unless another is named. */
export type ChangeFault = readonly [pointer: string, message: string, field?: string];

/** How the changes of a file are validated. */
type Validation = {
  readonly most: number;
  readonly noList: string;
  readonly tooMany: (count: number, most: number) => string;
  readonly faultsIn: (item: unknown) => readonly ChangeFault[];
};

/**
 * Reads the changes of JSON, YAML, CSV or Excel (`-` is stdin) and validates them without the server. `isText` says that
 * the document is one text, as a table is that was taken for YAML.
 */
export async function readListed(
  context: Context,
  document: Document,
  validation: Validation,
): Promise<ListedChanges & { readonly isText: boolean }> {
  const file = nameOf(document);
  const placed = await readWithPositions(context, document);
  if (!('message' in placed))
    return { ...listedIn(file, placed, validation), isText: typeof placed.value === 'string' };
  const message = dataFaultTexts[context.language].unreadable(placed.message);
  return { listed: [], faults: [{ ...placed, file, field: '', message }], isText: false };
}

/** The changes of a parsed document: a list, or one under `changes`. */
export function listedIn(
  file: string,
  { value, places }: PositionedJson,
  { most, noList, tooMany, faultsIn }: Validation,
): ListedChanges {
  const base = Array.isArray(value) ? '' : '/changes';
  const list: unknown = base === '' ? value : (value as { changes?: unknown } | null)?.changes;
  const at = (pointer: string): Source => ({ file, ...positionOf(places, pointer) });
  const refused = (message: string) => ({
    listed: [],
    faults: [{ ...at(base), field: '', message }],
  });
  if (!Array.isArray(list) || list.length === 0) return refused(noList);
  if (list.length > most) return refused(tooMany(list.length, most));
  const checked = (list as unknown[]).map((item, index) => {
    const pointer = `${base}/${index}`;
    const faults = faultsIn(item).map(([path, message, field = path.slice(1)]): PlanFault => ({
      ...at(pointer + path),
      field,
      message,
    }));
    return { item, faults, source: at(pointer) };
  });
  return {
    listed: checked.filter(({ faults }) => faults.length === 0),
    faults: checked.flatMap(({ faults }) => faults),
  };
}
