import { Inflate, type Unzlib } from 'fflate';
import { FileFaultError } from './fault-texts.ts';

/** The largest sum of unpacked bytes that is read. */
export const MOST_UNPACKED = 100 * 1024 * 1024;

/** An entry of an archive as its directory describes it. */
export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its header begins. */
  readonly offset: number;
};

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 10_000;
const archives = /\.(zip|xlsx|xlsm|xlsb|docx|pptx|ods|odt|jar|7z|rar|gz|tgz|bz2|xz|tar)$/i;

const noWorkbook = () => new FileFaultError('noWorkbook');

/**
 * The entries of an archive, read from its central directory before anything is unpacked. An encrypted or nested
 * archive is refused, and one whose directory says that it is too large.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  // The numbers of ZIP64, which a file of 10 MB does not need.
  if (count > MOST_ENTRIES || at === 0xffffffff) throw noWorkbook();
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = entryAt(view, at);
    total += entry.unpacked;
    if (total > MOST_UNPACKED) throw new FileFaultError('tooLargeUnpacked');
    if (archives.test(entry.name)) throw new FileFaultError('nested', entry.name.slice(0, 100));
    entries.push(entry);
    at = next;
  }
  refuseOverlaps(entries, bytes.length);
  return entries;
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw noWorkbook();
}

function entryAt(view: DataView, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY) throw noWorkbook();
  if ((view.getUint16(at + 8, true) & 0x41) !== 0) throw new FileFaultError('encrypted');
  const nameLength = view.getUint16(at + 28, true);
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > view.byteLength) throw noWorkbook();
  const name = new TextDecoder().decode(
    new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength),
  );
  return {
    entry: {
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    },
    next,
  };
}

// Entries that share their bytes unpack to many times what the file could hold.
function refuseOverlaps(entries: readonly ZipEntry[], size: number): void {
  let end = 0;
  for (const { offset, packed } of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (offset < end || offset + 30 + packed > size) throw noWorkbook();
    end = offset + 30 + packed;
  }
}

// Deflate packs at most about a thousand to one, so a piece unpacks to at most 16 MB before it is counted.
const PIECE = 16 * 1024;

/** Unpacks entries, counting what comes out: the sizes in the directory may be false. */
export function unpack(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Record<string, Uint8Array<ArrayBuffer>> {
  let left = MOST_UNPACKED;
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const entry of entries) {
    const content = unpackOne(packedBytes(bytes, entry), entry.method, left);
    left -= content.length;
    files[entry.name] = content;
  }
  return files;
}

function packedBytes(bytes: Uint8Array, { offset, packed }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(offset, true) !== LOCAL) throw noWorkbook();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw noWorkbook();
  return bytes.subarray(start, start + packed);
}

function unpackOne(packed: Uint8Array, method: number, most: number): Uint8Array<ArrayBuffer> {
  if (method === 0) {
    if (packed.length > most) throw new FileFaultError('tooLargeUnpacked');
    return Uint8Array.from(packed);
  }
  if (method !== 8) throw noWorkbook();
  return inflated(new Inflate(), packed, most);
}

/** What a stream unpacks, or a fault once it is more than `most` bytes. */
export function inflated(
  inflate: Inflate | Unzlib,
  packed: Uint8Array,
  most: number,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  inflate.ondata = (part) => {
    size += part.length;
    if (size > most) throw new FileFaultError('tooLargeUnpacked');
    parts.push(part);
  };
  for (let at = 0; at < packed.length; at += PIECE)
    inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
