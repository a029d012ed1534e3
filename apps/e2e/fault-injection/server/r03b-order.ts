import { dirname } from 'node:path';
import type { KierrosClient } from '@kierros/api/client';
import { clientOf } from '../../src/session.ts';
import { exactly, type Figure } from '../../figure.ts';
import type { FaultTest, FaultTestContext } from '../fault-test.ts';
import { seeded } from '../seeded.ts';
import { startOwnServer } from './own-server.ts';
import { hasStrace, threadsOf, traced } from './strace.ts';
import { answer, begin, targetsOf, submissionOf, type Submission } from './submissions.ts';

/** One system call of the server, with its start and end. */
type Step = { readonly name: string; readonly text: string; readonly began: number; ended: number };

/** Joins calls that strace splits into two lines when another thread comes between. */
function stepsIn(calls: string): Step[] {
  const open = new Map<string, Step>();
  const steps: Step[] = [];
  for (const [at, line] of calls.split('\n').entries()) {
    const [, thread = '', rest = ''] = /^(\d+) +[\d.]+ (.*)$/.exec(line) ?? [];
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)?.[1];
    const begun = open.get(thread);
    if (resumed !== undefined && begun !== undefined) {
      open.delete(thread);
      steps.push({ ...begun, text: begun.text + resumed, ended: at });
      continue;
    }
    const name = /^(\w+)\(/.exec(rest)?.[1];
    if (name === undefined) continue;
    const step = { name, text: rest.replace(/ *<unfinished \.\.\.>$/, ''), began: at, ended: at };
    if (rest.endsWith('<unfinished ...>')) open.set(thread, step);
    else steps.push(step);
  }
  return steps.toSorted((a, b) => a.ended - b.ended);
}

const isDone = ({ text }: Step) => / = 0\b/.test(text);

type Counts = Record<'answers' | 'photo' | 'folder' | 'above' | 'row' | 'commit', number>;

/** Checks the calls between the previous response and this one. */
function checkOrder(
  steps: readonly Step[],
  answered: Step,
  file: string | undefined,
  counts: Counts,
) {
  const before = steps.filter(({ ended }) => ended < answered.began);
  const lastOf = (isIt: (step: Step) => boolean) =>
    before.findLast((step) => isDone(step) && isIt(step))?.ended ?? -1;
  const synced = (path: string) =>
    lastOf(({ name, text }) => /^f(data)?sync$/.test(name) && text.includes(`<${path}>`));
  const commit = lastOf(
    ({ name, text }) => /^f(data)?sync$/.test(name) && text.includes('kierros.db-wal>'),
  );
  counts.answers += 1;
  if (commit < 0) counts.commit += 1;
  if (file === undefined) return;
  const renamed = before.find(
    (step) =>
      step.name.startsWith('rename') &&
      step.text.includes(`/received/`) &&
      step.text.includes(`/${file}"`),
  );
  const path = /"([^"]+\.part)"/.exec(renamed?.text ?? '')?.[1] ?? 'no such file';
  const [bytes, folder] = [synced(path), synced(dirname(path))];
  if (bytes < 0 || bytes > (renamed?.began ?? -1)) counts.photo += 1;
  if (folder < (renamed?.ended ?? Infinity)) counts.folder += 1;
  const madeFolder = before.find(
    (step) =>
      step.name.startsWith('mkdir') && isDone(step) && step.text.includes(`${dirname(path)}"`),
  );
  if (madeFolder && synced(dirname(dirname(path))) < madeFolder.ended) counts.above += 1;
  // The row that references the bytes is committed after they are synced.
  if (commit < folder) counts.row += 1;
}

/** Uploads one photo and returns its stored name. */
async function upload(client: KierrosClient, formId: number, { photos }: Submission) {
  const [photo] = photos;
  const file = new File([new Uint8Array(photo!.bytes)], photo!.name, { type: 'image/png' });
  const body = { files: [file] };
  const { uploaded_files } = await client.call('uploadImages', { params: { id: formId }, body });
  return uploaded_files[0]!.file_name;
}

async function order(context: FaultTestContext): Promise<readonly Figure[]> {
  if (!hasStrace()) throw new Error('This fault test needs strace: apt-get install -y strace');
  const wanted = context.size === 'full' ? 200 : 30;
  const server = await startOwnServer(context);
  const client = await clientOf(server.url, 'staff');
  const inspectables = await targetsOf(client);
  const chance = seeded(context.seed);
  const files: string[] = [];
  const { main } = threadsOf(server.pid());
  const watched = 'fsync,fdatasync,rename,renameat2,mkdir,write,writev';
  const calls = await traced(
    ['-ttt', '-f', '-y', '-s', '16', '-e', `trace=${watched}`],
    [main],
    async () => {
      for (let sent = 0; sent < wanted; sent += 1) {
        const one = submissionOf(chance.pick(inspectables), chance, 1);
        const form = await begin(client, one);
        await answer(client, one, form.id);
        files.push(await upload(client, form.id, one));
        // The re-encoding after the receipt also commits, which must not be attributed to the next photo.
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    },
  );
  const steps = stepsIn(calls);
  const answers = steps.filter(
    ({ name, text }) =>
      name.startsWith('write') && /<(socket|TCP)[^>]*>.*"HTTP\/1\.1 20/.test(text),
  );
  const counts: Counts = { answers: 0, photo: 0, folder: 0, above: 0, row: 0, commit: 0 };
  for (const [index, answered] of answers.entries()) {
    const since = answers[index - 1]?.began ?? -1;
    const own = steps.filter(({ began }) => began > since);
    checkOrder(own, answered, index % 3 === 2 ? files[(index - 2) / 3] : undefined, counts);
  }
  return [
    exactly(
      'answers that were watched: a form, its answers, its photo',
      counts.answers,
      wanted * 3,
      wanted * 3,
    ),
    exactly('answered before the sync of the log', counts.commit, 0, counts.answers),
    exactly('photos answered before the sync of their bytes', counts.photo, 0, wanted),
    exactly('before the sync of their folder', counts.folder, 0, wanted),
    exactly('before the sync of what holds a new folder', counts.above, 0, wanted),
    exactly('whose row was committed before they were safe', counts.row, 0, wanted),
  ];
}

/** R3b: what a response acknowledges is on disk before it is sent. */
export const ackOrder: FaultTest = {
  name: 'R3B',
  about: 'each answer leaves after the syncs of the photo, its folder and the log of the database',
  run: order,
};
