import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

const ROOMS = [11, 12, 13];

/**
 * Inserts many submitted forms of the small site's rooms directly, each with ten answers with notes: a quarter of them done
 * on 2026-11-19, the others a day later.
 */
export async function addManyForms(database: Database, count: number): Promise<void> {
  const { db } = database;
  const at = '2026-11-20T08:00:00.000Z';
  const ids = Array.from({ length: count }, (_, index) => 100_000 + index);
  for (let from = 0; from < count; from += 500) {
    const some = ids.slice(from, from + 500);
    const roomOf = (id: number) => ROOMS[id % ROOMS.length] ?? 11;
    await database.write(async (tx) => {
      await tx
        .insertInto('forms')
        .values(
          some.map((id) => ({
            location_id: 1,
            id,
            client_id: `client-${id}`,
            author_id: 2,
            template_id: 1,
            template_version: 1,
            inspectiontype_id: 1,
            status: 'complete' as const,
            comments: '',
            started_at: at,
            performed_at: at,
            submitted_at: at,
            completed_at: at,
            done_on: id % 4 === 0 ? '2026-11-19' : '2026-11-20',
            needs_review: 0 as const,
            review_reasons: '[]',
            results_sha256: null,
            receipt: null,
            created_at: at,
            version: 1,
          })),
        )
        .execute();
      await tx
        .insertInto('form_inspectables')
        .values(
          some.map((id) => ({
            location_id: 1,
            form_id: id,
            inspectable_id: roomOf(id),
            natural_due_seen: null,
            moved: 0 as const,
            on_time: 1 as const,
          })),
        )
        .execute();
      for (let question = 1; question <= 10; question += 1)
        await tx
          .insertInto('answers')
          .values(
            some.map((id) => ({
              location_id: 1,
              form_id: id,
              question_id: question,
              inspectable_id: roomOf(id),
              value: 2,
              response_text: null,
              note: `Ikkunan lukko ${id} on löysä ja ovi hankaa kynnykseen.`,
              flagged: 0 as const,
              no_photo: 0 as const,
            })),
          )
          .execute();
    });
  }
  if (database.kind === 'postgres') await sql`analyze`.execute(db);
  else await database.countForPlans?.();
}

/** The id of the first of `addManyRooms`. */
export const FIRST_OF_MANY = 200_000;

/** Inserts many rooms into the small site's first environment directly; they have no due rows. */
export async function addManyRooms(database: Database, count: number): Promise<void> {
  const at = '2026-11-20T08:00:00.000Z';
  const ids = Array.from({ length: count }, (_, index) => FIRST_OF_MANY + index);
  for (let from = 0; from < count; from += 500)
    await database.db
      .insertInto('inspectables')
      .values(
        ids.slice(from, from + 500).map((id) => ({
          id,
          kind: 'room' as const,
          location_id: 1,
          environment_id: 10,
          type_id: null,
          time_zone: null,
          name_en: `room ${id}`,
          name_fi: `huone ${id}`,
          description_en: 'Behind the second door on the left',
          description_fi: 'Toisen oven takana vasemmalla',
          search_text: `room ${id}`,
          first_due_date: '2026-11-21',
          created_at: at,
          created_on: at.slice(0, 10),
          updated_at: at,
          archived_at: null,
          version: 1,
        })),
      )
      .execute();
}
