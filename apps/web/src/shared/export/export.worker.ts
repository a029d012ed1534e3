import { CutFile, recordsIn, tableOf, TooManyRows } from './sheet-cells.ts';
import type { SheetRows } from './sheet-cells.ts';
import { writeSheet } from './write-sheet.ts';

/** What the worker writes: a table, or an export in JSON lines. */
export type SheetTask = SheetRows | Blob;
/** The file, or why there is none. */
export type SheetOutcome = { file: Blob } | { fault: 'too many' | 'cut' | 'other' };

const faultOf = (error: unknown): SheetOutcome => {
  if (error instanceof TooManyRows) return { fault: 'too many' };
  return { fault: error instanceof CutFile ? 'cut' : 'other' };
};

async function write(task: SheetTask): Promise<Blob> {
  return writeSheet(task instanceof Blob ? tableOf(recordsIn(await task.text())) : task);
}

// Writing 200,000 rows takes seconds: in a worker it does not block the page.
addEventListener('message', (event: MessageEvent<SheetTask>) => {
  write(event.data).then(
    (file) => {
      postMessage({ file } satisfies SheetOutcome);
    },
    (error: unknown) => {
      postMessage(faultOf(error));
    },
  );
});
