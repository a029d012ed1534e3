import type { OperationBody, OperationId, OperationResult } from '@kierros/api/schema';
import { toText, type CurrentRecord, type Text } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { Answer, type Call, type Handlers } from '../../plugins/operations.ts';
import { settleEach } from '../../shared/settle-each.ts';
import type { ProblemError } from '../../shared/problem-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { refuseBody } from './body-check.ts';
import type { BookInspectable, InspectableBook } from './inspectable-book.ts';

export type RecordKind = 'templates' | 'places' | 'todos' | 'schedule' | 'definitions';
export type Fields = Record<string, unknown>;

/** A record as it stands, with a mark that changes whenever it does. */
export type SiteRecord = CurrentRecord & { fields: Fields; mark: string; name: string };

/** Calls that make many things of one sort: of each what one call of its own would have made, or why it would have been refused. */
export type Many = {
  createTemplates: (
    call: ManyCall,
    bodies: readonly OperationBody<'createTemplate'>[],
  ) => Promise<(number | ProblemError)[]>;
  createRooms: (
    call: ManyCall,
    bodies: readonly OperationBody<'createRoom'>[],
  ) => Promise<(BookInspectable | ProblemError)[]>;
};
type ManyCall = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId' | 'operation'>;

/** What writes: an import does nothing that these do not do. */
export type RecordCalls = {
  /** The calls for single things. */
  single: () => Handlers;
  /** The same for what an import mostly brings, many at a time. */
  many: Many;
};

/** What the parts of an export or an import share. */
export type Site = {
  db: Executor;
  viewer: Viewer;
  now: Date;
  call: Pick<Call, 'requestId' | 'afterCommit' | 'reply'>;
  calls: RecordCalls;
  places: InspectableBook;
  /** The locations that it is about. */
  locationIds: number[];
};

/** One kind of records: how they are read, known and written. */
export type Kind = {
  /** Fields that only a new record takes. */
  onlyNew?: readonly string[];
  current: (site: Site) => Promise<SiteRecord[]>;
  /** A record of a file with what it leaves out or writes shorter. */
  whole: (site: Site, fields: Fields) => Fields;
  keyOf: (site: Site, fields: Fields) => string;
  nameOf: (fields: Fields) => string;
  create: (site: Site, fields: Fields) => Promise<number>;
  /** Creates records that follow one another in few statements, where it can; each is refused alone. */
  many?: {
    takes: (fields: Fields) => boolean;
    create: (site: Site, list: readonly Fields[]) => Promise<(number | ProblemError)[]>;
  };
  /** The marks that records now have, without reading all that they say. */
  marks?: (site: Site, ids: readonly number[]) => Promise<Map<number, string>>;
  /** Changes the given fields only. */
  change: (site: Site, id: number, fields: Fields) => Promise<void>;
  remove: (site: Site, id: number, fields: Fields) => Promise<void>;
  /** Takes a record back out of the archive if it went there at that moment. */
  restore: (site: Site, id: number, archivedAt: string) => Promise<boolean>;
  /** Whether pruning leaves a record alone. */
  isRetained?: (fields: Fields) => boolean;
};

// Typed by the operation from outside, and the same for all of them here.
type Single = (call: unknown) => Promise<unknown>;
type Parts = { params?: object; query?: object; body?: object };

/** Makes a single call within the transaction of an import, its body held to the contract first. */
export async function singleCall<Id extends OperationId>(
  site: Site,
  id: Id,
  { params = {}, query = {}, body }: Parts,
): Promise<OperationResult<Id>> {
  const handler = site.calls.single()[id] as unknown as Single | undefined;
  if (!handler) throw new Error(`There is no ${id}.`);
  if (body) refuseBody(id, body);
  const { db, viewer, now, call } = site;
  // No precondition of the import's own request is one of a single record.
  const request = { headers: {} };
  const parts = { db, viewer, now, operation: id, params, query, body, request };
  const result = await handler({ ...call, ...parts });
  const content: unknown = result instanceof Answer ? result.body : result;
  return content as OperationResult<Id>;
}

/** Makes many things by bodies that the contract takes; a record without such a body is refused in its place. */
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
  const { db, viewer, now, call } = site;
  const made = await make({ db, viewer, now, operation: id, requestId: call.requestId }, bodies);
  return settled.map((one) => (typeof one === 'number' ? (made[one] as Made | ProblemError) : one));
}

/** What a thing is known by: its Finnish name, or the English one where there is none. */
export const labelOf = (name: Text): string => (name.fi.trim() || name.en.trim()).normalize();

/** Texts of a record in both languages, where it has them. */
export function withTexts(fields: Fields, names: readonly string[]): Fields {
  const texts = names
    .filter((name) => fields[name] !== undefined)
    .map((name): [string, unknown] => [name, toText(fields[name] as string | Partial<Text>)]);
  return { ...fields, ...Object.fromEntries<unknown>(texts) };
}

/** Only the fields that are there. */
export const given = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A field that is a text; empty when it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
