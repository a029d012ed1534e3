import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

const json = { 'content-type': 'application/json' };

onEachDatabase('a JSON body', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  afterAll(() => app.server.close());

  it('is refused with at most 100 of its faults', async () => {
    const many = { results: Array.from({ length: 50_000 }, () => ({})) };
    const answer = await admin.post('/inspection/forms/1/submit', many);
    expect([answer.statusCode, answer.json().errors.length]).toEqual([422, 100]);
    const few = await admin.post('/inspection/forms/1/submit', { results: [{}, {}] });
    expect(few.json().errors.map(({ path }: { path: string }) => path)).toContain(
      '/results/1/inspectable_id',
    );
  });

  it('of an operation that needs no account takes 64 KiB', async () => {
    const anybody = browser(app.server);
    const secret = { 'work-secret': 'A'.repeat(43) };
    const sent = (photos: number) =>
      anybody.post('/work/answer', { photos: Array.from({ length: photos }, () => ({})) }, secret);
    const large = await sent(30_000);
    expect([large.statusCode, large.json().code]).toEqual([413, 'payload_too_large']);
    const many = await sent(8_000);
    expect([many.statusCode, many.json().errors.length <= 100]).toEqual([422, true]);
  });

  it.each([
    [
      'nested 5,000 deep',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      /nested more than 32 levels/,
      `/items${'/0'.repeat(31)}`,
    ],
    [
      'of 5,000,000 values',
      `[${'1,'.repeat(5_000_000)}1]`,
      /more than 4194304 values/,
      '/items/4194301',
    ],
    [
      'with a text of 2,000,000 bytes',
      `[{"id":1,"note":"a"},{"id":2,"note":"${'å'.repeat(1_000_000)}"}]`,
      /more than 1048576 bytes/,
      '/items/1/note',
    ],
    ['with an object of 2,000 fields', `{${field(2_000)}"x":1}`, /more than 1000 fields/, '/items'],
  ])('%s is refused in words that name it', async (_name, items, words, path) => {
    const answer = await admin.post('/bulk/plan', `{"kind":"todos","items":${items}}`, json);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'limit_exceeded']);
    expect(answer.json().detail).toMatch(words);
    expect(answer.json().errors).toMatchObject([{ path, message: answer.json().detail }]);
  });

  it('is refused in words also where the name of the field arrives in two pieces', async () => {
    const payload = Readable.from([
      Buffer.from('{"kind":"todos","items":[{"no'),
      Buffer.from(`te":"${'a'.repeat(1_100_000)}"}]}`),
    ]);
    const answer = await admin.post('/bulk/plan', payload, json);
    expect(answer.json().errors).toMatchObject([{ path: '/items/0/note' }]);
  });

  it.each(['', '{', '{"a":1]', '[1,', '"x', '{"__proto__":{}}', '{} {}'])(
    'that is not JSON is refused: %s',
    async (text) => {
      const answer = await admin.post('/inspectable/todos', text, json);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    },
  );
});

function field(count: number): string {
  return Array.from({ length: count }, (_, index) => `"${index}a":1,`).join('');
}
