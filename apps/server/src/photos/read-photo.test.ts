import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { s3Stub, settingsOf } from '@kierros/tools/testing/s3-stub';
import { folderPhotoStore, type IncomingPhoto, type PhotoStore } from './photo-store.ts';
import { readPhoto } from './read-photo.ts';
import { openS3PhotoStore } from './s3-store.ts';

const NAME = 'AAAAAAAAAAAAAAAAAAAAAA.jpg';
const jpegOf = (length: number) => {
  const bytes = randomBytes(length);
  bytes.set([0xff, 0xd8, 0xff]);
  return bytes;
};
async function* piecesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const folder = (): PhotoStore => folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-read-')));
const s3 = async (): Promise<PhotoStore> => {
  const stub = await s3Stub();
  onTestFinished(() => stub.close());
  return openS3PhotoStore(settingsOf(stub));
};

describe.each([
  ['a folder', folder],
  ['an S3-compatible store', s3],
])('a photo that is read into %s', (_kind, open) => {
  it.each([
    [30, 1],
    [300_000, 65_536],
    [2_000_000, 65_536],
    [2_000_000, 1_500_000],
  ])('of %i bytes in pieces of %i is whole, hashed and counted', async (length, size) => {
    const [store, bytes] = [await open(), jpegOf(length)];
    const photo = await readPhoto(piecesOf(bytes, size), () => store.incoming(NAME));
    expect(photo).toMatchObject({
      kind: 'jpg',
      bytes: length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const path = photo.incoming?.path ?? '';
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(await store.get('received', NAME)).toBeUndefined();

    await photo.incoming?.commit();
    await photo.incoming?.drop();
    expect((await store.get('received', NAME))?.equals(bytes)).toBe(true);
    expect(() => readFileSync(path)).toThrow('ENOENT');
  });

  it('leaves nothing when it is dropped, or is cut half-way', async () => {
    const store = await open();
    const dropped = await readPhoto(piecesOf(jpegOf(900_000), 65_536), () => store.incoming(NAME));
    await dropped.incoming?.drop();
    let part = '';
    async function* broken() {
      yield* piecesOf(jpegOf(900_000), 65_536);
      throw new Error('the caller went away');
    }
    const reading = readPhoto(broken(), async () => {
      const incoming = await store.incoming(NAME);
      part = incoming.path;
      return incoming;
    });
    await expect(reading).rejects.toThrow('went away');
    for (const path of [dropped.incoming?.path ?? '', part])
      expect(() => readFileSync(path)).toThrow('ENOENT');
    expect(await store.get('received', NAME)).toBeUndefined();
  });
});

describe('a photo that is read', () => {
  it('opens no file when its first bytes are not those of a photo', async () => {
    const bytes = randomBytes(600_000).fill(0x20, 0, 12);
    const photo = await readPhoto(piecesOf(bytes, 65_536), () => {
      throw new Error('asked');
    });
    expect(photo).toMatchObject({ kind: undefined, incoming: undefined, bytes: 600_000 });
  });

  it('holds little in memory, however large it is', async () => {
    const writes: number[] = [];
    const counting: IncomingPhoto = {
      path: '',
      write: (parts) => {
        writes.push(parts.reduce((sum, { length }) => sum + length, 0));
        return Promise.resolve();
      },
      look: () => Promise.resolve({ sha256: '', check: { width: 1, height: 1 } }),
      commit: () => Promise.resolve(),
      drop: () => Promise.resolve(),
    };
    const length = 25 * 1_048_576;
    await readPhoto(piecesOf(jpegOf(length), 65_536), () => Promise.resolve(counting));
    expect(Math.max(...writes)).toBeLessThanOrEqual(524_288 + 65_536);
    expect(writes.reduce((sum, one) => sum + one, 0)).toBe(length);
  });

  it('of 300 kB is written with one write', async () => {
    const root = mkdtempSync(join(tmpdir(), 'kierros-read-'));
    const store = folderPhotoStore(root);
    let writes = 0;
    const photo = await readPhoto(piecesOf(jpegOf(300_000), 65_536), async () => {
      const incoming = await store.incoming(NAME);
      return { ...incoming, write: (parts) => ((writes += 1), incoming.write(parts)) };
    });
    await photo.incoming?.commit();
    expect(writes).toBe(1);
    expect(readdirSync(join(root, 'received', NAME.slice(0, 2)))).toEqual([NAME]);
  });
});
