import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// node tools/src/bench/least-server.ts PORT FOLDER
//
// The floor of a submission over HTTP: the same three calls, the same bytes on disk before each response, and group
// commits. No authentication, no validation, and no indexes except the keys.

const [port, folder = '.'] = process.argv.slice(2);
mkdirSync(join(folder, 'photos'), { recursive: true });
const db = new DatabaseSync(join(folder, 'least.db'));
db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 12000;
  create table forms (id integer primary key, body text, state text);
  create table answers (form integer, question integer, inspectable integer, value integer, text text,
    primary key (form, question, inspectable)) without rowid;
  create table photos (form integer primary key, name text, sha256 text)`);
const insertForm = db.prepare("insert into forms (body, state) values (?, 'started')");
const insertAnswer = db.prepare('insert into answers values (?, ?, ?, ?, ?)');
const setState = db.prepare('update forms set state = ? where id = ?');
const insertPhoto = db.prepare('insert into photos values (?, ?, ?)');

type Waiting = { work: () => unknown; done: (value: unknown) => void };
let waiting: Waiting[] = [];

/** Runs in one transaction with all writes queued in the same event loop iteration; resolves after the commit. */
const write = <T>(work: () => T): Promise<T> =>
  new Promise((resolve) => {
    waiting.push({ work, done: resolve as (value: unknown) => void });
    if (waiting.length === 1) setImmediate(commit);
  });

function commit(): void {
  const group = waiting;
  waiting = [];
  db.exec('begin immediate');
  const values = group.map(({ work }) => work());
  db.exec('commit');
  group.forEach(({ done }, index) => done(values[index]));
}

type Results = {
  results: {
    inspectionformquestion_id: number;
    inspectable_id: number;
    value?: number;
    response_text?: string;
  }[];
};

function begin(body: Buffer): Promise<object> {
  const form = JSON.parse(body.toString()) as object;
  return write(() => ({ id: Number(insertForm.run(JSON.stringify(form)).lastInsertRowid) }));
}

function submit(id: number, body: Buffer): Promise<object> {
  const { results } = JSON.parse(body.toString()) as Results;
  return write(() => {
    for (const one of results)
      insertAnswer.run(
        id,
        one.inspectionformquestion_id,
        one.inspectable_id,
        one.value ?? null,
        one.response_text ?? null,
      );
    setState.run('submitted', id);
    return { id };
  });
}

async function upload(id: number, body: Buffer): Promise<object> {
  const bytes = body.subarray(body.indexOf('\r\n\r\n') + 4, body.lastIndexOf('\r\n--'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = randomBytes(16).toString('base64url');
  const path = join(folder, 'photos', name);
  const file = await open(`${path}.part`, 'w');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(`${path}.part`, path);
  const directory = await open(join(folder, 'photos'), 'r');
  await directory.sync();
  await directory.close();
  return write(() => {
    insertPhoto.run(id, name, sha256);
    setState.run('complete', id);
    return { photos_missing: [] };
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

createServer((request, response) => {
  const answer = async () => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const id = Number(/\d+(?=\/submit|$)/.exec(path)?.[0]);
    if (path.endsWith('/submit')) return [200, await submit(id, body)] as const;
    if (path.includes('/upload-images/')) return [200, await upload(id, body)] as const;
    if (path.endsWith('/forms')) return [201, await begin(body)] as const;
    return [200, {}] as const;
  };
  answer().then(
    ([status, value]) => {
      const text = JSON.stringify(value);
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: unknown) => {
      response.writeHead(500, { 'content-length': 0 });
      response.end();
      console.error(error);
    },
  );
}).listen(Number(port), '127.0.0.1');
