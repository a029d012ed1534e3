import { type Kysely } from 'kysely';

/** The least share on time that a location wants, in percent; null in places that are no location. */
export const onTimeTargets = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('inspectables').addColumn('on_time_target', 'integer').execute();
  },
};
