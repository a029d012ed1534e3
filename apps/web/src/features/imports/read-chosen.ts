import type { ChosenFile, ReadFile } from '@kierros/record-files/read';

/** What a chosen file holds, or why nobody knows. */
export type ReadChosen = ReadFile | { readonly holds: 'timeout' | 'failure' };

/** What was chosen about a file in place of a guess. */
export type FileChoices = Omit<ChosenFile, 'name' | 'bytes'>;

const timeoutMs = 15_000;
// Larger files are refused by the readers, which need not get them.
const mostBytes = 10 * 1024 * 1024;

const tooLarge: ReadFile = {
  holds: 'fault',
  fault: { code: 'tooLarge', line: 1, column: 1, detail: '' },
};

/** Reads a file in a worker, which ends with the reading, with the timeout, or when the reading is aborted. */
export async function readChosen(
  file: File,
  signal: AbortSignal,
  choices: FileChoices,
): Promise<ReadChosen> {
  if (file.size > mostBytes) return tooLarge;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<ReadChosen>();
  const timer = setTimeout(() => {
    resolve({ holds: 'timeout' });
  }, timeoutMs);
  worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => {
    resolve(data);
  });
  const fail = () => {
    resolve({ holds: 'failure' });
  };
  worker.addEventListener('error', fail);
  signal.addEventListener('abort', fail);
  worker.postMessage({ ...choices, name: file.name, bytes }, [bytes.buffer]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
