import { KierrosProblem } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import type { PackRecords } from '@kierros/api/starter-packs';
import { api } from '../../../shared/api.ts';

/** The kinds of a pack, in the order in which they are imported. */
export type PackKind = keyof PackRecords;
const packKinds = ['templates', 'definitions'] as const satisfies readonly PackKind[];

/** What an import of one kind would do, and the new records, which are all that is imported. */
export interface KindPlan {
  readonly kind: PackKind;
  readonly lines: readonly Schema<'BulkLine'>[];
  readonly items: Schema<'BulkRecord'>[];
  readonly hash: string;
}

export type PackPlan = readonly KindPlan[];

async function planKind(
  kind: PackKind,
  records: readonly object[],
  locationId: number,
): Promise<KindPlan> {
  const plan = (items: readonly object[]) =>
    api.call('planImport', {
      body: { kind, items: items.map((item) => ({ ...item })), location_id: locationId },
    });
  const { lines, plan_hash: hash } = await plan(records);
  // A template of the pack that somebody has edited since must not lose its edits.
  const items = lines
    .filter(({ outcome }) => outcome === 'create')
    .map(({ index }) => ({ ...records[index] }));
  const isWhole = items.length === 0 || items.length === records.length;
  return { kind, lines, items, hash: isWhole ? hash : (await plan(items)).plan_hash };
}

/** What adding a pack to a location would do. */
export const planPack = (records: PackRecords, locationId: number): Promise<PackPlan> =>
  Promise.all(
    packKinds
      .filter((kind) => records[kind].length > 0)
      .map((kind) => planKind(kind, records[kind], locationId)),
  );

/** Undoes the imports of a pack, the last one first; returns the names of records that stay, since they were changed. */
export async function undoPack(ids: readonly number[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const id of ids.toReversed()) {
    const undone = await api.call('undoImport', { params: { id } });
    names.push(...undone.kept.map(({ name }) => name));
  }
  return names;
}

/** The imports of a pack; or why it failed, and what is left of it in the site. */
export type AddedPack =
  | { readonly ids: readonly number[] }
  | { readonly error: unknown; readonly left: 'nothing' | 'undone' | 'unknown' };

async function leftAfter(error: unknown, ids: readonly number[]) {
  // Without a response, the import may have happened all the same.
  const isRefused = error instanceof KierrosProblem && error.code !== 'unreachable';
  try {
    const stayed = await undoPack(ids);
    if (!isRefused || stayed.length > 0) return 'unknown';
    return ids.length > 0 ? 'undone' : 'nothing';
  } catch {
    return 'unknown';
  }
}

/** Adds the new records of a plan. If one kind fails, those before it are undone: a pack is added whole or not at all. */
export async function addPack(plan: PackPlan, locationId: number): Promise<AddedPack> {
  const ids: number[] = [];
  for (const { kind, items, hash } of plan.filter((part) => part.items.length > 0))
    try {
      const body = { kind, items, location_id: locationId, plan_hash: hash };
      ids.push((await api.call('applyImport', { body })).id);
    } catch (error) {
      return { error, left: await leftAfter(error, ids) };
    }
  return { ids };
}
