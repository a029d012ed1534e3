import { asPlainJpeg } from '@kierros/domain';
import { canvasJpegs } from '@kierros/domain/testing';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainJpeg } from '../../test/bad-files.ts';
import { s3Stub, settingsOf, type Fault, type S3Stub } from '@kierros/tools/testing/s3-stub';
import { folderPhotoStore, type PhotoArea, type PhotoStore } from './photo-store.ts';
import { openS3PhotoStore } from './s3-store.ts';
import { sha256Hex } from '../shared/secrets.ts';

const ownPhoto = asPlainJpeg(canvasJpegs.chromium);

const newName = () => `${randomBytes(16).toString('base64url')}.jpg`;
const kinds = ['folder', 's3'] as const;

describe.each(kinds)('the photo store of kind %s', (kind) => {
  let store: PhotoStore;
  let stub: S3Stub | undefined;
  let age: (area: PhotoArea, name: string, at: Date) => Promise<void>;
  beforeAll(async () => {
    if (kind === 'folder') {
      const root = mkdtempSync(join(tmpdir(), 'kierros-store-'));
      store = folderPhotoStore(root);
      age = (area, name, at) => utimes(join(root, area, name.slice(0, 2), name), at, at);
      return;
    }
    const s3 = await s3Stub();
    stub = s3;
    store = await openS3PhotoStore(settingsOf(s3, 'kierros/'));
    age = async (area, name, at) => {
      const object = s3.objects.get(`kierros/${area}/${name}`);
      if (object) object.changedAt = at;
    };
  });
  afterAll(async () => stub?.close());

  const listed = async (area: PhotoArea) => {
    const all = new Map<string, Date>();
    for await (const { name, changedAt } of store.list(area)) all.set(name, changedAt);
    return all;
  };

  it('gives back what was put, in its area only', async () => {
    const [name, bytes] = [newName(), randomBytes(300_000)];
    await store.put('received', name, bytes);
    expect((await store.get('received', name))?.equals(bytes)).toBe(true);
    expect(await store.get('ready', name)).toBeUndefined();
    expect(await store.get('received', newName())).toBeUndefined();
  });

  it('stores the later bytes of a name that is put twice', async () => {
    const name = newName();
    await store.put('ready', name, Buffer.from('one'));
    await store.put('ready', name, Buffer.from('another'));
    expect((await store.get('ready', name))?.toString()).toBe('another');
  });

  it('keeps concurrent writes to one name separate: an aborted one does not affect the others', async () => {
    const name = newName();
    const bytes = await plainJpeg();
    const [first, abandoned] = [await store.incoming(name), await store.incoming(name)];
    await first.write([bytes]);
    await abandoned.write([bytes.subarray(0, 10)]);
    await first.commit();
    expect((await store.get('received', name))?.equals(bytes)).toBe(true);
    await abandoned.write([Buffer.from('of a server that is killed next')]);
    expect((await store.get('received', name))?.equals(bytes)).toBe(true);
    await abandoned.drop();
    expect((await store.get('received', name))?.equals(bytes)).toBe(true);
  });

  it('keeps a photo as it was received, as one that is new, again and in place of another', async () => {
    const name = newName();
    const sha256 = sha256Hex(ownPhoto);
    await store.put('received', name, ownPhoto);
    await age('received', name, new Date('2026-11-20T08:00:00.000Z'));
    const since = Date.now() - 60_000;
    await store.put('ready', name, Buffer.from('of an attempt that was interrupted'));
    for (const _ of ['first', 'again']) {
      expect(await store.keep(name, sha256)).toBe(true);
      expect(await store.get('ready', name)).toEqual(Buffer.from(ownPhoto));
    }
    expect([...(await listed('ready')).keys()].filter((one) => one.startsWith(name))).toEqual([
      name,
    ]);
    expect((await listed('ready')).get(name)?.getTime()).toBeGreaterThan(since);
    await store.remove('received', name);
    expect(await store.get('ready', name)).toEqual(Buffer.from(ownPhoto));
  });

  it.each([
    ['has to be encoded', canvasJpegs.chromium, canvasJpegs.chromium],
    ['is damaged', ownPhoto.subarray(0, -9), ownPhoto.subarray(0, -9)],
    ['has changed since it was received', ownPhoto, asPlainJpeg(canvasJpegs.firefox)],
    ['is not there', undefined, ownPhoto],
  ])('does not keep a photo that %s', async (_, bytes, received) => {
    const name = newName();
    if (bytes) await store.put('received', name, bytes);
    expect(await store.keep(name, sha256Hex(received))).toBe(false);
    expect(await store.get('ready', name)).toBeUndefined();
  });

  it('removes, once or twice', async () => {
    const name = newName();
    await store.put('ready', name, Buffer.from('one'));
    await store.remove('ready', name);
    await store.remove('ready', name);
    expect(await store.get('ready', name)).toBeUndefined();
  });

  it('lists all of an area with the time of each', async () => {
    const names = Array.from({ length: 8 }, newName);
    for (const name of names) await store.put('quarantine', name, Buffer.from(name));
    const at = new Date('2026-11-20T08:00:00.000Z');
    await age('quarantine', names[0] ?? '', at);
    const all = await listed('quarantine');
    expect([...all.keys()].toSorted()).toEqual(names.toSorted());
    expect(all.get(names[0] ?? '')).toEqual(at);
  });

  it.each(['../../x.jpg', 'a/b.jpg', '', 'short', `${'x'.repeat(22)}.jpg\0`, '..%2f..%2fabcdefgh'])(
    'refuses names like %j',
    async (name) => {
      await expect(async () => store.put('ready', name, Buffer.from('x'))).rejects.toThrow('name');
      await expect(async () => store.get('ready', name)).rejects.toThrow('name');
      await expect(async () => store.remove('ready', name)).rejects.toThrow('name');
    },
  );

  it('reports whether it can be used', async () => {
    expect(await store.isWritable()).toBe(true);
  });
});

// O9: the encoded photo replaces the original only once the store has confirmed it.
describe('an S3 store that fails', () => {
  it.each<Fault>(['500', 'silence', 'cut'])('is unavailable to a put (%s)', async (fault) => {
    const stub = await s3Stub();
    const store = await openS3PhotoStore(settingsOf(stub), { tryMs: 200, tries: 2 });
    stub.faults.push(fault, fault);
    const put = store.put('ready', newName(), Buffer.from('encoded'));
    await expect(put).rejects.toMatchObject({ code: 'unavailable' });
    await stub.close();
  });
});

describe('a folder of photos', () => {
  it('leaves no partial file of a photo that could not be put', async () => {
    const root = mkdtempSync(join(tmpdir(), 'kierros-store-'));
    const [name, store] = [newName(), folderPhotoStore(root)];
    // A folder with the photo's name: the bytes are written, but cannot be renamed to it.
    mkdirSync(join(root, 'received', name.slice(0, 2), name), { recursive: true });
    await expect(store.put('received', name, Buffer.from('one'))).rejects.toThrow();
    expect(readdirSync(join(root, 'received', name.slice(0, 2)))).toEqual([name]);
  });
});
