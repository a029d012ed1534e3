import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, OWN_PAGE, send, startServer } from '../test/real-server.ts';
import { smallSite } from '../test/site.ts';
import { openDatabase } from './db/open-database.ts';
import { migrate } from './db/migrate.ts';

const RESTARTS = Number(process.env['RESTARTS'] ?? '2');
const CALLERS = 16;
const folder = mkdtempSync(join(tmpdir(), 'kierros-stop-'));
const path = join(folder, 'kierros.db');

// A request whose second half is sent only once the server is stopping.
async function slowRequest(port: number, cookie: string, name: string) {
  const body = JSON.stringify({ room_id: 12, name });
  const head = [
    'POST /api/v2/inspectable/todos HTTP/1.1',
    'host: 127.0.0.1',
    'sec-fetch-site: same-origin',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `cookie: ${cookie}`,
  ];
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  const closed = once(socket, 'close');
  socket.write([...head, '', body.slice(0, 10)].join('\r\n'));
  return {
    finish: async () => {
      socket.write(body.slice(10));
      await closed;
      return answer;
    },
  };
}

describe('a server on SIGTERM', () => {
  beforeAll(async () => {
    const database = openDatabase({ path });
    await migrate(database);
    await smallSite(database);
    await database.close();
  });

  it(
    `cuts no answer in ${RESTARTS} restarts under load, loses nothing, and ends in time`,
    { timeout: 60_000 + RESTARTS * 60_000 },
    async () => {
      const stored: string[] = [];
      const cut: string[] = [];
      let answered = 0;
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const server = await startServer(folder);
        const { port } = server;
        const cookie = await cookieOf(port);
        const headers = { ...OWN_PAGE, cookie };
        // Half of the clients continue until a response announces that the connection closes, as a load balancer would;
        // the others open a new connection for every request, until one is refused.
        const caller = async (number: number) => {
          const restarts = number % 2 === 1;
          const agent = new Agent({ keepAlive: !restarts, maxSockets: 1 });
          for (let call = 0; ; call += 1) {
            const name = `todo ${restart}.${number}.${call}`;
            const json = { ...headers, 'content-type': 'application/json' };
            const answer = await (
              call % 3 === 0
                ? send({
                    port,
                    agent,
                    path: '/api/v2/inspectable/todos',
                    headers: json,
                    body: JSON.stringify({ room_id: 11, name }),
                  })
                : send({ port, agent, path: '/api/v2/openapi.json', headers })
            ).catch((error: NodeJS.ErrnoException) => {
              if (!(restarts && error.code === 'ECONNREFUSED')) cut.push(String(error));
            });
            if (!answer) return;
            answered += 1;
            if (answer.statusCode !== 200 && answer.statusCode !== 201)
              cut.push(`${answer.statusCode}`);
            else if (call % 3 === 0) stored.push(name);
            if (answer.headers.connection === 'close' && !restarts) return agent.destroy();
          }
        };
        const callers = Array.from({ length: CALLERS }, (_, number) => caller(number));
        await after(400);
        const slow = await slowRequest(port, cookie, `slow ${restart}`);
        await after(50);
        const ended = once(server.process, 'exit');
        const began = performance.now();
        server.process.kill('SIGTERM');
        await after(600);
        expect(await slow.finish()).toMatch(/^HTTP\/1\.1 20[01]/);
        stored.push(`slow ${restart}`);
        await Promise.all(callers);
        expect(await ended).toEqual([0, null]);
        expect(performance.now() - began).toBeLessThan(10_000);
      }
      expect(cut).toEqual([]);
      // Enough to have been cut: how many there are depends on the machine.
      expect(answered).toBeGreaterThan(RESTARTS * CALLERS);
      const database = openDatabase({ path });
      const rows = await database.db.selectFrom('todos').select(['name_en', 'name_fi']).execute();
      await database.close();
      const names = new Set(rows.flatMap((row) => [row.name_en, row.name_fi]));
      expect(stored.filter((name) => !names.has(name))).toEqual([]);
      expect(stored.length).toBeGreaterThan(CALLERS);
    },
  );
});
