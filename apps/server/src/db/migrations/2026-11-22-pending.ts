import { sql, type Kysely } from 'kysely';

/** Indexes for administrators of all locations: the open actions in the order they were raised. */
export const pendingIndexes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw('create index pending_actions_open on pending_actions (id) where open_key is not null')
      .execute(db);
    await sql
      .raw(
        'create index pending_actions_by_inspectable on pending_actions (location_id, inspectable_id, id)',
      )
      .execute(db);
    await sql
      .raw('create index pending_events_by_action on pending_events (location_id, action_id, id)')
      .execute(db);
  },
};
