import { asPlainJpeg } from '@kierros/domain';
import { canvasJpegs } from '@kierros/domain/testing';
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { photosOfForm, receivePhoto } from './photos.repository.ts';

type Upload = {
  uploaded_files: { name: string; file_name: string; sha256: string }[];
  rejected: { file_name: string; code: string }[];
  photos_missing: string[];
  status: string;
};

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const picture = (shade = 120) =>
  sharp({ create: { width: 32, height: 24, channels: 3, background: { r: shade, g: 20, b: 90 } } })
    .jpeg()
    .toBuffer();

onEachDatabase('photos', (database) => {
  let app: TestApp;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
  });
  let form = 0;
  const [first, second] = ['1_a.jpg', '2_a.jpg'];
  beforeEach(async () => {
    form = (
      (
        await staff.post('/inspection/forms', {
          inspectables: [11],
          template_id: 1,
          started_at: '2026-11-21T09:00:00Z',
        })
      ).json() as { id: number }
    ).id;
    const results = [first, second].map((image_url, index) => ({
      inspectionformquestion_id: index + 1,
      inspectable_id: 11,
      value: 3,
      image_url,
    }));
    await staff.post(`/inspection/forms/${form}/submit`, { results });
  });
  const upload = async (files: { name: string; bytes: Uint8Array }[], person = staff) =>
    (await person.upload(form, files)).json() as Upload;
  const status = async () =>
    ((await staff.get(`/inspection/forms/${form}`)).json() as { status: string }).status;

  it('stores the valid files and names each invalid one', async () => {
    const answer = await upload([
      { name: first, bytes: await picture() },
      {
        name: second,
        bytes: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        ),
      },
    ]);
    expect(answer.uploaded_files.map((file) => file.name)).toEqual([first]);
    expect(answer.rejected).toMatchObject([{ file_name: second, code: 'unsupported_image' }]);
    expect(answer).toMatchObject({ photos_missing: [second], status: 'submitted' });
    expect(await status()).toBe('submitted');
    await upload([{ name: second, bytes: await picture() }]);
    expect(await status()).toBe('complete');
  });

  it('completes the form when its last photos are received concurrently', async () => {
    const key = { location_id: 1, id: form };
    const rows = await photosOfForm(database().db, key);
    const photo = { received_sha256: 'a'.repeat(64), received_bytes: 1, width: 1, height: 1 };
    const received_at = '2026-11-21T09:00:00.000Z';
    const { promise: both, resolve: go } = Promise.withResolvers<undefined>();
    // Neither transaction sees the other until it commits.
    const writes = rows.map(({ id }, index) =>
      database().write(async (tx) => {
        const file_name = `same-time-${id}.jpg`;
        await receivePhoto(database(), tx, key, { ...photo, id, file_name, received_at });
        if (index === 0) await both;
      }),
    );
    await setTimeout(200);
    go(undefined);
    await Promise.all(writes);
    expect(await status()).toBe('complete');
  });

  it('completes the form at the next upload when that had not happened', async () => {
    const bytes = await picture();
    await upload([first, second].map((name) => ({ name, bytes })));
    await database()
      .db.updateTable('forms')
      .set({ status: 'submitted', completed_at: null })
      .where('id', '=', form)
      .execute();
    expect(await upload([{ name: first, bytes }])).toMatchObject({ status: 'complete' });
    expect(await status()).toBe('complete');
  });

  it('accepts a repeated upload without a second photo, and refuses other bytes', async () => {
    const bytes = await picture(1);
    const [one, two] = [
      await upload([{ name: first, bytes }]),
      await upload([{ name: first, bytes }]),
    ];
    // The worker may have prepared it between the two requests.
    const [sent] = one.uploaded_files;
    expect(two.uploaded_files).toEqual([
      { ...sent, state: expect.stringMatching(/received|ready/) },
    ]);
    expect(await upload([{ name: first, bytes: await picture(2) }])).toMatchObject({
      status: 422,
      errors: [{ path: '/files/0', code: 'slot_full' }],
    });
  });

  it('refuses bytes of the declared size with another hash', async () => {
    const bytes = await picture(4);
    const started = await staff.post('/inspection/forms', {
      inspectables: [11],
      template_id: 1,
      started_at: '2026-11-21T09:00:00Z',
    });
    form = started.json<{ id: number }>().id;
    await staff.post(`/inspection/forms/${form}/submit`, {
      results: [
        { inspectionformquestion_id: 1, inspectable_id: 11, value: 3, image_url: first },
        { inspectionformquestion_id: 2, inspectable_id: 11, value: 3 },
      ],
      photos: [
        {
          name: first,
          question_id: 1,
          inspectable_id: 11,
          sha256: sha256Of(bytes),
          bytes: bytes.length,
        },
      ],
    });
    const altered = Buffer.from(bytes);
    const last = altered.length - 3;
    altered[last] = (altered[last] ?? 0) ^ 1;
    expect(await upload([{ name: first, bytes: altered }])).toMatchObject({
      status: 422,
      errors: [{ path: '/files/0', code: 'hash_mismatch' }],
    });
    expect(await upload([{ name: first, bytes }])).toMatchObject({ status: 'complete' });
  });

  it('keeps identical bytes in two slots apart', async () => {
    const bytes = await picture(3);
    const { uploaded_files } = await upload([
      { name: first, bytes },
      { name: second, bytes },
    ]);
    expect(new Set(uploaded_files.map((file) => file.file_name)).size).toBe(2);
  });

  it.each([
    ['an empty file', async () => Buffer.alloc(0), 'unsupported_image'],
    ['a text called .jpg', async () => Buffer.from('hello'), 'unsupported_image'],
    [
      'a broken header',
      async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
      'unreadable_image',
    ],
    ['a picture of too many pixels', async () => pngHeader(20_000, 20_000), 'image_too_large'],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      'unsupported_image',
    ],
  ])('refuses %s', async (_name, bytes, code) => {
    const answer = await upload([{ name: first, bytes: await bytes() }]);
    expect(answer).toMatchObject({ status: 422, code, errors: [{ path: '/files/0', code }] });
  });

  it('rotates photos upright and removes their GPS data', async () => {
    const sideways = await sharp({
      create: { width: 40, height: 20, channels: 3, background: 'blue' },
    })
      .jpeg()
      .withMetadata({
        orientation: 6,
        exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 0/1' } },
      })
      .toBuffer();
    await upload([{ name: first, bytes: sideways }]);
    await app.queue.idle();
    const { photos } = (await staff.get(`/inspection/forms/${form}`)).json() as {
      photos: { url: string | null; name: string }[];
    };
    const served = await staff.get(photos.find((photo) => photo.name === first)?.url ?? '');
    const { width, height, exif, orientation } = await sharp(served.rawPayload).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 20,
      height: 40,
      exif: undefined,
      orientation: undefined,
    });
    expect(served.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(served.headers['cache-control']).toBe('private, no-store');
  });

  it('serves what our app sent byte for byte, and others without what is hidden in them', async () => {
    const own = asPlainJpeg(canvasJpegs.chromium);
    const end = own.length - 2;
    const hidden = Buffer.concat([
      own.subarray(0, end),
      Buffer.from('PK\x03\x04'),
      own.subarray(end),
    ]);
    const { uploaded_files } = await upload([
      { name: first, bytes: own },
      { name: second, bytes: hidden },
    ]);
    await app.queue.idle();
    const served = [];
    for (const { file_name } of uploaded_files) {
      const { rawPayload, headers } = await staff.get(`/uploaded_images/${file_name}`);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
      });
      served.push(sha256Of(rawPayload));
      expect(rawPayload.includes('PK\x03\x04')).toBe(false);
    }
    expect(served[0]).toBe(uploaded_files[0]?.sha256);
    expect(served[1]).not.toBe(uploaded_files[1]?.sha256);
  });

  it('serves nothing before it was re-encoded, quarantines unreadable files, and requests a review', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: 'green',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const { uploaded_files } = await upload([{ name: first, bytes: whole.subarray(0, 2_000) }]);
    const name = uploaded_files[0]?.file_name ?? '';
    expect((await staff.get(`/uploaded_images/${name}`)).statusCode).toBe(404);
    await app.queue.idle();
    const stored = (await staff.get(`/inspection/forms/${form}`)).json();
    expect(stored.photos.find((photo: { name: string }) => photo.name === first)).toMatchObject({
      state: 'unreadable',
      url: null,
    });
    expect(stored).toMatchObject({ needs_review: true });
    expect(stored.review_reasons).toContain('photo_unreadable');
    expect(await app.photos.get('quarantine', name)).toBeDefined();
    expect((await staff.get(`/uploaded_images/${name}`)).statusCode).toBe(404);
  });

  it('requests one review of a photo whose file is missing, whichever server finds it', async () => {
    const asked = async () => {
      const rows = await database()
        .db.selectFrom('pending_actions')
        .select('occurrences')
        .execute();
      return rows.reduce((sum, row) => sum + row.occurrences, 0);
    };
    const before = await asked();
    await app.queue.idle();
    const { uploaded_files } = await upload([{ name: first, bytes: await picture(7) }]);
    await app.queue.idle();
    // As if it had just arrived, on a store that lost it.
    await database()
      .db.updateTable('photos')
      .set({ state: 'received' })
      .where('file_name', '=', uploaded_files[0]?.file_name ?? '')
      .execute();
    const beside = await testApp(database(), undefined, { photos: app.photos });
    await app.queue.look();
    await Promise.all([app.queue.idle(), beside.queue.idle()]);
    await beside.server.close();
    expect((await asked()) - before).toBe(1);
    const stored = (await staff.get(`/inspection/forms/${form}`)).json();
    expect(stored).toMatchObject({ needs_review: true });
    expect(stored.review_reasons).toContain('photo_unreadable');
  });

  it('accepts photos from the author and into submitted forms only', async () => {
    const student = await signedIn(app.server, 'student');
    expect(
      (await student.upload(form, [{ name: first, bytes: await picture() }])).json(),
    ).toMatchObject({ code: 'not_author' });
    const bare = (
      (await staff.post('/inspection/forms', { inspectables: [12], template_id: 1 })).json() as {
        id: number;
      }
    ).id;
    expect(
      (await staff.upload(bare, [{ name: first, bytes: await picture() }])).json(),
    ).toMatchObject({ status: 409, code: 'not_submitted' });
  });

  it.each([
    '..%2f..%2fkierros.db',
    'aaaaaaaaaaaaaaaaaaaaaa.svg',
    '%2e%2e%2fx',
    'AAAAAAAAAAAAAAAAAAAAAA.jpg%00.png',
  ])('has nothing at %s', async (name) => {
    expect([404, 422]).toContain((await staff.get(`/uploaded_images/${name}`)).statusCode);
  });
});

/** A PNG header that claims a size without pixels, which a decoder must not trust. */
function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = chunk('IHDR', Buffer.concat([size, Buffer.from('0802000000', 'hex')]));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    header,
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
