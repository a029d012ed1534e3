import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { photoName } from '@kierros/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainJpeg } from '../../../test/bad-files.ts';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Photo = { name: string; state: string; url: string | null; file_name: string; sha256: string };
type Form = { id: number; status: string; photos: Photo[] };

// 200 photos in the long run.
const FORMS = process.env['LONG_TESTS'] ? 50 : 15;
const HARD = [
  'image.jpg',
  'a,b.jpg',
  '📷 kuva.jpg',
  '../../image.jpg',
  '"quoted" \'name\'.jpg',
  'ääkköset+%41%2e%2e&=;.jpg',
  'line\nbreak\u0000.jpg',
  `${'x'.repeat(249)}.jpg`,
];

onEachDatabase('names and lateness of photos', (database) => {
  let app: TestApp;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
  });
  afterAll(() => app.server.close());

  const submitted = async (names: readonly string[]) => {
    const begun = await staff.post('/inspection/forms', {
      inspectables: [11, 12],
      template_id: 1,
      started_at: '2026-11-21T09:00:00Z',
    });
    const { id } = begun.json() as { id: number };
    const results = names.map((image_url, index) => ({
      inspectionformquestion_id: 1 + (index % 2),
      inspectable_id: index < 2 ? 11 : 12,
      value: 3,
      image_url,
    }));
    return { id, response: await staff.post(`/inspection/forms/${id}/submit`, { results }) };
  };
  const read = async (id: number) => (await staff.get(`/inspection/forms/${id}`)).json() as Form;

  // R17: the bytes of all photos are the same; only names and forms distinguish them.
  it(`keeps ${4 * FORMS} photos of hard names and identical bytes apart, each with its form`, async () => {
    const bytes = await plainJpeg();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const sent = new Map<number, string[]>();
    for (let form = 0; form < FORMS; form += 1) {
      const names = [0, 1, 2, 3].map((slot) =>
        photoName(1 + (slot % 2), HARD[(form + slot) % HARD.length] ?? ''),
      );
      const { id, response } = await submitted(names);
      expect(response.statusCode, response.body).toBe(200);
      const answer = await staff.upload(
        id,
        names.map((name) => ({ name, bytes })),
      );
      expect(answer.json()).toMatchObject({ rejected: [], photos_missing: [], status: 'complete' });
      sent.set(id, names);
    }
    await app.queue.idle();
    const served = new Map<string, string>();
    for (const [id, names] of sent) {
      const { photos } = await read(id);
      expect(photos.map((photo) => photo.name).toSorted()).toEqual(names.toSorted());
      for (const photo of photos) {
        expect(photo).toMatchObject({ state: 'ready', sha256 });
        served.set(photo.file_name, photo.url ?? '');
      }
    }
    expect(served.size).toBe(4 * FORMS);
    for (const url of served.values())
      expect((await sharp((await staff.get(url)).rawPayload).metadata()).width).toBe(64);
  });

  it.each([
    '1_../../x.jpg',
    '1_a\\b.jpg',
    `1_${'x'.repeat(254)}`,
    'x.jpg',
    '0_x.jpg',
    '1_a\tb.jpg',
  ])('refuses answers that name a photo %j, and stores none of them', async (name) => {
    const { id, response } = await submitted([name, '2_b.jpg', '1_c.jpg', '2_d.jpg']);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'invalid_value',
      errors: [{ path: '/results/0/image_url' }],
    });
    expect(await read(id)).toMatchObject({ status: 'started', photos: [] });
  });

  // R18: one of four parts of each upload never arrives at first.
  it('never shows a form as complete while a photo is missing; the last one completes it', async () => {
    const bytes = await plainJpeg();
    const names = ['1_a.jpg', '2_b.jpg', '1_c.jpg', '2_d.jpg'];
    const admin = await signedIn(app.server, 'admin');
    let completed = 0;
    for (let form = 0; form < FORMS; form += 1) {
      const { id } = await submitted(names);
      const late = names[form % 4] ?? '';
      const inTime = names.filter((name) => name !== late).map((name) => ({ name, bytes }));
      const first = (await staff.upload(id, inTime)).json();
      expect(first).toMatchObject({ photos_missing: [late], status: 'submitted' });
      for (const person of [staff, admin]) {
        const seen = (await person.get(`/inspection/forms/${id}`)).json() as Form;
        expect(seen.status).toBe('submitted');
        const awaited = seen.photos.filter((photo) => photo.state === 'declared');
        expect(awaited.map((photo) => photo.name)).toEqual([late]);
      }
      const second = (await staff.upload(id, [{ name: late, bytes }])).json();
      expect(second).toMatchObject({ photos_missing: [] });
      if ((await read(id)).status === 'complete') completed += 1;
    }
    expect(completed).toBe(FORMS);
  });
});
