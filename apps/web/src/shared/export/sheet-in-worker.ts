import type { SheetOutcome, SheetTask } from './export.worker.ts';
import { CutFile, TooManyRows } from './sheet-cells.ts';

/** Writes an Excel file in a worker of its own, which ends with it. */
export function sheetInWorker(task: SheetTask): Promise<Blob> {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SheetOutcome>) => {
      if ('file' in data) resolve(data.file);
      else if (data.fault === 'too many') reject(new TooManyRows());
      else reject(data.fault === 'cut' ? new CutFile() : new Error('The worker failed.'));
    });
    worker.addEventListener('error', () => {
      reject(new Error('The worker could not be started.'));
    });
    worker.postMessage(task);
  }).finally(() => {
    worker.terminate();
  });
}
