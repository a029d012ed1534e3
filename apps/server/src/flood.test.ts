import { mkdtempSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, OWN_PAGE, send, startServer, type RealServer } from '../test/real-server.ts';
import { smallSite } from '../test/site.ts';
import { openDatabase } from './db/open-database.ts';
import { migrate } from './db/migrate.ts';

const SLOW = 500;
const API = '/api/v2';

// The short S16: several floods that overwhelm naive servers, concurrently, while a user continues to work.
describe('a flood', () => {
  let server: RealServer;
  let headers: Record<string, string>;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kierros-flood-'));
    const database = openDatabase({ path: join(folder, 'kierros.db') });
    await migrate(database);
    await smallSite(database);
    await database.close();
    server = await startServer(folder);
    headers = { ...OWN_PAGE, cookie: await cookieOf(server.port) };
  });
  afterAll(() => server.process.kill('SIGTERM'));

  const ask = (path: string, body?: string, type = 'application/json') =>
    send({
      port: server.port,
      path: `${API}${path}`,
      headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });

  const slowly = async (): Promise<Socket[]> => {
    const sockets = Array.from({ length: SLOW }, () => connect(server.port, '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n');
    }
    return sockets;
  };

  // Sends up to a gigabyte until the server refuses; returns how many MiB it accepted, and its response.
  const endless = (path: string, head: readonly string[], first: string) =>
    new Promise<{ sent: number; answer: string }>((resolve) => {
      const socket = connect(server.port, '127.0.0.1');
      const part = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
      let sent = 0;
      let answer = '';
      socket.on('error', () => resolve({ sent, answer }));
      socket.on('close', () => resolve({ sent, answer }));
      socket.on('data', (text: Buffer) => {
        answer += text.toString().slice(0, 12);
        socket.destroy();
      });
      const next = () => {
        if (answer || sent >= 1_024) return socket.destroy();
        sent += 1;
        socket.write(part, () => setImmediate(next));
      };
      const start = [
        `POST ${API}${path} HTTP/1.1`,
        'host: 127.0.0.1',
        'sec-fetch-site: same-origin',
      ];
      socket.write([...start, ...head, 'transfer-encoding: chunked', '', ''].join('\r\n'));
      if (first) socket.write(`${first.length.toString(16)}\r\n${first}\r\n`, 'latin1');
      next();
    });

  const endlessBody = () =>
    endless('/auth/login', ['content-type: application/x-www-form-urlencoded'], '');

  const endlessPhoto = async () => {
    const id = await submitted([{ room: 11, question: 1 }]);
    const head = [
      'content-type: multipart/form-data; boundary=x',
      `cookie: ${headers['cookie'] ?? ''}`,
    ];
    const disposition = 'content-disposition: form-data; name="files"; filename="1_11.png"';
    return endless(
      `/inspection/upload-images/${id}`,
      head,
      `--x\r\n${disposition}\r\n\r\n\x89PNG\r\n\x1a\n`,
    );
  };

  const submitted = async (slots: readonly { room: number; question: number }[]) => {
    const begun = await ask(
      '/inspection/forms',
      JSON.stringify({
        inspectables: [...new Set(slots.map(({ room }) => room))],
        template_id: 1,
        started_at: '2026-11-21T09:00:00Z',
      }),
    );
    const { id } = JSON.parse(begun.text) as { id: number };
    const results = [1, 2].flatMap((question) =>
      [...new Set(slots.map(({ room }) => room))].map((room) => ({
        inspectionformquestion_id: question,
        inspectable_id: room,
        value: 3,
        ...(slots.some((one) => one.room === room && one.question === question) && {
          image_url: `${question}_${room}.png`,
        }),
      })),
    );
    const sent = await ask(`/inspection/forms/${id}/submit`, JSON.stringify({ results }));
    expect(sent.statusCode, sent.text).toBe(200);
    return id;
  };

  // Fifty million pixels in a small file, as many files as a form accepts.
  const largePhotos = async () => {
    const slots = [11, 12, 13].flatMap((room) => [1, 2].map((question) => ({ room, question })));
    const id = await submitted(slots);
    const bytes = await sharp({
      create: { width: 7_071, height: 7_071, channels: 3, background: 'teal' },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const form = new FormData();
    for (const { room, question } of slots)
      form.append('files', new Blob([new Uint8Array(bytes)]), `${question}_${room}.png`);
    const answer = await fetch(
      `http://127.0.0.1:${server.port}${API}/inspection/upload-images/${id}`,
      { method: 'POST', headers, body: form },
    );
    const { uploaded_files } = (await answer.json()) as { uploaded_files: object[] };
    expect(uploaded_files).toHaveLength(6);
  };

  const peakMebibytes = (): number => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
  };

  it('does not block other users and does not exhaust memory', { timeout: 90_000 }, async () => {
    const times: number[] = [];
    const working = { isOn: true };
    const worker = async () => {
      while (working.isOn) {
        const began = performance.now();
        expect((await ask('/auth/validate')).statusCode).toBe(200);
        times.push(performance.now() - began);
        await after(20);
      }
    };
    const others = worker();
    const slow = await slowly();
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const [body, photo, nested, many, century] = await Promise.all([
      endlessBody(),
      endlessPhoto(),
      ask('/inspectable/todos', `{"room_id": 11, "name": ${deep}}`),
      ask('/inspectable/rooms?per_page=1000000000'),
      ask(
        '/inspection/graph-data',
        JSON.stringify({ start_date: '1926-01-01', end_date: '2026-01-01', aggregate: 'day' }),
      ),
      largePhotos(),
    ]);
    await after(3_000);
    working.isOn = false;
    await others;
    for (const socket of slow) socket.destroy();

    expect(body.sent).toBeLessThan(100);
    // A hundred, plus what was in transit.
    expect(photo.sent).toBeLessThan(256);
    // A reset may overtake the answer.
    for (const { answer } of [body, photo]) expect(['HTTP/1.1 413', '']).toContain(answer);
    for (const refused of [nested, many, century])
      expect([400, 413, 422]).toContain(refused.statusCode);
    const sorted = times.toSorted((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(50);
    expect(sorted[Math.floor(sorted.length * 0.99)]).toBeLessThan(1_000);
    expect(server.process.exitCode).toBeNull();
    expect(peakMebibytes()).toBeLessThan(700);
  });

  // With every fault collected, twelve of them ended a server that may have 1,500 MB.
  const empties = (count: number) => `[${'{},'.repeat(count - 1)}{}]`;
  const faulty: [string, () => ReturnType<typeof ask>][] = [
    [
      'without an account',
      () => {
        const path = `${API}/work/answer`;
        const body = `{"photos":${empties(349_000)}}`;
        const own = { ...OWN_PAGE, 'content-type': 'application/json' };
        return send({ port: server.port, path, headers: own, body });
      },
    ],
    ['to submit', () => ask('/inspection/forms/1/submit', `{"results":${empties(2_700_000)}}`)],
    [
      'to submit, within its bounds',
      () => ask('/inspection/forms/1/submit', `{"results":${empties(900_000)}}`),
    ],
    ['to save', () => ask('/inspection/save-progress/1', `{"results":${empties(900_000)}}`)],
  ];
  it.each(faulty)(
    'refuses twelve bodies of empty objects at once %s',
    async (_name, sendIt) => {
      const refused = await Promise.all(Array.from({ length: 12 }, sendIt));
      for (const { statusCode } of refused) expect([400, 413, 422]).toContain(statusCode);
      expect(server.process.exitCode).toBeNull();
      expect(peakMebibytes()).toBeLessThan(1_500);
    },
    90_000,
  );
});
