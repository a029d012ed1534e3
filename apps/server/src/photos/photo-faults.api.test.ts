import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainJpeg } from '../../test/bad-files.ts';
import { signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { s3Stub, settingsOf, type Fault, type S3Stub } from '@kierros/tools/testing/s3-stub';
import { smallSite } from '../../test/site.ts';
import { sweepOrphanPhotos } from './orphan-sweep.ts';
import type { PhotoStore } from './photo-store.ts';
import { openS3PhotoStore } from './s3-store.ts';

const EACH = Number(process.env['S3_FAULTS'] ?? '10');
const kinds: readonly Fault[] = ['500', 'silence', 'slow', 'cut'];

// O9: the store fails in four ways while photos arrive; the client retries until each is accepted.
onEachDatabase('faults of the photo store', (database) => {
  let stub: S3Stub;
  let app: TestApp;
  let photos: PhotoStore;
  let staff: Person;
  let bytes: Buffer;
  beforeAll(async () => {
    await smallSite(database());
    stub = await s3Stub();
    photos = await openS3PhotoStore(settingsOf(stub), { tryMs: 200, tries: 2 });
    app = await testApp(database(), undefined, { photos });
    staff = await signedIn(app.server, 'staff');
    bytes = await plainJpeg();
  });
  afterAll(async () => {
    await app.server.close();
    await stub.close();
  });

  const submitted = async () => {
    const begun = await staff.post('/inspection/forms', {
      inspectables: [11],
      template_id: 1,
      started_at: '2026-11-21T09:00:00Z',
    });
    const { id } = begun.json() as { id: number };
    const results = [1, 2].map((question) => ({
      inspectionformquestion_id: question,
      inspectable_id: 11,
      value: 3,
      ...(question === 1 && { image_url: '1_a.jpg' }),
    }));
    await staff.post(`/inspection/forms/${id}/submit`, { results });
    return id;
  };

  it('lose no photo, and leave no row without a file and no file without a row', async () => {
    const forms: number[] = [];
    const refusals: number[] = [];
    for (const kind of kinds)
      for (let round = 0; round < EACH; round += 1) {
        const id = await submitted();
        forms.push(id);
        // A retry within the request hides one fault; two reach the client, which retries.
        stub.faults.push(...(round % 3 === 0 ? [kind, kind] : [kind]));
        for (let tried = 0; ; tried += 1) {
          const answer = await staff.upload(id, [{ name: '1_a.jpg', bytes }]);
          if (answer.statusCode === 200) break;
          expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
          expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
          refusals.push(id);
          if (tried > 8) throw new Error('The photo was never taken.');
        }
      }
    stub.faults.length = 0;
    await app.queue.idle();
    // Whatever failed once is over its pause.
    app.clock.now = new Date(app.clock.now.getTime() + 10_000);
    await app.queue.look();
    await app.queue.idle();
    for (const kind of kinds) expect(stub.injected[kind]).toBeGreaterThanOrEqual(EACH);
    expect(refusals.length).toBeGreaterThan(0);
    await nothingIsLost(forms);

    // Left by a server that crashed, in addition to those that the faults may have left.
    await photos.put('received', 'AAAAAAAAAAAAAAAAAAAAAA.jpg', bytes);
    const before = stub.objects.size;
    app.clock.now = new Date(Date.now() + 25 * 3_600_000);
    const swept = await sweepOrphanPhotos(database(), photos, app.clock.now);
    expect(stub.objects.size).toBe(before - swept);
    expect([...stub.objects.keys()].toSorted()).toEqual((await named()).toSorted());
    expect(swept).toBeGreaterThan(0);
  });

  async function nothingIsLost(forms: readonly number[]) {
    const objects = new Set(stub.objects.keys());
    expect((await named()).filter((key) => !objects.has(key))).toEqual([]);
    let whole = 0;
    for (const id of forms) {
      const form = (await staff.get(`/inspection/forms/${id}`)).json() as {
        status: string;
        photos: { url: string | null; state: string }[];
      };
      const shown = await staff.get(form.photos[0]?.url ?? '/nothing');
      expect(form.photos[0]?.state).toBe('ready');
      if (form.status === 'complete' && (await sharp(shown.rawPayload).metadata()).width === 64)
        whole += 1;
    }
    expect(whole).toBe(kinds.length * EACH);
  }

  async function named(): Promise<string[]> {
    const rows = await database()
      .db.selectFrom('photos')
      .select(['file_name', 'state'])
      .where('file_name', 'is not', null)
      .execute();
    const areaOf = { received: 'received', ready: 'ready', unreadable: 'quarantine', declared: '' };
    return rows.map((row) => `${areaOf[row.state]}/${row.file_name}`);
  }
});
