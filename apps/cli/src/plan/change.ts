import { KierrosProblem } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { editedByHash, serverHash } from './convert-plan.ts';
import type { Edited } from './edited.ts';
import type { Content, Plan, PlanItem, PlanKindName, Watched } from './plan.ts';

/** A line of the server's answer. */
export type ChangeLine = Schema<'BulkLine'>;

const wireKinds = {
  templates: 'template_inputs',
  schedule: 'entries',
  closures: 'closures',
  actions: 'actions',
} as const satisfies Record<PlanKindName, Schema<'BulkInput'>['kind']>;

/** A dry run of records on the server: a line for each (ADR 0092). */
export async function dryRun(
  call: Call,
  kind: PlanKindName,
  items: readonly Content[],
): Promise<readonly ChangeLine[]> {
  const body = { kind: wireKinds[kind], items: items.map((item) => ({ ...item })) };
  return (await call('planImport', { body })).lines;
}

/** The key of an undo file for the change that it undoes. */
const undoneKey = 'change';

/** What an undo file names, so that the server undoes it. */
export const undoneChange = (id: number): Watched => ({ key: undoneKey, mark: String(id) });

/** A plan as the server takes it: its records with the versions that were reviewed, or the change that it undoes. */
export function changeOf({ kind, plan_id, items, unchanged }: Plan): Schema<'BulkInput'> {
  const named = { kind: wireKinds[kind], key: plan_id };
  const undone = unchanged.find(({ key }) => key === undoneKey);
  if (undone) return { ...named, items: [], undoes: Number(undone.mark) };
  const watched = unchanged.flatMap((one) => watchedRecord(one) ?? []);
  return { ...named, items: [...items.map((item) => ({ ...recordOf(kind, item) })), ...watched] };
}

/**
 * Whether the change that a plan undoes is that of its number: a server that was restored from a backup gives the
 * number to another one.
 */
export async function isKnownChange(
  call: Call,
  { kind, undoes, unchanged }: Plan,
): Promise<boolean> {
  const undone = unchanged.find(({ key }) => key === undoneKey);
  if (!undone || undoes === null) return true;
  const body = { kind: wireKinds[kind], key: undoes, items: [] };
  try {
    return (await call('planImport', { body })).applied === Number(undone.mark);
  } catch (error) {
    // Undone already, or of somebody else: the undo itself says so.
    if (error instanceof KierrosProblem && error.status === 409) return true;
    throw error;
  }
}

/** Whether the server refuses a plan because its change was undone. */
export const isUndone = (error: unknown): boolean =>
  error instanceof KierrosProblem &&
  (error.current as { undone_at?: string } | undefined)?.undone_at !== undefined;

function recordOf(kind: PlanKindName, { action, id, mark, body }: PlanItem): Content {
  if (action === 'create') return { ...body, version: null };
  const known = { id, ...(mark !== null && { version: versionOf(mark) }) };
  if (action === 'remove') return { ...known, remove: true };
  const isMove = kind === 'schedule';
  return { ...(isMove ? { due_date: body?.['new_due_date'] } : body), ...known };
}

// A mark is `version 3`, that of a template `88@3`, with its id; the key of an action is `action 5`.
const versionOf = (mark: string): number => Number(/\d+$/.exec(mark)?.[0]);

function watchedRecord({ key, mark }: Watched) {
  if (mark === null || !/\d$/.test(mark)) return undefined;
  const id = /^\d+(?=@)/.exec(mark)?.[0] ?? /\d+$/.exec(key)?.[0];
  return id === undefined ? undefined : { id: Number(id), version: versionOf(mark) };
}

/** What of a plan was edited on the server since it was made, and whether it was applied instead. */
export async function editedSince(call: Call, plan: Plan): Promise<Edited> {
  const { lines, applied } = await call('planImport', { body: changeOf(plan) });
  if (applied !== undefined) return { items: new Set(), others: [], isApplied: true };
  if (serverHash(plan) !== undefined) return editedByHash(call, plan, lines);
  const refused = lines.filter(({ outcome }) => outcome === 'refused').map(({ index }) => index);
  const watched = plan.unchanged.filter((one) => watchedRecord(one));
  const others = refused.flatMap((index) => watched[index - plan.items.length]?.key ?? []);
  const items = new Set(refused.filter((index) => index < plan.items.length));
  return { items, others };
}
