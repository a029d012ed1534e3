import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DemoError, runNode } from './demo-steps.ts';

// The note next to the database records how it was made: a demo of another day has nothing due today, and a folder
// without a note is not ours to replace.
const NOTE = 'demo.json';
type Note = { today: string; state: 'making' | 'ready' };

/** Creates the demo site in a data folder, unless it exists and is from the same day. */
export async function ensureDemoSite(root: string, data: string, today: string): Promise<void> {
  const note = await readNote(data);
  if (!note && existsSync(join(data, 'kierros.db')))
    throw new DemoError(
      `${data} holds a site that is not the demo. Choose another folder: KIERROS_DATA=./data/other npm run demo`,
    );
  if (note?.state === 'ready' && note.today === today) return;
  console.log('Making the demo site with two years of history (about half a minute) …');
  await mkdir(data, { recursive: true });
  await writeNote(data, { today, state: 'making' });
  for (const name of ['kierros.db', 'kierros.db-wal', 'kierros.db-shm', 'photos'])
    await rm(join(data, name), { recursive: true, force: true });
  const work = await mkdtemp(join(tmpdir(), 'kierros-demo-'));
  try {
    const [lines, photos] = [join(work, 'site.jsonl'), join(work, 'photos')];
    const seed = join(root, 'tools/src/seed/seed.ts');
    await runNode([seed, '--today', today, '--out', lines, '--photo-folder', photos], {});
    await runNode([join(root, 'apps/server/src/main.ts'), 'load', lines], { KIERROS_DATA: data });
    await writeNote(data, { today, state: 'ready' });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function readNote(data: string): Promise<Note | undefined> {
  const text = await readFile(join(data, NOTE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Note);
}

const writeNote = (data: string, note: Note) =>
  writeFile(join(data, NOTE), `${JSON.stringify(note)}\n`);
