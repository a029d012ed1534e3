import { parentPort } from 'node:worker_threads';
import { openPart, type OpenPart } from './open-part.ts';
import type { PartReply, PartTask } from './part-thread.ts';

type Asked = Exclude<PartTask, { act: 'open' }>;

// Tasks of one part run in order; parts do not wait for each other.
const parts = new Map<number, Promise<OpenPart>>();

parentPort?.on('message', (task: PartTask) => {
  if (task.act === 'open') {
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
  try {
    const result = await value;
    if (task.act === 'settle') parts.delete(task.part);
    return { id: task.id, value: result };
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    return { id: task.id, failed: { name, message, ...(code !== undefined && { code }) } };
  } finally {
    if (task.act === 'drop') parts.delete(task.part);
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
