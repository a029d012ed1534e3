import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { caller, closedLoop } from './drive.ts';
import { cpuValues, rateValues, shareValue, type Ask, type Bench, type Figure } from './report.ts';
import { withServer, type BenchServer } from './server.ts';
import { onSite, QUESTIONS, TOKENS, type Site } from './site.ts';
import { drained, openRooms, photo, submitter } from './write-loads.ts';

const PHOTOS = 24;
/** The width at which a picture has about 300 kB after re-encoding. */
const WIDTH = 780;

/** Serving photos of about 300 kB, compared with a plain HTTP server that serves as many bytes from memory. */
export const photoBench: Bench = {
  name: 'photos',
  about: 'Photos of about 300 kB, seen again, beside as many bytes from memory',
  isUsual: true,
  run: ({ isShort }: Ask) =>
    onSite({ locations: 1, roomsPerLocation: 100, forms: 100 }, async function* (site) {
      const floor = await startFloor();
      try {
        yield* await withServer(site.folder, (server) =>
          served(server, floor, { names: uploaded(site, server), seconds: isShort ? 0.3 : 2 }),
        );
      } finally {
        floor.stop();
      }
    }),
};

async function served(
  server: BenchServer,
  floor: Awaited<ReturnType<typeof startFloor>>,
  { names, seconds }: { names: Promise<string[]>; seconds: number },
): Promise<Figure[]> {
  const photos = await names;
  const figures: Figure[] = [];
  for (const clients of [1, 8, 32]) {
    const call = caller(server.port, clients, TOKENS);
    let bytes = 0;
    const read = async (index: number) => {
      const answer = await call('GET', `/uploaded_images/${photos[index % photos.length]}`);
      if (answer.status !== 200) throw new Error(`A photo answered ${answer.status}.`);
      bytes = answer.bytes;
      return true;
    };
    await closedLoop(clients, 0.5, read);
    const before = server.cpuMs();
    const rate = await closedLoop(clients, seconds, read);
    const cpuMs = (server.cpuMs() - before) / rate.count;
    const bare = await floor.rate(clients, bytes, seconds);
    const [perSecond, share] = clients === 8 ? [1_400, 40] : [];
    figures.push({
      name: `${(bytes / 1_000).toFixed(0)} kB, ${clients} at once`,
      values: [
        ...rateValues(rate, perSecond === undefined ? {} : { perSecond }),
        ...cpuValues(cpuMs),
        shareValue(`of ${bare.perSecond.toFixed(0)}/s`, rate.perSecond, bare.perSecond, share),
      ],
    });
  }
  return figures;
}

/** Submits inspections with a photo each and waits until all photos can be fetched. */
async function uploaded(site: Site, server: BenchServer): Promise<string[]> {
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
