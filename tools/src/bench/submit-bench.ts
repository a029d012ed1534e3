import { DatabaseSync } from 'node:sqlite';
import { bareSubmissions } from './bare-submissions.ts';
import { emptySite, fillSite, QUESTIONS, removeFolder, startServer } from './bench-server.ts';
import { caller, closedLoop, type Rate } from './drive.ts';

const ROUNDS = 5;
const SECONDS = 3;
const ROOMS = 60_000;

export type SubmitRound = { server: Rate; cpuMs: number; bare: number; ratio: number };

/**
 * A submission of 20 answers (create + submit) over HTTP, compared with plain
 * SQL of the same rows in the same database. Both alternate every few seconds,
 * so that other load on the machine affects each alike; the figure is the
 * median of the rounds.
 */
export async function submitBench(): Promise<{ rounds: SubmitRound[]; median: SubmitRound }> {
  const { folder, database } = await emptySite();
  const today = new Date().toISOString().slice(0, 10);
  fillSite(database, { rooms: ROOMS, roomsPerLocation: 1_000, day: () => today });
  const server = await startServer(folder);
  const submit = submitter(caller(server.port, 8), roomIds(database));
  await closedLoop(8, 2, submit);
  const rounds: SubmitRound[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = server.cpuMs();
    const rate = await closedLoop(8, SECONDS, submit);
    const cpuMs = (server.cpuMs() - before) / rate.count;
    const bare = bareSubmissions(database, round);
    rounds.push({ server: rate, cpuMs, bare, ratio: rate.perSecond / bare });
  }
  await server.stop();
  removeFolder(folder);
  const sorted = rounds.toSorted((a, b) => a.ratio - b.ratio);
  return { rounds, median: sorted[Math.floor(ROUNDS / 2)]! };
}

function submitter(call: ReturnType<typeof caller>, rooms: number[]): () => Promise<boolean> {
  let used = 0;
  return async () => {
    const room = rooms[used++];
    if (room === undefined) throw new Error('The rooms of the site are used up.');
    const form = await call('POST', '/api/v2/inspection/forms', {
      inspectables: [room],
      template_id: 1,
      client_id: crypto.randomUUID(),
    });
    const { id } = JSON.parse(form.body) as { id: number };
    const results = Array.from({ length: QUESTIONS }, (_, index) => ({
      inspectionformquestion_id: index + 1,
      inspectable_id: room,
      form_id: id,
      value: 1 + ((room + index) % 2) + 1,
      note: '',
      image_url: '',
    }));
    const answer = await call('POST', `/api/v2/inspection/forms/${id}/submit`, { results });
    if (answer.status !== 200) throw new Error(`submit answered ${answer.status}: ${answer.body}`);
    return true;
  };
}

function roomIds(path: string): number[] {
  const db = new DatabaseSync(path);
  const rows = db.prepare("select id from inspectables where kind = 'room' order by id").all() as {
    id: number;
  }[];
  db.close();
  return rows.map((row) => row.id);
}
