import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/client.ts';
import { dialects } from '../../../test/dialects.ts';
import { BEFORE, movingSite, type MovingSite } from '../../../test/moving-site.ts';

// `SENT_AGAIN=1000 npx vitest run --root apps/server src/features/inspections/sent-again` is the long form.
const ROUNDS = Number(process.env['SENT_AGAIN'] ?? (process.env['LONG_TESTS'] ? 100 : 10));

describe.each(dialects)('what a device sends again on %s', (dialect) => {
  let site: MovingSite;
  let author: Person;
  beforeAll(async () => {
    site = await movingSite(dialect);
    author = await (await site.someone(1)).signIn();
  });
  afterAll(() => site.close());

  const begin = (room: number, client_id: string) =>
    author.post('/inspection/forms', {
      ...{ inspectables: [room], template_id: 1, started_at: BEFORE, clock_offset_ms: 0 },
      client_id,
    });
  const keep = (room: number, client_id: string) =>
    author.post('/inspection/init-draft/1', {
      ...{ inspectable_ids: [room], started_at: BEFORE },
      client_id,
    });
  const report = (room: number, client_id: string) =>
    author.post('/inspection/pending', {
      ...{ inspectable_id: room, note: 'Vuotaa', reported_at: BEFORE, clock_offset_ms: 0 },
      client_id,
    });
  const storedOf = async (table: 'forms' | 'drafts' | 'pending_actions', client_id: string) =>
    (
      await site.database.db
        .selectFrom(table)
        .select('id')
        .where('client_id', '=', client_id)
        .execute()
    ).length;

  it('is answered as before with the same key, after its author was assigned elsewhere', async () => {
    const { id, signIn } = await site.someone(1);
    const room_id = await site.addRoom();
    const key = { 'idempotency-key': randomUUID() };
    const send = async () =>
      (await signIn()).post('/inspectable/todos', { room_id, name: 'Imuroi' }, key);
    const first = await send();
    expect(first.statusCode, first.body).toBe(201);
    for (const location of [2, null]) {
      await site.assign(id, location);
      const again = await send();
      expect(again.json(), again.body).toEqual(first.json());
      expect(again.headers['idempotency-replayed']).toBe('true');
    }
  });

  it(
    'is stored once, although its room is moved to another location meanwhile and afterwards',
    { timeout: 1_200_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const room = await site.addRoom();
        const client_id = randomUUID();
        const sends = [begin, keep, report].map((send) => () => send(room, client_id));
        const rounds = [...sends, ...sends].map((send) => send());
        const [, ...during] = await Promise.all([site.move(room), ...rounds]);
        const after = await Promise.all(sends.map((send) => send()));
        for (const [index, answer] of [...during, ...after].entries()) {
          // A draft may meet its room between two locations: it stays on the device until it is sent again.
          const isRefusedOnce =
            answer.statusCode === 409 && index < during.length && index % 3 === 1;
          if (!isRefusedOnce) expect([200, 201], answer.body).toContain(answer.statusCode);
        }
        const stored = [
          await storedOf('forms', client_id),
          await storedOf('drafts', client_id),
          await storedOf('pending_actions', client_id),
        ];
        expect(stored, `round ${round}`).toEqual([1, 1, 1]);
        // There may be twenty at a time.
        await author.post(`/inspection/clear-progress/${after[1]?.json<{ id: number }>().id}`);
      }
    },
  );
});
