import type { OperationBody, OperationId, OperationResult } from '@kierros/api/schema';
import { nameKey, oneLine, toText, type CurrentRecord, type Text } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { Answer, type Call, type Handlers } from '../../plugins/operations.ts';
import type { AuditEvent } from '../audit/public.ts';
import { settleEach } from '../../shared/settle-each.ts';
import type { ProblemError } from '../../shared/problem-error.ts';
import type { EntryChange, EntryResult } from '../schedule/public.ts';
import type { ImportedUser } from '../users/public.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { refuseBody } from './body-check.ts';
import type { IndexedInspectable, InspectableIndex } from './inspectable-index.ts';

export type RecordKind = 'templates' | 'places' | 'todos' | 'schedule' | 'definitions' | 'users';
export type Fields = Record<string, unknown>;

/** A record's current state, with a mark that changes with every change of it. */
export type SiteRecord = CurrentRecord & { fields: Fields; mark: string; name: string };

/** Operations that create many records of one kind: for each, the result of a single request, or its refusal. */
export type Many = {
  createTemplates: (
    call: ManyCall,
    bodies: readonly OperationBody<'createTemplate'>[],
  ) => Promise<(number | ProblemError)[]>;
  createRooms: (
    call: ManyCall,
    bodies: readonly OperationBody<'createRoom'>[],
  ) => Promise<(IndexedInspectable | ProblemError)[]>;
  /** Adds, moves and removes entries of the schedule, each validated after those before it. */
  changeEntries: (call: ManyCall, changes: readonly EntryChange[]) => Promise<EntryResult[]>;
  /** Deletes those of these rooms to which nothing refers, and returns them. */
  removeRooms: (call: ManyCall, ids: readonly number[]) => Promise<Set<number>>;
};

/** Adding and removing users, for which there is no operation without a password. */
export type UserCalls = {
  create: (call: ManyCall, user: ImportedUser) => Promise<number>;
  remove: (call: ManyCall, id: number) => Promise<void>;
};
type ManyCall = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId' | 'operation'>;

/** The operations that write: an import does nothing that these do not do. */
export type RecordCalls = {
  /** The operations on single records. */
  single: () => Handlers;
  /** The batch variants for the records that imports mostly contain. */
  many: Many;
  users: UserCalls;
};

/** The shared context of an export or an import. */
export type Site = {
  db: Executor;
  viewer: Viewer;
  now: Date;
  call: Pick<Call, 'requestId' | 'afterCommit' | 'reply'>;
  calls: RecordCalls;
  inspectables: InspectableIndex;
  /** The locations of the export or import. */
  locationIds: number[];
};

/** A record that an import created or changed. */
export type UsableStep = { id: number; outcome: 'create' | 'change' };

/** One kind of records: how they are read, identified and written. */
export type Kind = {
  /** Fields that only a new record accepts. */
  onlyNew?: readonly string[];
  current: (site: Site) => Promise<SiteRecord[]>;
  /** Completes a record of a file: fields that it omits or abbreviates. */
  complete: (site: Site, fields: Fields) => Fields;
  /** Completes it further from the record that it is about, if there is one: what it omits and must not lose. */
  retain?: (fields: Fields, current: SiteRecord | undefined) => void;
  keyOf: (site: Site, fields: Fields) => string;
  nameOf: (fields: Fields) => string;
  create: (site: Site, fields: Fields) => Promise<number>;
  /** Creates consecutive records in few statements, where possible; each is refused separately. */
  many?: {
    takes: (fields: Fields) => boolean;
    create: (site: Site, list: readonly Fields[]) => Promise<(number | ProblemError)[]>;
  };
  /** Deletes new records in few statements, where possible, and returns those that it deleted. */
  removeMany?: {
    takes: (fields: Fields) => boolean;
    remove: (site: Site, ids: readonly number[]) => Promise<ReadonlySet<number>>;
  };
  /** Those of these records with which something was inspected or done since an instant. */
  usedSince?: (site: Site, steps: readonly UsableStep[], at: string) => Promise<Set<number>>;
  /** The current marks of records, without reading all their fields. */
  marks?: (site: Site, ids: readonly number[]) => Promise<Map<number, string>>;
  /** Changes the given fields only; `undoes` is when the change was made that this one undoes. */
  change: (site: Site, id: number, fields: Fields, undoes?: string) => Promise<void>;
  remove: (site: Site, id: number, fields: Fields) => Promise<void>;
  /** Restores an archived record if it was archived at that instant: what happened, or nothing if there is no such one. */
  restore: (
    site: Site,
    id: number,
    archivedAt: string,
  ) => Promise<readonly AuditEvent[] | undefined>;
  /** Which of these records can be archived by their ids, those left out that go with another. */
  archivable?: (site: Site, ids: readonly number[]) => number[];
  /** Removes a record with everything in it. */
  removeWithContents?: (site: Site, id: number, fields: Fields) => Promise<void>;
  /** Whether pruning leaves a record alone. */
  isRetained?: (fields: Fields) => boolean;
};

// Callers type the operation; inside, all operations are handled alike.
type Single = (call: unknown) => Promise<unknown>;
type Parts = { params?: object; query?: object; body?: object };

/** Runs a single operation within the transaction of an import, after validating its body against the contract. */
export async function singleCall<Id extends OperationId>(
  site: Site,
  id: Id,
  { params = {}, query = {}, body }: Parts,
): Promise<OperationResult<Id>> {
  const handler = site.calls.single()[id] as unknown as Single | undefined;
  if (!handler) throw new Error(`There is no ${id}.`);
  if (body) refuseBody(id, body);
  const { db, viewer, now, call } = site;
  // The preconditions of the import's own request do not apply to single records.
  const request = { headers: {} };
  const parts = { db, viewer, now, operation: id, params, query, body, request };
  const result = await handler({ ...call, ...parts });
  const content: unknown = result instanceof Answer ? result.body : result;
  return content as OperationResult<Id>;
}

/**
 * Creates many records from bodies that match the contract; a record with an invalid body gets a refusal as its result.
 */
export async function manyCalls<Id extends 'createTemplate' | 'createRoom', Made>(
  site: Site,
  id: Id,
  list: readonly Fields[],
  {
    bodyOf,
    make,
  }: {
    bodyOf: (fields: Fields) => Fields | Promise<Fields>;
    make: (
      call: ManyCall,
      bodies: readonly OperationBody<Id>[],
    ) => Promise<(Made | ProblemError)[]>;
  },
): Promise<(Made | ProblemError)[]> {
  const bodies: OperationBody<Id>[] = [];
  const settled = await settleEach(list, async (fields) => {
    const body = await bodyOf(fields);
    refuseBody(id, body);
    return bodies.push(body as unknown as OperationBody<Id>) - 1;
  });
  const made = await make(manyCallOf(site, id), bodies);
  return settled.map((one) => (typeof one === 'number' ? (made[one] as Made | ProblemError) : one));
}

/** What an operation on many records needs of a site. */
export const manyCallOf = ({ db, viewer, now, call }: Site, operation: OperationId): ManyCall => ({
  db,
  viewer,
  now,
  operation,
  requestId: call.requestId,
});

/** What restoring an archived record leaves in the audit log, as the single operation does. */
export const restored = (
  { viewer }: Site,
  { archivedAt, ...about }: Pick<AuditEvent, 'locationId' | 'subject'> & { archivedAt: string },
): AuditEvent => ({
  ...about,
  actorId: viewer.id,
  action: 'restore',
  before: { archived_at: archivedAt },
  after: { archived_at: null },
});

/** The name that identifies a record: the Finnish one, or the English one if there is none. */
export const labelOf = (name: Text): string => oneLine(name.fi) || oneLine(name.en);

/** What a record of a key and one of an import must share of their names. */
export const labelKeyOf = (name: Text): string => nameKey(labelOf(name));

/** Expands the texts of a record to both languages, a name as it is stored. */
export function withTexts(fields: Fields, names: readonly string[]): Fields {
  const texts = names
    .filter((name) => fields[name] !== undefined)
    .map((name): [string, unknown] => {
      const text = toText(fields[name] as string | Partial<Text>);
      return [name, name === 'name' ? { en: oneLine(text.en), fi: oneLine(text.fi) } : text];
    });
  return { ...fields, ...Object.fromEntries<unknown>(texts) };
}

/** Only the defined fields. */
export const omitUndefined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** These fields only. */
export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/** A field's value if it is a string, otherwise an empty string. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
