import type { Database } from '../src/db/database.ts';
import type { Person } from './client.ts';
import type { Things } from './foreign-id-calls.ts';

/**
 * One record of each kind in the person's location, whose location, environment, room, template and question the small
 * site has: a draft, a started and a submitted form with a photo and a low answer, and the like.
 */
export async function thingsOf(
  { db }: Database,
  person: Person,
  name: string,
  base: Pick<Things, 'location' | 'environment' | 'room' | 'template' | 'question'>,
): Promise<Things> {
  const at = '2026-11-21T09:00:00.000Z';
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow();
  const made = async (path: string, body: object) => {
    const response = await person.post(path, body);
    if (response.statusCode >= 300) throw new Error(response.body);
    return response.json<{ id: number; results: { id: number }[] }>();
  };
  const start = () =>
    made('/inspection/forms', {
      inspectables: [base.room],
      template_id: base.template,
      started_at: at,
    });
  // Before the submission, after which the room may not be inspected again for a while.
  const draft = await made(`/inspection/init-draft/${base.template}`, [base.room]);
  const { id: form } = await start();
  await made(`/inspection/forms/${form}/submit`, {
    results: [
      {
        inspectionformquestion_id: base.question,
        inspectable_id: base.room,
        value: 1,
        image_url: `${base.question}_a.jpg`,
      },
    ],
  });
  const photo = `${'A'.repeat(21)}${base.location}.jpg`;
  await db
    .updateTable('photos')
    .set({ file_name: photo, state: 'ready' })
    .where('form_id', '=', form)
    .execute();
  const { id: started } = await start();
  const action = await db
    .selectFrom('pending_actions')
    .select('id')
    .where('location_id', '=', base.location)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const entry = await made(
    `/inspection/schedule?inspectable_id=${base.room + 1}&inspection_type_id=1&due_date=2026-11-23`,
    {},
  );
  const button = await made('/inspection/buttons', {
    name: 'Oma',
    query: { metrics: ['count'] },
  });
  const number = base.location * 100;
  await db
    .insertInto('todos')
    .values({
      id: number,
      location_id: base.location,
      room_id: base.room,
      position: 1,
      name_en: 'x',
      name_fi: 'x',
      description_en: '',
      description_fi: '',
      created_by: user.id,
      created_at: at,
      updated_at: at,
      version: 1,
      archived_at: null,
    })
    .execute();
  await db
    .insertInto('notifications')
    .values({
      id: number,
      user_id: user.id,
      location_id: base.location,
      event: 'due',
      dedupe_key: 'x',
      text_en: 'x',
      text_fi: 'x',
      target: null,
      created_at: at,
      read_at: null,
      body_en: '',
      body_fi: '',
      sender_id: null,
      items: 1,
    })
    .execute();
  await db
    .insertInto('personal_tokens')
    .values({
      id: number,
      user_id: user.id,
      name: 'x',
      token_hash: `hash ${name}`,
      created_at: at,
      expires_at: '2099-01-01T00:00:00.000Z',
      last_used_at: null,
      revoked_at: null,
    } as never)
    .execute();
  await db
    .insertInto('calendar_feeds')
    .values({
      id: number,
      user_id: user.id,
      location_id: null,
      name: 'x',
      token_hash: `feed ${name}`,
      created_at: at,
      revoked_at: null,
    })
    .execute();
  await db
    .insertInto('report_jobs')
    .values({
      ...{ id: number, owner_id: user.id, location_id: base.location, month: '2026-11' },
      ...{ lang: 'fi', state: 'done', locations: 1, locations_read: 1, tries: 1 },
      ...{ file_name: `${'R'.repeat(21)}${base.location}.pdf`, claimed_until: null },
      ...{ created_at: at, expires_at: '2099-01-01T00:00:00.000Z' },
    })
    .execute();
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const read = await person.get(`/inspection/forms/${form}`);
  const { results } = read.json<{ results: { id: number }[] }>();
  return {
    ...base,
    form,
    started,
    draft: draft.id,
    result: results[0]?.id ?? 0,
    action: action.id,
    entry: entry.id,
    button: button.id,
    todo: number,
    notification: number,
    token: number,
    feed: number,
    session: session.id,
    report: number,
    photo,
  };
}
