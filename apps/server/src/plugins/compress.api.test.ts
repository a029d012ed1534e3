import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

const long = '/inspectable/locations?per_page=1000&page=1';
const short = '/auth/validate';

onEachDatabase('compressed answers', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    for (let number = 1; number <= 30; number += 1) {
      const name = { en: `Location ${String(number)}`, fi: `Paikka ${String(number)}` };
      const made = await admin.post('/inspectable/locations', { name });
      expect(made.statusCode).toBe(201);
    }
  });
  afterAll(() => app.server.close());

  it('are sent to clients that accept them, with the same content', async () => {
    const plain = await admin.get(long);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await admin.get(long, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBe(Number(packed.headers['content-length']));
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it.each(['identity', 'gzip;q=0', 'br'])(
    'are not sent to a client with Accept-Encoding %s',
    async (accepted) => {
      const answer = await admin.get(long, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBeUndefined();
    },
  );

  it('exclude short answers', async () => {
    const answer = await admin.get(short, { 'accept-encoding': 'gzip' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});
