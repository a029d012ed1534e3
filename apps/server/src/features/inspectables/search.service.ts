import type { Schema } from '@kierros/api/schema';
import { foldForSearch } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { readCursor, writeCursor } from '../../shared/cursor.ts';
import { COUNT_LIMIT, pageOf } from '../../shared/paging.ts';
import { found } from '../../shared/problem-error.ts';
import { inScope, listScope, type Scope } from '../../shared/viewer.ts';
import { placesById } from './inspectables.read.ts';

const MOST_FOUND = 50;

type Wanted = { kind: 'location' | 'environment' | 'room' | undefined; text: string | undefined };

function matching(db: Executor, scope: Scope, { kind, text }: Wanted) {
  let query = db
    .selectFrom('inspectables')
    .where(inScope(scope, 'inspectables'))
    .where('archived_at', 'is', null);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (text !== undefined) query = query.where(sql<boolean>`search_text like ${text} escape '\\'`);
  return query;
}

const likeOf = (q: string) => foldForSearch(q).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Places by a part of their name in either language, without case and accents;
 * those that begin with it first. Without a text all of them, page by page, for
 * devices that search offline.
 */
export async function searchPlaces({
  db,
  viewer,
  query,
}: Call<'listInspectablesForSearch'>): Promise<Schema<'SearchEntryList'>> {
  const scope = await listScope(db, viewer, query.location_id);
  const { page, per_page, offset } = pageOf(query);
  const text = query.q === undefined ? undefined : likeOf(query.q);
  const wanted = { kind: query.kind, text: text === undefined ? undefined : `%${text}%` };
  const limit = text === undefined ? per_page : Math.min(per_page, MOST_FOUND);
  const afterId = query.after === undefined ? undefined : readCursor(query.after, ['number'])[0];
  let rows = matching(db, scope, wanted).select('id');
  if (text !== undefined)
    rows = rows.orderBy(
      sql`case when search_text like ${`${text}%`} escape '\\' then 0 else 1 end`,
    );
  else if (afterId !== undefined) rows = rows.where('id', '>', afterId);
  const ids = (
    await rows
      .orderBy('id')
      .limit(limit + 1)
      .offset(afterId === undefined ? offset : 0)
      .execute()
  ).map((row) => row.id);
  const total = await countMatching(db, scope, wanted, query.count === 'exact');
  const shown = ids.slice(0, limit);
  const hasMore = ids.length > limit;
  const last = shown.at(-1);
  return {
    items: await toEntries(db, scope, shown),
    total: total > COUNT_LIMIT && query.count !== 'exact' ? null : total,
    page,
    per_page: limit,
    has_more: hasMore,
    after: hasMore && last !== undefined && text === undefined ? writeCursor([last]) : null,
  };
}

async function countMatching(
  db: Executor,
  scope: Scope,
  wanted: Wanted,
  isExact: boolean,
): Promise<number> {
  const limit = isExact ? 1_000_000_000 : COUNT_LIMIT + 1;
  const { total } = await db
    .selectFrom(matching(db, scope, wanted).select('id').limit(limit).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function toEntries(
  db: Executor,
  scope: Scope,
  ids: readonly number[],
): Promise<Schema<'SearchEntry'>[]> {
  const places = await placesById(db, scope, ids);
  return ids.map((id) => {
    const place = found(places.get(id));
    return {
      id,
      kind: place.kind,
      name: place.name,
      location_id: place.location_id,
      path: place.path,
    };
  });
}
