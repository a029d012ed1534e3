import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

const NAME = '1_a.jpg';
const type = 'multipart/form-data; boundary=ZZ';

function part(
  bytes: Uint8Array | string,
  { field = 'files', name = NAME as string | undefined, more = '' } = {},
): Buffer {
  const file = name === undefined ? '' : `; filename="${name}"`;
  const head = `--ZZ\r\ncontent-disposition: form-data; name="${field}"${file}\r\n${more}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')]);
}
const end = Buffer.from('--ZZ--\r\n');

onEachDatabase('an upload', (database) => {
  let app: TestApp;
  let staff: Person;
  let form: number;
  let photo: Buffer;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
    photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => app.server.close());
  beforeEach(async () => {
    const client_id = crypto.randomUUID();
    const body = { inspectables: [11], template_id: 1, client_id };
    const at = new Date().toISOString();
    form = (await staff.post('/inspection/forms', { ...body, started_at: at })).json().id;
    const results = [1, 2].map((id) => ({
      inspectionformquestion_id: id,
      inspectable_id: 11,
      value: 3,
      image_url: id === 1 ? NAME : '',
    }));
    const sent = await staff.post(`/inspection/forms/${form}/submit`, { results });
    expect(sent.statusCode, sent.body).toBe(200);
  });
  const send = (payload: Buffer | string, contentType = type) =>
    app.server.inject({
      method: 'POST',
      url: `/api/v2/inspection/upload-images/${form}`,
      cookies: staff.cookies,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': contentType },
      payload,
    });

  const broken: [string, () => Buffer | string, string?][] = [
    ['nothing but the beginning of a boundary', () => '--ZZ'],
    ['a boundary and no part', () => '--ZZ\r\n'],
    ['a part without an end', () => part(photo)],
    ['a photo that is cut off', () => part(photo).subarray(0, 200)],
    [
      'a part header of 1.6 MB',
      () => Buffer.concat([part(photo, { more: `x-long: ${'a'.repeat(1_600_000)}\r\n` }), end]),
    ],
    [
      'a part header of 1.6 MB before its name',
      () =>
        Buffer.concat([
          Buffer.from(`--ZZ\r\nx-long: ${'a'.repeat(1_600_000)}\r\n`),
          part(photo).subarray(6),
          end,
        ]),
    ],
    [
      'a file name of 1.6 MB',
      () => Buffer.concat([part(photo, { name: 'a'.repeat(1_600_000) }), end]),
    ],
    ['no byte at all', () => ''],
    ['no part', () => end],
    ['a part without a header', () => Buffer.from('--ZZ\r\n\r\nhello\r\n--ZZ--\r\n')],
    ['bytes of another kind', () => Buffer.from('hello'.repeat(100))],
    [
      'another boundary',
      () => Buffer.concat([part(photo), end]),
      'multipart/form-data; boundary=YY',
    ],
    ['no boundary', () => Buffer.concat([part(photo), end]), 'multipart/form-data'],
  ];
  it.each(broken)('with %s cannot be read: 400', async (_name, payload, contentType) => {
    const response = await send(payload(), contentType);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_request' });
    const left = await staff.get(`/inspection/forms/${form}`);
    expect(left.json().photos).toMatchObject([{ name: NAME, state: 'declared' }]);
  });

  const empty: [string, () => Buffer | string, string][] = [
    [
      'a file in another field',
      () => Buffer.concat([part(photo, { field: 'photo' }), end]),
      '/photo',
    ],
    ['no picture', () => Buffer.concat([part('hello'), end]), '/files/0'],
    [
      'an undeclared photo',
      () => Buffer.concat([part(photo, { name: '1_b.jpg' }), end]),
      '/files/0',
    ],
  ];
  it.each(empty)('of %s is refused by its field: 422', async (_name, payload, path) => {
    const response = await send(payload());
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json().errors).toMatchObject([{ path }]);
  });

  it('of a text is refused by its field, and good files are kept beside bad ones', async () => {
    const text = await send(Buffer.concat([part('x', { field: 'note', name: undefined }), end]));
    expect([text.statusCode, text.json().code], text.body).toEqual([422, 'unknown_field']);
    const bad = [part('hello', { name: '1_b.jpg' }), part(photo, { field: 'photo' })];
    const both = await send(Buffer.concat([...bad, part(photo), end]));
    expect(both.statusCode, both.body).toBe(200);
    expect(both.json()).toMatchObject({
      uploaded_files: [{ name: NAME }],
      rejected: [{ code: 'photo_not_declared' }, { code: 'unknown_field' }],
      status: 'complete',
    });
  });
});
