import type { Schema } from '@kierros/api/schema';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

onEachDatabase('what a low answer needs', (database) => {
  let staff: Person;
  let admin: Person;
  let app: Awaited<ReturnType<typeof testApp>>;
  let templateId = 0;
  let question = 0;

  beforeAll(async () => {
    await smallSite(database());
    const rooms = [30, 31, 32, 33, 34, 35];
    for (const id of rooms)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
    await updateDueRows(
      database().db,
      { inspectableIds: rooms },
      new Date('2026-11-20T08:00:00.000Z'),
    );
    app = await testApp(database());
    [staff, admin] = (await Promise.all(
      ['staff', 'admin'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person];
    const made = await admin.post('/inspection/templates', {
      name: 'Ovet',
      inspectiontype_id: 1,
      location_id: 1,
      questions: [{ title: 'Ovi', type: 'value', on_low: 'note_and_photo', max_photos: 2 }],
    });
    expect(made.statusCode).toBe(201);
    const template = made.json() as Schema<'Template'>;
    templateId = template.id;
    question = template.questions[0]?.id ?? 0;
    expect(template.questions[0]).toMatchObject({ on_low: 'note_and_photo' });
  });

  const start = async (room: number, more: object = { started_at: '2026-11-21T07:00:00.000Z' }) => {
    const started = await staff.post('/inspection/forms', {
      inspectables: [room],
      template_id: templateId,
      client_id: randomUUID(),
      ...more,
    });
    expect(started.statusCode).toBe(201);
    return (started.json() as { id: number }).id;
  };
  const send = (id: number, room: number, answer: object) =>
    staff.post(`/inspection/forms/${id}/submit`, {
      results: [{ inspectionformquestion_id: question, inspectable_id: room, ...answer }],
      clock_offset_ms: 0,
    });
  const actionOf = async (room: number) =>
    (
      (await admin.get(`/inspection/pending?inspectable_id=${room}&status=all`)).json() as {
        items: Schema<'PendingAction'>[];
      }
    ).items.find(({ kind }) => kind === 'low_value');
  const image_url = () => `${question}_${randomUUID()}.jpg`;

  it('is named for each answer of a form that was started on the server alone', async () => {
    const id = await start(11, {});
    const refused = await send(id, 11, { value: 1 });
    expect(refused.statusCode, refused.body).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'evidence_missing',
      errors: [
        { path: '/results/0/note', code: 'evidence_missing' },
        { path: '/results/0/image_url', code: 'evidence_missing' },
      ],
    });
    const unexplained = await send(id, 11, { value: 1, note: ' ', no_photo: true });
    expect(unexplained.json()).toMatchObject({ errors: [{ path: '/results/0/note' }] });
    expect((await send(id, 11, { value: 1, note: 'Pimeää.', no_photo: true })).statusCode).toBe(
      200,
    );
    expect(await actionOf(11)).toMatchObject({ evidence_missing: false, note: 'Pimeää.' });
  });

  it('is stored without it from the field, and the action says so until an answer brings it', async () => {
    expect((await send(await start(12), 12, { value: 1, note: 'Sarana irti.' })).statusCode).toBe(
      200,
    );
    expect(await actionOf(12)).toMatchObject({ evidence_missing: true, occurrences: 1 });
    const again = { value: 1, note: 'Yhä irti.', image_url: image_url() };
    expect((await send(await start(12), 12, again)).statusCode).toBe(200);
    expect(await actionOf(12)).toMatchObject({ evidence_missing: false });
  });

  it('is not asked with a good answer or with a flag alone', async () => {
    const id = await start(13, {});
    expect((await send(id, 13, { value: 3, flagged: true })).statusCode).toBe(200);
  });

  it('is no longer missing after an edit that adds it, with a confirmation that is kept', async () => {
    const id = await start(32);
    await send(id, 32, { value: 1 });
    expect(await actionOf(32)).toMatchObject({ evidence_missing: true });
    const given = { inspectionformquestion_id: question, inspectable_id: 32, value: 1 };
    const form = (await staff.get(`/inspection/forms/${id}`)).json() as Schema<'Form'>;
    expect(form.results[0]).not.toHaveProperty('no_photo');
    const edited = await staff.put(`/inspection/forms/${id}/edit`, {
      results: [{ ...given, note: 'Liian pimeää.', no_photo: true }],
      version: form.version,
    });
    expect(edited.statusCode).toBe(200);
    expect((edited.json() as Schema<'Form'>).results[0]).toMatchObject({ no_photo: true });
    expect(await actionOf(32)).toMatchObject({ evidence_missing: false });
  });

  const low: { value: 1; note?: string; hasPhoto?: boolean; no_photo?: true } = { value: 1 };
  it.each([
    [33, low, { ...low, note: 'Yhä irti.', hasPhoto: true }, true],
    [34, { ...low, note: 'Irti.', hasPhoto: true }, { ...low, note: 'Yhä.' }, false],
    [35, { ...low, note: 'Pimeää.', no_photo: true as const }, low, false],
  ])(
    'is in room %i that of the answer which fails a late fix',
    async (room, newer, older, lacks) => {
      const answer = async (
        time: string,
        { hasPhoto = false, ...given }: { hasPhoto?: boolean },
      ) => {
        const id = await start(room, { started_at: `2026-11-21T${time}:00.000Z` });
        const sent = await send(id, room, {
          ...given,
          ...(hasPhoto && { image_url: image_url() }),
        });
        expect(sent.statusCode, sent.body).toBe(200);
      };
      await answer('07:00', low);
      const { id } = (await actionOf(room)) ?? { id: 0 };
      await admin.post(`/inspection/pending/${id}/handle?action=approve`);
      await answer('09:00', newer);
      await answer('08:30', older);
      expect(await actionOf(room)).toMatchObject({ evidence_missing: !lacks });
      await staff.post(`/inspection/pending/${id}/fix`, {
        client_id: randomUUID(),
        note: 'Korjattu.',
        fixed_at: '2026-11-21T08:00:00.000Z',
        clock_offset_ms: 0,
      });
      const { note = '' } = newer;
      const failed = { status: 'approved', failures: 1, note, evidence_missing: lacks };
      expect(await actionOf(room)).toMatchObject(failed);
    },
  );

  it('is that of the version that the inspector saw', async () => {
    const id = await start(30, {});
    const one = await admin.put(`/inspection/questions/${question}`, { on_low: 'nothing' });
    expect(one.json()).toMatchObject({ on_low: 'nothing' });
    expect((await send(id, 30, { value: 1 })).json()).toMatchObject({ code: 'evidence_missing' });
    expect((await send(await start(31, {}), 31, { value: 1 })).statusCode).toBe(200);
  });
});
