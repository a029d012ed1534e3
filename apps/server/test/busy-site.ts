import { addDays } from '@kierros/domain';
import { rebuild } from '../src/commands/rebuild.ts';
import type { Database } from '../src/db/database.ts';
import { addManyRooms } from './many-forms.ts';
import { smallSite } from './site.ts';

const DAYS = 730;
const FORMS_A_DAY = 3;
const FIRST_DAY = '2024-11-22';

/** The small site with 2,000 rooms more and 20,000 answers of two years. */
export async function busySite(database: Database): Promise<void> {
  await smallSite(database);
  await addManyRooms(database, 2_000);
  await addYears(database);
  await rebuild(database);
  await database.countForPlans?.();
}

async function addYears(database: Database): Promise<void> {
  const ids = Array.from({ length: DAYS * FORMS_A_DAY }, (_, index) => 100_000 + index);
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500);
    const day = (id: number) => addDays(FIRST_DAY, Math.floor((id - 100_000) / FORMS_A_DAY));
    const room = (id: number) => 11 + (id % 3);
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
            started_at: `${day(id)}T08:00:00.000Z`,
            performed_at: `${day(id)}T08:00:00.000Z`,
            submitted_at: `${day(id)}T08:00:00.000Z`,
            completed_at: `${day(id)}T08:00:00.000Z`,
            done_on: day(id),
            needs_review: 0 as const,
            review_reasons: '[]',
            results_sha256: null,
            receipt: null,
            created_at: `${day(id)}T08:00:00.000Z`,
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
            inspectable_id: room(id),
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
              inspectable_id: room(id),
              value: 1 + (id % 3),
              response_text: null,
              note: `Ikkunan lukko ${id} on löysä.`,
              flagged: 0 as const,
              no_photo: 0 as const,
            })),
          )
          .execute();
    });
  }
}
