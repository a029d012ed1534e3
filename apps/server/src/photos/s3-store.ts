import type * as Sdk from '@aws-sdk/client-s3';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '../shared/problem-error.ts';
import { sha256Hex } from '../shared/secrets.ts';
import { partFile } from './part-file.ts';
import { doneOnThread } from './part-thread.ts';
import {
  checkPhotoName,
  type IncomingPhoto,
  type PhotoStore,
  type StoreArea,
  type StoredPhoto,
} from './photo-store.ts';
import type { S3Settings } from './s3-settings.ts';

type Store = { sdk: typeof Sdk; client: Sdk.S3Client; settings: S3Settings; limits: S3Limits };

/** The timeout of one attempt, and the number of attempts. */
export type S3Limits = { tryMs: number; tries: number };

const USUAL: S3Limits = { tryMs: 10_000, tries: 4 };

/**
 * Photos in an S3-compatible store (ADR 0016). The SDK is loaded only here, since most servers store photos in a
 * folder. A put resolves after the store has confirmed it; what is read is compared with the hash in its metadata.
 */
export async function openS3PhotoStore(
  settings: S3Settings,
  limits: S3Limits = USUAL,
): Promise<PhotoStore> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    // URLs with the bucket in the path work with every compatible store.
    forcePathStyle: settings.endpoint !== undefined,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    maxAttempts: limits.tries,
    // Newer checksum headers are unknown to some compatible stores; we compare hashes ourselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: limits.tryMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.tryMs,
    },
  });
  const store: Store = { sdk, client, settings, limits };
  return {
    put: (area, name, bytes) => orUnavailable(put(store, keyOf(settings, area, name), bytes)),
    keep: (name, sha256) => orUnavailable(keep(store, name, sha256)),
    incoming: (name) => incoming(store, name),
    get: (area, name) => orUnavailable(get(store, keyOf(settings, area, name))),
    remove: (area, name) => orUnavailable(remove(store, keyOf(settings, area, name))),
    list: (area) => list(store, `${settings.prefix}${area}/`),
    isWritable: () =>
      client
        .send(new sdk.ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }))
        .then(() => true)
        .catch(() => false),
  };
}

function keyOf(settings: S3Settings, area: StoreArea, name: string): string {
  checkPhotoName(name);
  return `${settings.prefix}${area}/${name}`;
}

async function put({ sdk, client, settings }: Store, Key: string, bytes: Uint8Array) {
  const object = { Bucket: settings.bucket, Key, Body: bytes, ContentLength: bytes.length };
  const Metadata = { sha256: sha256Hex(bytes) };
  await client.send(new sdk.PutObjectCommand({ ...object, Metadata }));
}

// Buffered on the local disk until complete: the store requires the length in advance.
async function incoming(store: Store, name: string): Promise<IncomingPhoto> {
  const key = keyOf(store.settings, 'received', name);
  const part = partFile(join(tmpdir(), `kierros-${name}`), { mode: 0o600 });
  const commit = async () => {
    await orUnavailable(put(store, key, await part.read()));
    await part.drop();
  };
  return { ...part, commit };
}

async function get(store: Store, Key: string): Promise<Buffer | undefined> {
  const { sdk, client, settings, limits } = store;
  let last: unknown;
  // The SDK retries failed calls; a response that is truncated or corrupted in transit is retried here.
  for (let tried = 0; tried < limits.tries; tried += 1)
    try {
      const answer = await client.send(new sdk.GetObjectCommand({ Bucket: settings.bucket, Key }));
      const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
      const expected = answer.Metadata?.['sha256'];
      if (expected === undefined || expected === sha256Hex(bytes)) return bytes;
      last = new Error('The photo store answered with other bytes than were stored.');
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return undefined;
      last = error;
    }
  throw last;
}

async function keep(store: Store, name: string, sha256: string): Promise<boolean> {
  const [from, to] = [
    keyOf(store.settings, 'received', name),
    keyOf(store.settings, 'ready', name),
  ];
  const bytes = await get(store, from);
  const isReceived = bytes !== undefined && sha256Hex(bytes) === sha256;
  if (!isReceived || !(await doneOnThread<boolean>({ act: 'check', bytes }))) return false;
  await put(store, to, bytes);
  const stored = await get(store, to);
  if (!stored || sha256Hex(stored) !== sha256)
    throw new Error(`The photo store returned other bytes for ${to} than it was given.`);
  return true;
}

async function remove({ sdk, client, settings }: Store, Key: string): Promise<void> {
  await client.send(new sdk.DeleteObjectCommand({ Bucket: settings.bucket, Key }));
}

async function* list(store: Store, prefix: string): AsyncIterable<StoredPhoto> {
  const { sdk, client, settings } = store;
  const pages = sdk.paginateListObjectsV2({ client }, { Bucket: settings.bucket, Prefix: prefix });
  for await (const { Contents = [] } of pages)
    for (const { Key = '', LastModified = new Date() } of Contents)
      yield { name: Key.slice(prefix.length), changedAt: LastModified };
}

// The client may retry: nothing was acknowledged as stored.
const orUnavailable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw Object.assign(new ProblemError('unavailable', { retryAfter: 5 }), { cause: error });
  });
