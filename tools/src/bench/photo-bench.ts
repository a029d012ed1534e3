import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { startServer, QUESTIONS, type BenchServer } from './bench-server.ts';
import { caller, closedLoop, type Rate } from './drive.ts';
import { recordsSite, TOKENS, type RecordsSite } from './records-site.ts';
import { drained, openRooms, photo, submitter } from './write-loads.ts';

export type PhotoFigures = {
  readonly bytes: number;
  readonly rates: readonly { clients: number; rate: Rate; cpuMs: number; floor: Rate }[];
};

const PHOTOS = 24;
/** The width at which a picture has about 300 kB after re-encoding. */
const WIDTH = 780;

/** Serving photos of about 300 kB, compared with a plain HTTP server that serves as many bytes from memory. */
export async function photoBench(seconds: number): Promise<PhotoFigures> {
  const site = await recordsSite({ locations: 1, roomsPerLocation: 100, forms: 100 });
  const server = await startServer(site.folder);
  const floor = await startFloor();
  try {
    const names = await uploaded(site, server);
    const rates = [];
    let bytes = 0;
    for (const clients of [1, 8, 32]) {
      const call = caller(server.port, clients, TOKENS);
      const read = async (index: number) => {
        const answer = await call('GET', `/uploaded_images/${names[index % names.length]}`);
        if (answer.status !== 200) throw new Error(`A photo answered ${answer.status}.`);
        bytes = answer.bytes;
        return true;
      };
      await closedLoop(clients, 0.5, read);
      const before = server.cpuMs();
      const rate = await closedLoop(clients, seconds, read);
      const cpuMs = (server.cpuMs() - before) / rate.count;
      rates.push({ clients, rate, cpuMs, floor: await floor.rate(clients, bytes, seconds) });
    }
    return { bytes, rates };
  } finally {
    floor.stop();
    await server.stop();
    site.forget();
  }
}

/** Submits inspections with a photo each and waits until all photos can be fetched. */
async function uploaded(site: RecordsSite, server: BenchServer): Promise<string[]> {
  const rooms = openRooms(site);
  const submission = { questions: QUESTIONS, first: 1, template: 1, photo: await photo(WIDTH) };
  const submit = submitter(caller(server.port, 4, TOKENS), rooms, submission);
  for (let index = 0; index < PHOTOS; index += 1) await submit();
  await drained(server);
  const db = new DatabaseSync(site.database, { readOnly: true });
  const rows = db.prepare("select file_name from photos where state = 'ready'").all();
  db.close();
  if (rows.length < PHOTOS) throw new Error(`Only ${rows.length} photos are ready.`);
  return rows.map((row) => String(row['file_name']));
}

// In a separate process, like the server.
const FLOOR = `
  const { createServer } = require('node:http');
  const ready = new Map();
  createServer((request, response) => {
    const size = Number(request.url.slice(1));
    if (!ready.has(size)) ready.set(size, Buffer.alloc(size, 7));
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': size });
    response.end(ready.get(size));
  }).listen(0, '127.0.0.1', function () { process.send(this.address().port); });
`;

async function startFloor() {
  const child = spawn(process.execPath, ['-e', FLOOR], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    rate: async (clients: number, bytes: number, seconds: number) => {
      const call = caller(port, clients);
      const read = async () => (await call('GET', `/${bytes}`)).status === 200;
      await closedLoop(clients, 0.5, read);
      return closedLoop(clients, seconds, read);
    },
    stop: () => child.kill(),
  };
}
