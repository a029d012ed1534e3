import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addPerson, smallSite } from '../../../test/site.ts';
import { personalRows, type PersonalRow } from './personal-rows.ts';

onEachDatabase('what is kept about a person', (database) => {
  let app: TestApp;
  let person: Person;
  const rows: PersonalRow[] = [];
  const of = (table: string) => rows.filter((one) => one.table === table).map(({ row }) => row);
  beforeAll(async () => {
    await smallSite(database());
    await addPerson(database(), { id: 60, username: 'kysyjä', role: 'staff', location_id: 1 });
    app = await testApp(database());
    person = await signedIn(app.server, 'kysyjä');
    const begun = await person.post('/inspection/forms', {
      inspectables: [11],
      template_id: 1,
      started_at: app.clock.now.toISOString(),
    });
    const { id } = begun.json() as { id: number };
    const results = [1, 2].map((question) => ({
      inspectionformquestion_id: question,
      inspectable_id: 11,
      value: 1,
      ...(question === 1 && { image_url: '1_door.jpg' }),
    }));
    const sent = await person.post(`/inspection/forms/${id}/submit`, { results });
    expect(sent.statusCode, sent.body).toBe(200);
    await person.post('/tokens', { name: 'laptop' });
    const admin = await signedIn(app.server, 'admin');
    await admin.put('/users/60', { first_name: 'Kyösti' });
    for await (const row of personalRows(database().db, 60)) rows.push(row);
  });

  it('is the account, what they did, and what others did to the account', () => {
    expect(of('users')).toMatchObject([{ id: 60, first_name: 'Kyösti' }]);
    expect(of('personal_tokens')).toMatchObject([{ name: 'laptop' }]);
    expect(of('answers')).toHaveLength(2);
    expect(of('photos')).toMatchObject([{ name: '1_door.jpg' }]);
    expect(of('audit_events').map((row) => [row['actor_id'], row['subject_kind']])).toContainEqual([
      1,
      'user',
    ]);
  });

  it('contains no data of other users, and no credentials', () => {
    expect(of('users')).toHaveLength(1);
    for (const session of of('sessions')) expect(session['user_id']).toBe(60);
    const text = JSON.stringify(rows);
    for (const secret of ['argon2', 'refresh_secret', 'token_hash', 'password_hash'])
      expect(text).not.toContain(secret);
  });
});
