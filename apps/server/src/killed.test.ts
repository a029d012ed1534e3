import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { plainJpeg } from '../test/bad-files.ts';
import { cookieOf, OWN_PAGE, startServer, type RealServer } from '../test/real-server.ts';
import { smallSite } from '../test/site.ts';
import { openDatabase } from './db/open-database.ts';
import { migrate } from './db/migrate.ts';
import { sha256Hex } from './shared/secrets.ts';

const KILLS = Number(process.env['KILLS'] ?? '4');
const WRITERS = 8;
const folder = mkdtempSync(join(tmpdir(), 'kierros-killed-'));
const path = join(folder, 'kierros.db');

/** Sends one inspection with its photo from the beginning; throws on any interruption. */
async function sendOne(
  { port }: RealServer,
  { cookie, clientId, photo }: { cookie: string; clientId: string; photo: Uint8Array },
): Promise<number> {
  const ask = async (path: string, body: string | FormData, type?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/inspection${path}`, {
      method: 'POST',
      body,
      headers: { ...OWN_PAGE, cookie, ...type },
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: number; photos_missing: string[] };
  };
  const json = { 'content-type': 'application/json' };
  const start = { template_id: 1, inspectables: [11], started_at: '2026-11-21T09:00:00Z' };
  const { id } = await ask('/forms', JSON.stringify({ ...start, client_id: clientId }), json);
  const results = [1, 2].map((question) => ({
    inspectionformquestion_id: question,
    inspectable_id: 11,
    value: 3,
    ...(question === 1 && { image_url: '1_a.jpg' }),
  }));
  await ask(`/forms/${id}/submit`, JSON.stringify({ results }), json);
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(photo)]), '1_a.jpg');
  const { photos_missing } = await ask(`/upload-images/${id}`, form);
  if (photos_missing.length > 0) throw new Error(`${photos_missing.join()} is missed`);
  return id;
}

// The short reliability R1; `npm run drills -- R1 --size full` runs all of it.
describe('a server that is killed', () => {
  let photo: Buffer;
  beforeAll(async () => {
    const database = openDatabase({ path });
    await migrate(database);
    await smallSite(database);
    await database.close();
    photo = await plainJpeg();
  });

  it(
    `keeps everything that it acknowledged, exactly once, through ${KILLS} kills under load`,
    { timeout: 60_000 + KILLS * 60_000 },
    async () => {
      const acked = new Map<string, number>();
      const sent = new Set<string>();
      let server = await startServer(folder);
      onTestFinished(() => void server.process.kill('SIGKILL'));
      const cookie = await cookieOf(server.port);
      let isEnding = false;
      const writer = async () => {
        while (!isEnding) {
          const clientId = crypto.randomUUID();
          sent.add(clientId);
          while (!acked.has(clientId))
            await sendOne(server, { cookie, clientId, photo }).then(
              (id) => acked.set(clientId, id),
              (error: unknown) => {
                // Only requests without a response are sent again.
                if (/^Error: 4/.test(String(error))) throw error;
                return after(50);
              },
            );
        }
      };
      const writers = Promise.all(Array.from({ length: WRITERS }, writer));
      writers.catch(() => (isEnding = true));
      for (let kill = 0; kill < KILLS && !isEnding; kill += 1) {
        // Every server runs until it has received something, however slow the machine is.
        const before = acked.size;
        while (acked.size === before && !isEnding) await after(10);
        await after(Math.random() * 300);
        const ended = once(server.process, 'exit');
        server.process.kill('SIGKILL');
        await ended;
        server = await startServer(folder);
      }
      isEnding = true;
      await writers;
      const ended = once(server.process, 'exit');
      server.process.kill('SIGTERM');
      await ended;

      const database = openDatabase({ path });
      const forms = await database.db
        .selectFrom('forms')
        .innerJoin('photos', 'photos.form_id', 'forms.id')
        .select(['forms.id', 'client_id', 'status', 'state', 'file_name', 'received_sha256'])
        .execute();
      await database.close();
      expect(acked.size).toBeGreaterThanOrEqual(KILLS);
      expect(sent.size).toBe(acked.size);
      expect(new Map(forms.map((form) => [form.client_id, form.id]))).toEqual(acked);
      expect(forms).toHaveLength(acked.size);
      const hash = sha256Hex(photo);
      const broken = forms.filter(({ status, state, file_name: name, received_sha256 }) => {
        const stored = join(folder, 'photos', state, name?.slice(0, 2) ?? '', name ?? '');
        if (status !== 'complete' || received_sha256 !== hash || !existsSync(stored)) return true;
        return state === 'received' && sha256Hex(readFileSync(stored)) !== hash;
      });
      expect(broken).toEqual([]);
    },
  );
});
