import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { BackupError, MANIFEST_NAME } from './manifest.ts';
import { BLOCK, paddingOf, readTarHeader } from './ustar.ts';

// Row blocks have about a megabyte, photos some tens at most: a larger entry is not ours.
const LARGEST_ENTRY = 256 * 1_048_576;

export type Entry = {
  name: string;
  bytes: Buffer;
  /** The bytes before this entry and their hash; computed only for the manifest. */
  before?: { bytes: number; sha256: string };
};

const cut = (): BackupError => new BackupError('The backup is incomplete: its end is missing.');

/** The entries of a backup in order; throws at the first invalid byte. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const file = await openToRead(path);
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256');
    for (let at = 0; ;) {
      const head = await read(file, at, BLOCK);
      const header = readTarHeader(head);
      if (!header || header.size > LARGEST_ENTRY)
        throw at === 0
          ? new BackupError('The file is not a Kierros backup.')
          : new BackupError(`The backup was changed or damaged at byte ${at}.`);
      const padding = paddingOf(header.size);
      const body = await read(file, at + BLOCK, header.size + padding);
      const bytes = body.subarray(0, header.size);
      const next = at + BLOCK + body.length;
      if (header.name === MANIFEST_NAME) {
        await expectEnd(file, { from: next - padding, size, end: next + 2 * BLOCK });
        yield { name: header.name, bytes, before: { bytes: at, sha256: hash.digest('hex') } };
        return;
      }
      hash.update(head).update(body);
      yield { name: header.name, bytes };
      at = next;
    }
  } finally {
    await file.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EACCES: 'give the user of the server access to it',
  EISDIR: 'it is a folder',
};

/** Opens a backup for reading; throws the reason why it cannot be read. */
async function openToRead(path: string): Promise<FileHandle> {
  const because = (code = '') =>
    new BackupError(`${path} cannot be read: ${reasons[code] ?? code}.`);
  const file = await open(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw because(code);
  });
  if (!(await file.stat()).isDirectory()) return file;
  await file.close();
  throw because('EISDIR');
}

/** The bytes of a backup; throws the reason why it cannot be read. */
export async function sizeOf(path: string): Promise<number> {
  const file = await openToRead(path);
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

// Only the zeros that end a tar file may follow the manifest.
async function expectEnd(file: FileHandle, rest: { from: number; size: number; end: number }) {
  if (rest.size < rest.end) throw cut();
  const zeros = await read(file, rest.from, rest.end - rest.from);
  if (rest.size > rest.end || zeros.some((byte) => byte !== 0))
    throw new BackupError('The backup was changed after it was made: something follows its end.');
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) throw cut();
    done += bytesRead;
  }
  return bytes;
}
