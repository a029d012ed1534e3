import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { bareSubmissions } from './bare-submissions.ts';
import { QUESTIONS, removeFolder, startLeastServer, type BenchServer } from './bench-server.ts';
import { caller, closedLoop, type Call, type Rate } from './drive.ts';
import {
  dueIn,
  isText,
  LONG_QUESTIONS,
  LONG_TEMPLATE,
  roomOf,
  TOKENS,
  type RecordsSite,
} from './records-site.ts';

/** A write of performance.md 3 at a number of clients. */
export type WriteFigure = {
  readonly name: string;
  readonly clients: number;
  readonly rate: Rate;
  readonly cpuMs: number;
  /** The same bytes and rows made durable sequentially, without a server; null if there is no such floor. */
  readonly floor: number | null;
  /** The same rows with all their indexes, one durable transaction each, in the same database; null with photos. */
  readonly bare: number | null;
  /** The minimal server with the same calls, driven the same way. */
  readonly least: { readonly rate: Rate; readonly cpuMs: number };
  readonly bar: { readonly perSecond?: number; readonly p99?: number };
  /** Photos that waited for re-encoding when the last one had arrived, and how long that took. */
  readonly backlog: { readonly photos: number; readonly seconds: number };
};

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
export function* openRooms(site: RecordsSite, locations = site.locations): Generator<number> {
  for (let index = 0; index < site.roomsPerLocation; index += 1)
    if (dueIn(index) <= 0)
      for (let location = 0; location < locations; location += 1)
        yield roomOf(site, location, index);
}

/** Sends submissions one after another, each for the next room; returns false when there is none left. */
export function submitter(call: Call, rooms: Iterator<number>, submission: Submission) {
  let answered = 0;
  const isLow = (): boolean => {
    const { lowShare = 0 } = submission;
    answered += 1;
    return Math.floor(answered * lowShare) > Math.floor((answered - 1) * lowShare);
  };
  return async () => {
    const { value: room, done } = rooms.next() as IteratorResult<number, undefined>;
    if (done === true) return false;
    const form = await call('POST', `${API}/inspection/forms`, {
      inspectables: [room],
      template_id: submission.template,
      client_id: crypto.randomUUID(),
    });
    if (form.status !== 201) throw new Error(form.body);
    const { id } = JSON.parse(form.body) as { id: number };
    const name = '1_a.jpg';
    const results = Array.from({ length: submission.questions }, (_, index) => ({
      inspectionformquestion_id: submission.first + index,
      inspectable_id: room,
      form_id: id,
      ...(submission.template === LONG_TEMPLATE && isText(index + 1)
        ? { response_text: 'Ikkuna raollaan' }
        : { value: isLow() ? 1 : 2 + (index % 2) }),
      note: '',
      image_url: index === 0 && submission.photo ? name : '',
    }));
    const sent = await call('POST', `${API}/inspection/forms/${id}/submit`, { results });
    if (sent.status !== 200) throw new Error(sent.body);
    if (submission.photo) {
      const stored = await call(
        'POST',
        `${API}/inspection/upload-images/${id}`,
        multipart(name, submission.photo),
      );
      if (stored.status !== 200 || !stored.body.includes('"photos_missing":[]'))
        throw new Error(stored.body);
    }
    return true;
  };
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

/** Submissions with a photo of 300 kB: the server responds once bytes and rows are durable. */
export async function writeBench(
  site: RecordsSite,
  server: BenchServer,
  seconds: number,
): Promise<WriteFigure[]> {
  const bytes = await photo();
  const short = { questions: QUESTIONS, first: 1, template: 1 };
  const long = { questions: LONG_QUESTIONS, first: QUESTIONS + 1, template: LONG_TEMPLATE };
  const rooms = openRooms(site);
  const runs: (Submission & { name: string; clients: number; perSecond?: number; p99?: number })[] =
    [
      {
        name: '20 answers and a photo',
        ...short,
        photo: bytes,
        clients: 8,
        perSecond: 370,
        p99: 40,
      },
      { name: '20 answers and a photo', ...short, photo: bytes, clients: 32, p99: 130 },
      { name: '50 answers and a photo', ...long, photo: bytes, clients: 8 },
      { name: '20 answers', ...short, photo: null, clients: 8, perSecond: 2_100, p99: 12 },
    ];
  const figures: WriteFigure[] = [];
  for (const { name, clients, perSecond, p99, ...submission } of runs) {
    const submit = submitter(caller(server.port, clients, TOKENS), rooms, submission);
    await closedLoop(clients, 0.5, submit);
    const before = server.cpuMs();
    const rate = await closedLoop(clients, seconds, submit);
    const cpuMs = (server.cpuMs() - before) / rate.count;
    // Pending re-encoding must not affect the next measurement.
    const backlog = await drained(server);
    const least = await leastOf(site, { clients, seconds: seconds / 2, submission });
    const floor = durableFloor(site.folder, submission.questions, submission.photo, seconds / 2);
    const bare = submission.photo ? null : bareSubmissions(site.database, 1);
    const bar = {
      ...(perSecond !== undefined && { perSecond }),
      ...(p99 !== undefined && { p99 }),
    };
    figures.push({ name, clients, rate, cpuMs, floor, bare, least, bar, backlog });
  }
  return figures;
}

async function leastOf(
  site: RecordsSite,
  { clients, seconds, submission }: { clients: number; seconds: number; submission: Submission },
): Promise<WriteFigure['least']> {
  // On the disk of the site, wherever the machine's temporary folder is.
  const folder = mkdtempSync(join(site.folder, 'least-'));
  const server = await startLeastServer(folder);
  try {
    const submit = submitter(caller(server.port, clients), openRooms(site), submission);
    await closedLoop(clients, 0.5, submit);
    const before = server.cpuMs();
    const rate = await closedLoop(clients, seconds, submit);
    return { rate, cpuMs: (server.cpuMs() - before) / rate.count };
  } finally {
    await server.stop();
    removeFolder(folder);
  }
}

const MOST_DRAINING_MS = 300_000;

/** Waits until no photo waits for re-encoding; returns how many did, and for how long. */
export async function drained({
  port,
}: Pick<BenchServer, 'port'>): Promise<WriteFigure['backlog']> {
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
