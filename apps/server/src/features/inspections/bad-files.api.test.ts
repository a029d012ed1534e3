import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { badFiles, plainJpeg, type BadFile } from '../../../test/bad-files.ts';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Photo = { name: string; state: string; url: string | null };
const isNameBad = (file: BadFile) => file.name !== undefined && !/^1_[^,\0]+$/.test(file.name);
const GOOD = '2_good.jpg';
const MIB = 1_048_576;

// S8: forty files, each sent together with a good one.
onEachDatabase('bad files', (database) => {
  let app: TestApp;
  let staff: Person;
  let rssBefore = 0;
  let rssMost = 0;
  let slowest = 0;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
    rssBefore = process.memoryUsage.rss();
  });
  afterAll(() => app.server.close());

  const formDeclaring = async (name: string, manifest: BadFile['manifest']) => {
    const begun = await staff.post('/inspection/forms', {
      inspectables: [11],
      template_id: 1,
      started_at: '2026-11-21T09:00:00Z',
    });
    const { id } = begun.json() as { id: number };
    const results = [name, GOOD].map((image_url, index) => ({
      inspectionformquestion_id: index + 1,
      inspectable_id: 11,
      value: 3,
      image_url,
    }));
    const photos = manifest ? [{ name, question_id: 1, inspectable_id: 11, ...manifest }] : [];
    const sent = await staff.post(`/inspection/forms/${id}/submit`, { results, photos });
    expect(sent.statusCode, sent.body).toBe(200);
    return id;
  };

  it.each(badFiles.map((file, index) => ({ number: index + 1, ...file })))(
    '$number: $title',
    async (file) => {
      const name = file.name ?? '1_a.jpg';
      const id = await formDeclaring(isNameBad(file) ? '1_a.jpg' : name, file.manifest);
      const bytes = await file.bytes();
      const start = performance.now();
      const response = await staff.upload(id, [
        { name, bytes },
        { name: GOOD, bytes: await plainJpeg() },
      ]);
      await app.queue.idle();
      slowest = Math.max(slowest, performance.now() - start);
      rssMost = Math.max(rssMost, process.memoryUsage.rss());
      const answer = response.json() as {
        uploaded_files: { name: string }[];
        rejected: { code: string }[];
      };
      // A good file is accepted whatever file came before it.
      expect(answer.uploaded_files.map((one) => one.name)).toContain(GOOD);
      if (typeof file.expected === 'object')
        expect(file.expected.refused).toContain(answer.rejected[0]?.code);
      const { photos } = (await staff.get(`/inspection/forms/${id}`)).json() as { photos: Photo[] };
      const shown = photos.find((photo) => photo.name === name);
      if (typeof file.expected === 'object') expect(shown?.url ?? null).toBeNull();
      else await isHarmless(shown, file.expected);
    },
  );

  async function isHarmless(photo: Photo | undefined, expected: 'harmless' | 'upright') {
    if (photo?.state === 'unreadable' && expected === 'harmless') return;
    expect(photo?.state).toBe('ready');
    const { rawPayload, headers } = await staff.get(photo?.url ?? '');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toMatch(/^image\/(jpeg|png|webp)$/);
    for (const trace of ['PAYLOAD', 'GPS', 'PK\x03\x04', '60,10N'])
      expect(rawPayload.includes(Buffer.from(trace, 'latin1'))).toBe(false);
    const seen = await sharp(rawPayload).metadata();
    expect(seen.exif ?? seen.xmp ?? seen.orientation ?? seen.pages ?? seen.icc).toBeUndefined();
    expect(Math.max(seen.width, seen.height)).toBeLessThanOrEqual(4_096);
    expect(seen.space).not.toBe('cmyk');
    if (expected === 'upright') expect([seen.width, seen.height]).toEqual([48, 64]);
  }

  it('took under ten seconds each, little memory, and left nothing half written', async () => {
    expect(slowest).toBeLessThan(10_000);
    // The limit is 200 MB for a server; this process also contains the test runner and its results.
    expect(rssMost - rssBefore).toBeLessThan(300 * MIB);
    const names = await readdir(app.photoFolder, { recursive: true });
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
    const files = await Promise.all(names.map(async (name) => stat(join(app.photoFolder, name))));
    const received = names.filter(
      (name, index) => name.startsWith('received') && files[index]?.isFile(),
    );
    expect(received).toEqual([]);
  });
});
