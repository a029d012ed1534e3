import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { bareSubmissions } from './bare-submissions.ts';
import { caller, closedLoop, type Call } from './drive.ts';
import { cpuValues, rateValues, shareValue, type Figure, type Value } from './report.ts';
import { startLeastServer, withServer, type BenchServer } from './server.ts';
import {
  dueIn,
  forget,
  isText,
  LONG_QUESTIONS,
  LONG_TEMPLATE,
  QUESTIONS,
  roomOf,
  TOKENS,
  type Site,
} from './site.ts';

const API = '/api/v2';

/** A picture with detail, as a phone sends it; about 300 kB by default. */
export async function photo(width = 640): Promise<Buffer> {
  const height = Math.round(width * 0.75);
  const noise = randomBytes(width * height * 3);
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 78 })
    .toBuffer();
}

export type Submission = {
  questions: number;
  first: number;
  template: number;
  photo: Buffer | null;
  /** The share of low answers, each of which raises a pending action; none if omitted. */
  lowShare?: number;
};

/** Rooms that can be inspected today, each once: of the first `locations`, in turn. */
export function* openRooms(site: Site, locations = site.locations): Generator<number> {
  for (let index = 0; index < site.roomsPerLocation; index += 1)
    if ((site.dueIn ?? dueIn)(index) <= 0)
      for (let location = 0; location < locations; location += 1)
        yield roomOf(site, location, index);
}

/** Sends submissions one after another, each for the next room; returns false when there is none left. */
export function submitter(call: Call, rooms: Iterator<number>, submission: Submission) {
  const submit = formSubmitter(call, rooms, submission);
  return async () => {
    const form = await submit();
    if (form !== undefined && submission.photo) await uploadPhoto(call, form, submission.photo);
    return form !== undefined;
  };
}

/** The same without the photos, which are declared: returns the id of each form. */
export function formSubmitter(call: Call, rooms: Iterator<number>, submission: Submission) {
  let answered = 0;
  const isLow = (): boolean => {
    const { lowShare = 0 } = submission;
    answered += 1;
    return Math.floor(answered * lowShare) > Math.floor((answered - 1) * lowShare);
  };
  return async () => {
    const { value: room, done } = rooms.next() as IteratorResult<number, undefined>;
    if (done === true) return undefined;
    const form = await call('POST', `${API}/inspection/forms`, {
      inspectables: [room],
      template_id: submission.template,
      client_id: crypto.randomUUID(),
    });
    if (form.status !== 201) throw new Error(form.body);
    const { id } = JSON.parse(form.body) as { id: number };
    const results = Array.from({ length: submission.questions }, (_, index) => ({
      inspectionformquestion_id: submission.first + index,
      inspectable_id: room,
      form_id: id,
      ...(submission.template === LONG_TEMPLATE && isText(index + 1)
        ? { response_text: 'Ikkuna raollaan' }
        : { value: isLow() ? 1 : 2 + (index % 2) }),
      note: '',
      image_url: index === 0 && submission.photo ? PHOTO_NAME : '',
    }));
    const sent = await call('POST', `${API}/inspection/forms/${id}/submit`, { results });
    if (sent.status !== 200) throw new Error(sent.body);
    return id;
  };
}

const PHOTO_NAME = '1_a.jpg';

/** Uploads the photo that a form declared. */
export async function uploadPhoto(call: Call, form: number, photo: Buffer): Promise<void> {
  const path = `${API}/inspection/upload-images/${form}`;
  const stored = await call('POST', path, multipart(PHOTO_NAME, photo));
  if (stored.status !== 200 || !stored.body.includes('"photos_missing":[]'))
    throw new Error(stored.body);
}

const BOUNDARY = 'bench-of-this-machine';
const multipart = (name: string, bytes: Buffer) => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  bytes: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
});

/** Photo file, its folder, and a transaction of a form with its answers, each flushed before the next. */
function durableFloor(folder: string, answers: number, bytes: Buffer | null, seconds: number) {
  const db = new DatabaseSync(join(folder, 'floor.db'));
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec('create table if not exists f (id integer primary key, a text)');
  db.exec('create table if not exists a (f integer, q integer, v integer, primary key (f, q))');
  const form = db.prepare('insert into f (a) values (?)');
  const answer = db.prepare('insert into a values (?, ?, ?)');
  const directory = openSync(folder, 'r');
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < seconds * 1_000; count += 1) {
    if (bytes) {
      const file = openSync(join(folder, `floor-${count % 500}.jpg`), 'w');
      writeSync(file, bytes);
      fsyncSync(file);
      closeSync(file);
      fsyncSync(directory);
    }
    db.exec('begin immediate');
    const { lastInsertRowid } = form.run('x'.repeat(200));
    for (let index = 0; index < answers; index += 1) answer.run(lastInsertRowid, index, 2);
    db.exec('commit');
  }
  closeSync(directory);
  db.close();
  return count / ((performance.now() - started) / 1_000);
}

/** The writes of performance.md 3, by number of clients: the server responds once bytes and rows are durable. */
export async function* writeFigures(
  site: Site,
  server: BenchServer,
  seconds: number,
): AsyncGenerator<Figure> {
  const bytes = await photo();
  const short = { questions: QUESTIONS, first: 1, template: 1 };
  const long = { questions: LONG_QUESTIONS, first: QUESTIONS + 1, template: LONG_TEMPLATE };
  const withPhoto = { name: '20 answers and a photo', ...short, photo: bytes };
  const runs: (Submission & { name: string; clients: number; perSecond?: number; p99?: number })[] =
    [
      { ...withPhoto, clients: 8, perSecond: 370, p99: 40 },
      { ...withPhoto, clients: 32, p99: 130 },
      { name: '50 answers and a photo', ...long, photo: bytes, clients: 8 },
      { name: '20 answers', ...short, photo: null, clients: 8, perSecond: 2_100, p99: 12 },
    ];
  const rooms = openRooms(site);
  for (const { name, clients, perSecond, p99, ...submission } of runs) {
    const submit = submitter(caller(server.port, clients, TOKENS), rooms, submission);
    await closedLoop(clients, 0.5, submit);
    const before = server.cpuMs();
    const rate = await closedLoop(clients, seconds, submit);
    const cpuMs = (server.cpuMs() - before) / rate.count;
    // Pending re-encoding must not affect the next measurement.
    const backlog = await drained(server);
    const floors = await floorsOf(site, { clients, seconds: seconds / 2, submission });
    const shares = floors.map(([of, floor]) => shareValue(of, rate.perSecond, floor));
    const bar = {
      ...(perSecond !== undefined && { perSecond }),
      ...(p99 !== undefined && { p99 }),
    };
    const left: Value[] = [
      { of: 'photos left', value: backlog.photos, unit: '' },
      { value: backlog.photos / backlog.seconds, unit: '/s' },
    ];
    yield {
      name: `${name}, ${clients} at once`,
      values: [
        ...rateValues(rate, bar),
        ...cpuValues(cpuMs),
        ...shares,
        ...(backlog.photos > 0 ? left : []),
      ],
    };
  }
}

/**
 * What a submission is compared with, by its rate: the minimal server with the same calls; the same bytes and rows made
 * durable one after the other; and without a photo the same rows with all their indexes in the same database.
 */
async function floorsOf(
  site: Site,
  options: { clients: number; seconds: number; submission: Submission },
): Promise<[of: string, perSecond: number][]> {
  const { questions, photo: bytes } = options.submission;
  const least = await leastOf(site, options);
  const durable = durableFloor(site.folder, questions, bytes, options.seconds);
  const bare = bytes ? [] : [bareSubmissions(site.database, 1)];
  return [
    [`of the least server's ${least.toFixed(0)}/s`, least],
    [`of ${durable.toFixed(0)}/s durable`, durable],
    ...bare.map((rate): [string, number] => [`of the same rows bare, ${rate.toFixed(0)}/s`, rate]),
  ];
}

async function leastOf(
  site: Site,
  { clients, seconds, submission }: { clients: number; seconds: number; submission: Submission },
): Promise<number> {
  // On the disk of the site, wherever the machine's temporary folder is.
  const folder = mkdtempSync(join(site.folder, 'least-'));
  const measure = async (server: BenchServer) => {
    const submit = submitter(caller(server.port, clients), openRooms(site), submission);
    await closedLoop(clients, 0.5, submit);
    return (await closedLoop(clients, seconds, submit)).perSecond;
  };
  const perSecond = await withServer(folder, measure, startLeastServer);
  forget({ folder });
  return perSecond;
}

const MOST_DRAINING_MS = 300_000;

/** Waits until no photo waits for re-encoding; returns how many did, and for how long. */
export async function drained({
  port,
}: Pick<BenchServer, 'port'>): Promise<{ photos: number; seconds: number }> {
  const waiting = async () => {
    const figures = await fetch(`http://127.0.0.1:${port}/metrics`).then((one) => one.text());
    return Number(/^kierros_photos_waiting (\d+)/m.exec(figures)?.[1]);
  };
  const photos = await waiting();
  const started = performance.now();
  // NaN while the database is unavailable, which does not count as an empty queue.
  while ((await waiting()) !== 0) {
    if (performance.now() - started > MOST_DRAINING_MS)
      throw new Error('Photos are still to be encoded anew after five minutes.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { photos, seconds: (performance.now() - started) / 1_000 };
}
