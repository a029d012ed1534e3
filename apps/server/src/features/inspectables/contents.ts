import type { Schema } from '@kierros/api/schema';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { chunks } from '../../shared/chunks.ts';
import { everyLocation, withinNamed } from '../../shared/scope.ts';

type Contents = Schema<'PlaceContents'>;

// Inspectables per statement; a location may have a hundred thousand.
const BATCH_SIZE = 500;

// A place may have been inspected in another location: all are searched, each through its index.
const allLocations = withinNamed(everyLocation, 'location_id');

/** What these places hold, in numbers; what is in them has to be named too. */
export async function contentsOf(db: Executor, ids: readonly number[]): Promise<Contents> {
  const sum: Contents = {
    environments: 0,
    rooms: 0,
    inspections: 0,
    planned_dates: 0,
    open_actions: 0,
    todos: 0,
    photos: 0,
  };
  for (const part of chunks(ids, BATCH_SIZE)) {
    const counted = await countIn(db, part);
    for (const name of Object.keys(sum) as (keyof Contents)[]) sum[name] += Number(counted[name]);
  }
  return sum;
}

async function countIn(db: Executor, ids: readonly number[]): Promise<Contents> {
  const listed = sql`(${sql.join(ids)})`;
  const ofThem = sql`${allLocations} and inspectable_id in ${listed}`;
  const kinds = (kind: string) =>
    sql`(select count(*) from inspectables where id in ${listed} and kind = ${kind})`;
  const { rows } = await sql<Contents>`select
    ${kinds('environment')} as environments,
    ${kinds('room')} as rooms,
    (select count(*) from form_inspectables where ${ofThem} and exists (select 1 from forms
      where forms.location_id = form_inspectables.location_id
      and forms.id = form_inspectables.form_id and forms.status <> 'started')) as inspections,
    (select count(*) from schedule_entries where ${ofThem}
      and removed_at is null and consumed_by_form_id is null) as planned_dates,
    (select count(*) from pending_actions where ${ofThem} and open_key is not null)
      as open_actions,
    (select count(*) from todos where ${allLocations} and room_id in ${listed}) as todos,
    (select count(*) from photos where ${ofThem} and state <> 'declared'
      and detached_version is null and (
        form_id in (select form_id from form_inspectables where ${ofThem})
        or action_id in (select id from pending_actions where ${ofThem}))) as photos`.execute(db);
  return rows[0] as Contents;
}
