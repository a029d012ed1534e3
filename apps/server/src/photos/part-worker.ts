import { parentPort } from 'node:worker_threads';
import { needsNoEncoding } from './image-check.ts';
import { keepFile } from './keep-file.ts';
import { openPart, type OpenPart } from './open-part.ts';
import type { ChoreTask, PartReply, PartTask } from './part-thread.ts';

type Asked = Exclude<PartTask, { act: 'open' }>;

// Tasks of one part run in order; parts do not wait for each other.
const parts = new Map<number, Promise<OpenPart>>();

parentPort?.on('message', (task: PartTask | ChoreTask) => {
  if (!('part' in task)) {
    void replyTo(task.id, doChore(task)).then((reply) => parentPort?.postMessage(reply));
  } else if (task.act === 'open') {
    const part = openPart(task.place);
    // The next task of the part reports the error.
    part.catch(() => undefined);
    parts.set(task.part, part);
  } else
    void answer(task).then((reply) => {
      if (task.act !== 'write') parentPort?.postMessage(reply);
      else {
        const memory = task.bytes.buffer;
        parentPort?.postMessage({ ...reply, memory } satisfies PartReply, [memory]);
      }
    });
});

async function answer(task: Asked): Promise<PartReply> {
  const part = parts.get(task.part) ?? Promise.reject(new Error('Nothing is known of this part.'));
  const value = part.then((one) => act(one, task));
  const over = value.then(
    () => part,
    () => part,
  );
  over.catch(() => undefined);
  parts.set(task.part, over);
  const reply = await replyTo(task.id, value);
  if (task.act === 'drop' || (task.act === 'settle' && 'value' in reply)) parts.delete(task.part);
  return reply;
}

const doChore = (task: ChoreTask): Promise<boolean> =>
  task.act === 'keep' ? keepFile(task) : needsNoEncoding(task.bytes);

async function replyTo(id: number, work: Promise<unknown>): Promise<PartReply> {
  try {
    return { id, value: await work };
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    return { id, failed: { name, message, ...(code !== undefined && { code }) } };
  }
}

function act(part: OpenPart, task: Asked): unknown {
  switch (task.act) {
    case 'write':
      return part.write(task.bytes);
    case 'look':
      return part.look();
    case 'settle':
      return part.settle(task.path);
    case 'drop':
      return part.drop();
  }
}
