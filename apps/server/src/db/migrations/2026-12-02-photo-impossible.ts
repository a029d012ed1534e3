import { sql, type Kysely } from 'kysely';

/** Answers tell that no photo was possible; those of earlier versions do not. */
export const photoImpossible = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table answers add column no_photo integer not null default 0`.execute(db);
  },
};
