import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainJpeg } from '../../../test/bad-files.ts';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { PASSWORD, smallSite } from '../../../test/site.ts';

const CANARY = 'kanarialintu';
const FORGED = '{"level":30,"msg":"forged"}';

// S13: user input must be in no line of the log, even at its most verbose level.
onEachDatabase('the log', (database) => {
  let app: TestApp;
  let staff: Person;
  const lines: string[] = [];
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), undefined, {
      logLevel: 'debug',
      logStream: { write: (line) => lines.push(line) },
    });
    staff = await signedIn(app.server, 'staff');
  });
  afterAll(() => app.server.close());

  const clean = (secrets: readonly string[] = []) => {
    for (const line of lines)
      for (const secret of [CANARY, PASSWORD, FORGED, 'GPSLatitude', ...secrets])
        if (line.includes(secret)) throw new Error(`"${secret}" is in the log: ${line}`);
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  };
  const last = () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;

  it('has operation, status, problem and duration of each answer, under the request id of the caller', async () => {
    const answer = await staff.get('/inspection/forms/99999');
    expect(last()).toMatchObject({
      operation: 'getForm',
      method: 'GET',
      status: 404,
      problem: 'not_found',
      ms: expect.any(Number),
      reqId: (answer.json() as { request_id: string }).request_id,
      msg: 'answered',
    });
  });

  it('holds no name, password, cookie, token or address that was sent', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const guess = new URLSearchParams({ username: `${CANARY}`, password: `${CANARY}-password` });
    for (let tried = 0; tried < 7; tried += 1)
      await browser(app.server).post('/auth/login', guess.toString(), form);
    const headers = {
      authorization: `Bearer ${CANARY}`,
      cookie: `sid=${CANARY}`,
      'user-agent': `${CANARY}\t${FORGED}`,
      'x-forwarded-for': CANARY,
      'x-request-id': CANARY,
      referer: `http://${CANARY}/`,
    };
    for (const url of ['/api/v2/auth/validate', `/${CANARY}`, `/uploaded_images/${CANARY}.jpg`])
      await app.server.inject({ url, headers });
    const admin = await signedIn(app.server, 'admin');
    const made = await admin.post('/auth/register/', {
      username: `${CANARY}@example.org`,
      password: `${CANARY} portti kivi`,
      firstname: CANARY,
      lastname: CANARY,
    });
    expect(made.statusCode, made.body).toBeLessThan(300);
    await admin.post('/auth/verify-password', { password: `${CANARY} once more` });
    await admin.post('/operations/backups');
    await admin.get('/operations/system');
    clean([...Object.values(staff.cookies), ...Object.values(admin.cookies)]);
  });

  it('holds no note, file name, query value or broken body', async () => {
    await staff.get(`/inspectable/search?q=${CANARY}&per_page=zzz${CANARY}`);
    await staff.post('/inspectable/todos', { room_id: 12, name: CANARY, description: FORGED });
    await staff.post('/inspectable/todos', `{"name": "${CANARY}`, {
      'content-type': 'application/json',
    });
    await staff.post('/inspectable/todos', { [CANARY]: CANARY }, { 'idempotency-key': CANARY });
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
      note: CANARY,
      image_url: `${question}_${CANARY}.jpg`,
    }));
    const sent = await staff.post(`/inspection/forms/${id}/submit`, { results });
    expect(sent.statusCode).toBe(200);
    const half = (await plainJpeg()).subarray(0, 900);
    await staff.upload(id, [
      { name: `1_${CANARY}.jpg`, bytes: half },
      { name: `${CANARY}.exe`, bytes: Buffer.from(CANARY) },
    ]);
    await app.queue.idle();
    clean();
  });

  it('has the location of an internal error without quoting the request', async () => {
    await sql`alter table todos rename to todos_away`.execute(database().db);
    const answer = await staff.post('/inspectable/todos', { room_id: 12, name: CANARY });
    await sql`alter table todos_away rename to todos`.execute(database().db);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('todos_away');
    const expected = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const failure = expected.find((line) => line['msg'] === 'unexpected failure');
    expect(JSON.stringify(failure)).toContain('features/todos/');
    expect(last()).toMatchObject({ operation: 'createTodo', status: 500, level: 50 });
    clean();
  });
});
