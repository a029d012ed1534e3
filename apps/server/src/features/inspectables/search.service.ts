import type { Schema } from '@kierros/api/schema';
import { foldForSearch } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { archivedFilter, whereArchived, type ArchivedFilter } from '../../shared/archived.ts';
import { countLimitOf, COUNT_LIMIT, pageOf, startOf, toCursorPage } from '../../shared/paging.ts';
import { totalOf } from '../../shared/row-counts.ts';
import { listScope } from '../../shared/viewer.ts';
import { inspectablesById } from './read-inspectables.ts';
import { inScope, type Scope } from '../../shared/scope.ts';

const MOST_FOUND = 50;

type Kind = 'location' | 'environment' | 'room' | undefined;

type Filter = { kind: Kind; archived: ArchivedFilter; text?: string };

function matching(db: Executor, scope: Scope, { kind, archived, text }: Filter) {
  const condition = whereArchived('archived_at', archived);
  const within = db.selectFrom('inspectables').where(inScope(scope, 'inspectables'));
  const query = condition ? within.where(condition) : within;
  const ofKind = kind === undefined ? query : query.where('kind', '=', kind);
  return text === undefined ? ofKind : ofKind.where(like(`%${escaped(text)}%`));
}

const like = (pattern: string) => sql<boolean>`search_text like ${pattern} escape '\\'`;
const beginsWord = (text: string) =>
  sql<boolean>`(${like(`${escaped(text)}%`)} or ${like(`% ${escaped(text)}%`)})`;

const escaped = (folded: string) => folded.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Finds inspectables by a part of their name in either language, without case and accents; those with a word that
 * starts with it come first. Without a search text it returns all of them page by page, for devices that search
 * offline.
 */
export function searchInspectables(
  call: Call<'listInspectablesForSearch'>,
): Promise<Schema<'SearchEntryList'>> {
  return call.query.q === undefined
    ? everyInspectable(call)
    : inspectablesNamed(call, call.query.q);
}

async function everyInspectable({
  db,
  viewer,
  query,
}: Call<'listInspectablesForSearch'>): Promise<Schema<'SearchEntryList'>> {
  const scope = await listScope(db, viewer, query.location_id);
  const start = startOf(query, ['number']);
  const filter = { kind: query.kind, archived: archivedFilter(query) };
  const rows = await matching(db, scope, filter)
    .select('id')
    .where('id', '>', start.after?.[0] ?? 0)
    .orderBy('id')
    .limit(start.limit + 1)
    .offset(start.offset)
    .execute();
  const limit = countLimitOf(query);
  const total = await countMatching(matching(db, scope, filter), limit, db);
  const page = toCursorPage(rows, total, query, ({ id }) => [id]);
  const ids = page.items.map(({ id }) => id);
  return { ...page, items: await toEntries(db, scope, ids) };
}

async function inspectablesNamed(
  { db, viewer, query }: Call<'listInspectablesForSearch'>,
  q: string,
): Promise<Schema<'SearchEntryList'>> {
  const scope = await listScope(db, viewer, query.location_id);
  const text = foldForSearch(q);
  const { page } = pageOf(query);
  const limit = Math.min(query.per_page ?? MOST_FOUND, MOST_FOUND);
  const all = matching(db, scope, { kind: query.kind, archived: archivedFilter(query), text });
  const found = await bestOf(all, text, limit + 1);
  const ids = found.map((row) => row.id);
  const hasMore = ids.length > limit;
  const total = hasMore ? await countMatching(all, countLimitOf(query), db) : ids.length;
  return {
    // A search has one page; users who get more results refine the name.
    items: page > 1 ? [] : await toEntries(db, scope, ids.slice(0, limit)),
    total: total > COUNT_LIMIT && query.count !== 'exact' ? null : total,
    page,
    per_page: limit,
    has_more: page === 1 && hasMore,
    after: null,
  };
}

type Matching = ReturnType<typeof matching>;

/** The first `most` in result order. Each query follows the index and stops once it has enough. */
async function bestOf(all: Matching, text: string, most: number) {
  const firstOf = (found: Matching, limit: number) =>
    found.select(['id', 'search_text']).orderBy('location_id').orderBy('id').limit(limit).execute();
  const any = await firstOf(all, most);
  const begins = (row: { search_text: string }) => ` ${row.search_text}`.includes(` ${text}`);
  // A query with few results was read to the end and only needs sorting.
  const isComplete = any.length < most;
  const first = isComplete ? any.filter(begins) : await firstOf(all.where(beginsWord(text)), most);
  if (first.length === most) return first;
  return [...first, ...any.filter((row) => !begins(row))].slice(0, most);
}

const countMatching = (
  found: ReturnType<typeof matching>,
  limit: number,
  db: Executor,
): Promise<number> => totalOf(db.selectFrom(found.select('id').limit(limit).as('counted')));

async function toEntries(
  db: Executor,
  scope: Scope,
  ids: readonly number[],
): Promise<Schema<'SearchEntry'>[]> {
  const inspectables = await inspectablesById(db, scope, ids);
  return ids
    .map((id) => inspectables.get(id))
    .filter((inspectable) => inspectable !== undefined)
    .map(({ id, kind, name, location_id, path, archived_at }) => ({
      ...{ id, kind, name, location_id, path },
      ...(archived_at !== null && { archived_at }),
    }));
}
