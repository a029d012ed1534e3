import type { Call } from '../../plugins/operations.ts';
import { mapInTurns } from '../../shared/others-served.ts';
import type { ChangeKind, ChangeKindName } from './changes/change-kind.ts';
import { accounts } from './changes/accounts.ts';
import { actions } from './changes/actions.ts';
import { closures } from './changes/closures.ts';
import { entries } from './changes/entries.ts';
import { templateInputs } from './changes/template-inputs.ts';
import { definitions } from './kind-definitions.ts';
import { inspectables } from './kind-inspectables.ts';
import { schedule } from './kind-schedule.ts';
import { templates } from './kind-templates.ts';
import { todos } from './kind-todos.ts';
import { users } from './kind-users.ts';
import type { Kind, RecordCalls, RecordKind, Site } from './kinds.ts';
import { InspectableIndex } from './inspectable-index.ts';
import { everyLocation, locationIds, type Scope } from '../../shared/scope.ts';

export const kinds: Record<RecordKind, Kind> = {
  templates,
  places: inspectables,
  todos,
  schedule,
  definitions,
  users,
};

/** The kinds by id (ADR 0092). */
export const changeKinds: Record<ChangeKindName, ChangeKind> = {
  entries,
  closures,
  actions,
  accounts,
  template_inputs: templateInputs,
};

export const isChangeKind = (name: string): name is ChangeKindName => name in changeKinds;

type SiteCall = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId' | 'afterCommit' | 'reply'>;

/** What changes by id need: they name no inspectables by words. */
export const siteByIds = (call: SiteCall, calls: RecordCalls): Site => {
  const { db, viewer, now } = call;
  return {
    db,
    viewer,
    now,
    call,
    calls,
    inspectables: new InspectableIndex(null),
    locationIds: [],
  };
};

/** Reads the inspectables of a scope, which records of every kind refer to by name. */
export async function readSite(
  call: SiteCall,
  calls: RecordCalls,
  { scope, home }: { scope: Scope; home: number | null },
): Promise<Site> {
  const { db, viewer, now } = call;
  const book = new InspectableIndex(home);
  const ids = await locationIds(db, scope);
  await book.read(db, ids);
  return { db, viewer, now, call, calls, inspectables: book, locationIds: ids };
}

/** The same for the locations that the records of a file name. */
export async function readNamedSite(
  call: SiteCall,
  calls: RecordCalls,
  { items, home }: { items: readonly unknown[]; home: number | null },
): Promise<Site> {
  const { db, viewer, now } = call;
  const book = new InspectableIndex(home);
  const all = await locationIds(db, everyLocation);
  await book.know(db, everyLocation, all);
  const names = await namedLocations(items);
  const named = [...names].flatMap((name) => book.tryFind({ location: name }) ?? []);
  const ids = [...new Set([...named, ...(home === null ? [] : [home])])];
  await book.read(db, ids);
  return { db, viewer, now, call, calls, inspectables: book, locationIds: ids };
}

async function namedLocations(items: readonly unknown[]): Promise<Set<string>> {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, part] of Object.entries(value))
      if (field === 'location' && typeof part === 'string') names.add(part);
      else look(part);
    const { kind, name } = value as { kind?: unknown; name?: unknown };
    if (kind === 'location')
      for (const one of typeof name === 'string' ? [name] : Object.values(name ?? {}))
        if (typeof one === 'string') names.add(one);
  };
  await mapInTurns(items, look);
  return names;
}
