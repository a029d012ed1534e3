import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { caller, closedLoop } from './drive.ts';
import { cpuValues, rateValues, shareValue, type Ask, type Bench, type Figure } from './report.ts';
import { withServer, type BenchServer } from './server.ts';
import { onSite, QUESTIONS, TOKENS, type Site } from './site.ts';
import { drained, formSubmitter, openRooms, uploadPhoto } from './write-loads.ts';

const UPLOADERS = 8;

/**
 * Receiving photos of about 300 kB until each can be seen, some of which are to be encoded anew; serving them, compared
 * with a plain HTTP server that serves as many bytes from memory.
 */
export const photoBench: Bench = {
  name: 'photos',
  about: 'Photos of about 300 kB: received until each is ready, and seen again',
  isUsual: true,
  run: ({ isShort }: Ask) =>
    onSite({ locations: 1, roomsPerLocation: 800, forms: 100 }, async function* (site) {
      const floor = await startFloor();
      const photos = isShort ? 24 : 240;
      try {
        yield* await withServer(site.folder, async (server) => [
          ...(await received(site, server, photos)),
          ...(await served(server, floor, {
            photos: readyPhotos(site),
            seconds: isShort ? 0.3 : 2,
          })),
        ]);
      } finally {
        floor.stop();
      }
    }),
};

const JFIF = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
const COMMENT = Buffer.from('fffe00046869', 'hex');

/** A picture of the size and the weight that our app sends, with these segments in front. */
async function appPhoto(): Promise<(...segments: Buffer[]) => Buffer> {
  const coarse = { width: 400, height: 300, channels: 3 as const };
  const picture = await sharp(randomBytes(coarse.width * coarse.height * 3), { raw: coarse })
    .resize(1_600, 1_200)
    .blur(2)
    .jpeg({ quality: 57 })
    .toBuffer();
  return (...segments) => Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]);
}

/** Uploads the photos of inspections and waits until all can be fetched. */
async function received(site: Site, server: BenchServer, photos: number): Promise<Figure[]> {
  const photoWith = await appPhoto();
  const rooms = openRooms(site);
  const call = caller(server.port, UPLOADERS, TOKENS);
  const measure = async (photo: Buffer, count: number) => {
    const submission = { questions: QUESTIONS, first: 1, template: 1, photo };
    const submit = formSubmitter(call, rooms, submission);
    const forms: number[] = [];
    while (forms.length < count) forms.push((await submit()) ?? 0);
    const [started, before] = [performance.now(), server.cpuMs()];
    await Promise.all(forms.map((form) => uploadPhoto(call, form, photo)));
    await drained(server);
    const perSecond = (count / (performance.now() - started)) * 1_000;
    return [{ value: perSecond, unit: '/s' }, ...cpuValues((server.cpuMs() - before) / count)];
  };
  const own = photoWith(JFIF);
  const kilobytes = (own.length / 1_000).toFixed(0);
  // The first ones also start the thread of the photos.
  await measure(own, photos / 3);
  return [
    {
      name: `${kilobytes} kB as our app sends them, until each is ready`,
      values: await measure(own, photos),
    },
    {
      name: `${kilobytes} kB with a comment in it, until each is ready`,
      values: await measure(photoWith(JFIF, COMMENT), photos),
    },
  ];
}

async function served(
  server: BenchServer,
  floor: Awaited<ReturnType<typeof startFloor>>,
  { photos, seconds }: { photos: readonly string[]; seconds: number },
): Promise<Figure[]> {
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

function readyPhotos(site: Site): string[] {
  const db = new DatabaseSync(site.database, { readOnly: true });
  const rows = db.prepare("select file_name from photos where state = 'ready' order by id").all();
  db.close();
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
