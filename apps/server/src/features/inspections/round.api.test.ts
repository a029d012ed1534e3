import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';

const answersFor = (room: number, value = 3) => [
  { inspectionformquestion_id: 1, inspectable_id: room, value, note: '', image_url: '' },
  { inspectionformquestion_id: 2, inspectable_id: room, value, note: '', image_url: '' },
];

onEachDatabase('a round', (database) => {
  let app: TestApp;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
  });

  it('shows a due room, takes its inspection and moves the date once', async () => {
    const due = (await staff.get('/inspection/inspections/due')).json();
    expect(due.items.map((group: { inspectable_id: number }) => group.inspectable_id)).toEqual([
      1, 10, 11, 12, 13,
    ]);
    expect(due.items[2].due[0]).toMatchObject({
      inspectiontype_id: 1,
      state: 'due',
      can_inspect_now: true,
      template_ids: [1],
    });

    const form = (
      await staff.post('/inspection/forms', { inspectables: [11], template_id: 1 })
    ).json();
    const answer = await staff.post(`/inspection/forms/${form.id}/submit`, {
      results: answersFor(11),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'complete',
      answers: 2,
      needs_review: false,
      due: [
        { inspectable_id: 11, moved: true, natural_due: '2026-11-28', next_due_date: '2026-11-28' },
      ],
    });
    const again = await staff.post(`/inspection/forms/${form.id}/submit`, {
      results: answersFor(11),
    });
    expect(again.json()).toEqual(answer.json());
    const other = await staff.post(`/inspection/forms/${form.id}/submit`, {
      results: answersFor(11, 2),
    });
    expect(other.json()).toMatchObject({ status: 409, code: 'already_submitted' });
    const left = (await staff.get('/inspection/inspections/due?days=6')).json();
    expect(left.items.map((group: { inspectable_id: number }) => group.inspectable_id)).toEqual([
      1, 10, 12, 13,
    ]);
  });

  it('is complete only when the declared photo has arrived, and serves it to its location only', async () => {
    const picture = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#463A9E' },
    })
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret' } })
      .toBuffer();
    const name = '1_6f9a2c1e-aaaa-4bbb-8ccc-1234567890ab.jpg';
    const form = (
      await staff.post('/inspection/forms', { inspectables: [12], template_id: 1 })
    ).json();
    const results = answersFor(12).map((result, index) =>
      index === 0 ? { ...result, image_url: name } : result,
    );
    const receipt = (await staff.post(`/inspection/forms/${form.id}/submit`, { results })).json();
    expect(receipt).toMatchObject({ status: 'submitted', photos_missing: [name] });

    const sent = (
      await staff.upload(form.id, [
        { name, bytes: picture },
        { name: '1_other.jpg', bytes: picture },
      ])
    ).json();
    expect(sent).toMatchObject({
      status: 'complete',
      photos_missing: [],
      rejected: [{ file_name: '1_other.jpg', code: 'photo_not_declared' }],
    });
    await app.queue.idle();
    const stored = (await staff.get(`/inspection/forms/${form.id}`)).json();
    const url = stored.photos[0].url as string;
    const served = await staff.get(url);
    expect(served.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
    const stranger = await signedIn(app.server, 'staff2');
    const [foreign, missing] = [
      await stranger.get(url),
      await stranger.get('/uploaded_images/AAAAAAAAAAAAAAAAAAAAAA.jpg'),
    ];
    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json(), request_id: '' }).toEqual({ ...missing.json(), request_id: '' });
  });
});

onEachDatabase('a room that is deleted while it is inspected', (database) => {
  it('has no next date on the receipt', async () => {
    await smallSite(database());
    const app = await testApp(database());
    const [staff, admin] = [
      await signedIn(app.server, 'staff'),
      await signedIn(app.server, 'admin'),
    ];
    const rooms = { inspectables: [11, 12], template_id: 1 };
    const round = (await staff.post('/inspection/forms', rooms)).json();
    const room = (await admin.get('/inspectable/inspectables/12')).json();
    const gone = await admin.delete('/inspectable/rooms/12', { 'if-match': `"${room.version}"` });
    expect(gone.json().archived_at).not.toBeNull();
    const receipt = await staff.post(`/inspection/forms/${round.id}/submit`, {
      results: [...answersFor(11), ...answersFor(12)],
    });
    expect(receipt.json()).toMatchObject({
      answers: 4,
      due: [{ inspectable_id: 11 }],
      needs_review: true,
    });
    expect((await staff.get(`/inspection/forms/${round.id}`)).json().review_reasons).toEqual([
      'inspectable_archived',
    ]);
  });
});

onEachDatabase('a place where nothing is due', (database) => {
  let app: TestApp;
  let staff: Person;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    // It has no due row, because no update has included it yet.
    await addInspectable(database(), 14, 'room', { location: 1, environment: 10 });
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
    admin = await signedIn(app.server, 'admin');
  });
  const begin = async (inspectables: number[]) =>
    (
      await staff.post('/inspection/forms', {
        inspectables,
        template_id: 1,
        started_at: app.clock.now.toISOString(),
      })
    ).json();
  const dueOfPending = async (id: number) =>
    (
      await database()
        .db.selectFrom('pending_actions')
        .select('due_date')
        .where('inspectable_id', '=', id)
        .where('kind', '=', 'low_value')
        .execute()
    ).map(({ due_date }) => due_date);

  it('has no next date on the receipt, nor on what its answers raise', async () => {
    const form = await begin([11, 14]);
    const answer = await staff.post(`/inspection/forms/${form.id}/submit`, {
      results: [...answersFor(11), ...answersFor(14, 1)],
    });
    expect(answer.json()).toMatchObject({ answers: 4, needs_review: true });
    expect(answer.json().due).toEqual([
      {
        inspectable_id: 11,
        inspectiontype_id: 1,
        moved: true,
        natural_due: '2026-11-28',
        next_due_date: '2026-11-28',
        planned_due: null,
        opens_on: '2026-11-27',
      },
    ]);
    expect(await dueOfPending(14)).toEqual([null, null]);
  });

  it('has no next date either once its last template is archived, and keeps its date for a new one', async () => {
    const form = await begin([12]);
    const template = (await admin.get('/inspection/templates/1')).json();
    const gone = await admin.delete('/inspection/templates/1', {
      'if-match': `"${template.version}"`,
    });
    expect(gone.statusCode).toBeLessThan(300);
    const answer = await staff.post(`/inspection/forms/${form.id}/submit`, {
      results: answersFor(12),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ due: [], needs_review: true });
    expect((await staff.get(`/inspection/forms/${form.id}`)).json().review_reasons).toEqual([
      'template_archived',
    ]);
    const rows = database().db.selectFrom('due_rows').select('natural_due');
    const dueRow = rows.where('inspectable_id', '=', 12).where('inspectiontype_id', '=', 1);
    expect(await dueRow.execute()).toEqual([{ natural_due: '2026-11-28' }]);
  });
});
