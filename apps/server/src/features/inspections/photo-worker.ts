import { addReviewReasons, limits, type ReviewReason } from '@kierros/domain';
import { setTimeout } from 'node:timers/promises';
import type { Database, Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { imageKind, reencode, TooSlow } from '../../photos/image-check.ts';
import { PHOTO, takeOverPhotos } from '../../photos/photo-jobs.ts';
import type { PhotoArea, PhotoStore } from '../../photos/photo-store.ts';
import type { Kind, RunningJob } from '../../queue/kind.ts';
import { sha256Hex } from '../../shared/secrets.ts';
import { namedQueues } from '../../shared/shared-runs.ts';
import { raiseAboutForm } from './pending-write.ts';

type PhotoRow = Tables['photos'];
type FormPhoto = Pick<PhotoRow, 'location_id' | 'inspectable_id'> & { form_id: number };
type Dependencies = {
  database: Database;
  photos: PhotoStore;
  clock: () => Date;
  /** Timeout in seconds for the first attempt at a photo, the second, and so on. */
  secondsOfTries?: readonly number[];
  /** Milliseconds without a new photo after which a burst of uploads counts as over. */
  lullMs?: number;
};

// Sixteen million pixels of noise took half a minute on a busy machine.
const SECONDS_OF_TRIES = [10, 40, 120];

// While photos arrive at shorter intervals than this, uploads have the processors to themselves.
const LULL_MS = 100;
// The longest time that a photo waits for a burst to end.
const MAX_DELAY_MS = 60_000;

/**
 * Re-encodes received photos after the receipt: upright, without location data or hidden content. What already is so, as
 * the photos of our app are, is kept as it was received (ADR 0094). An original is removed only after the stored copy was
 * read back. During a burst of uploads it waits until that is over, for a minute at most.
 */
export function photoWork(deps: Dependencies): Kind {
  const lullMs = deps.lullMs ?? LULL_MS;
  const rush = rushDetector(lullMs);
  return {
    name: PHOTO,
    // One is checked while another is stored.
    concurrency: 2,
    // A photo store that is away for a weekend loses none.
    ...{ attempts: 500, pauseMs: 5_000, mostPauseMs: 600_000 },
    run: (job) => prepare(deps, job),
    takeOver: (now) => takeOverPhotos(deps.database, now),
    woken: rush.note,
    holdBack: async ({ created_at }, stopping) => {
      const cameAt = new Date(created_at).getTime();
      while (rush.isOn() && !stopping.aborted && deps.clock().getTime() - cameAt < MAX_DELAY_MS)
        await setTimeout(lullMs / 2);
    },
  };
}

/** Detects bursts: whether events arrived within `lullMs` of each other and still do. */
function rushDetector(lullMs: number) {
  let cameAt = -Infinity;
  let isRush = false;
  const isOver = () => performance.now() - cameAt > lullMs;
  return {
    note: () => {
      isRush = !isOver();
      cameAt = performance.now();
    },
    isOn: () => isRush && !isOver(),
  };
}

const receivedPhoto = prepared((db, p: { location_id: number; id: number }) =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('location_id', '=', p.location_id)
    .where('id', '=', p.id)
    .where('state', '=', 'received'),
);

async function prepare(
  { database, photos, clock, secondsOfTries = SECONDS_OF_TRIES }: Dependencies,
  { location_id, payload, attempt, settle }: RunningJob,
): Promise<void> {
  const photo = await receivedPhoto.first(database.db, { location_id, id: payload['photo'] ?? 0 });
  if (!photo) return;
  const { file_name, received_sha256 } = photo;
  const name = file_name ?? '';
  const isSmall = (photo.received_bytes ?? 0) <= limits.keptPhotoBytes;
  const isKept = received_sha256 !== null && isSmall && (await photos.keep(name, received_sha256));
  const original = isKept ? undefined : await photos.get('received', name);
  const made = original && (await readable(original, secondsOfTries, attempt));
  let isSettled: boolean | undefined;
  if (isKept) {
    const stored = { stored_sha256: received_sha256, stored_bytes: photo.received_bytes };
    isSettled = await settle((tx) => changeReceived(tx, photo, { state: 'ready', ...stored }));
  } else if (made) {
    const stored = {
      stored_sha256: await putChecked(photos, 'ready', name, made.bytes),
      stored_bytes: made.bytes.length,
      width: made.width,
      height: made.height,
    };
    isSettled = await settle((tx) => changeReceived(tx, photo, { state: 'ready', ...stored }));
  } else {
    // Quarantined for manual inspection; never served.
    if (original) await putChecked(photos, 'quarantine', name, original);
    const now = clock().toISOString();
    isSettled = await settle(async (tx) => {
      const isUnreadable = await changeReceived(tx, photo, { state: 'unreadable' });
      if (isUnreadable && photo.form_id !== null)
        await markForReview(database, tx, { ...photo, form_id: photo.form_id }, now);
      return isUnreadable;
    });
  }
  // Another server that has claimed the photo in the meantime still needs the original.
  if (isSettled) await photos.remove('received', name);
}

// An encoder takes up to 90 MB.
const queued = namedQueues();

/** A photo encoded anew; undefined if it is none. */
async function readable(original: Buffer, secondsOfTries: readonly number[], attempt: number) {
  const kind = imageKind(original);
  const seconds = secondsOfTries[attempt - 1] ?? secondsOfTries.at(-1) ?? 1;
  return (
    kind &&
    (await queued('encode', () => reencode(original, kind, seconds)).catch((error: unknown) => {
      // A timeout does not mean that the photo is bad: the next attempt gives it more time.
      if (error instanceof TooSlow && attempt < secondsOfTries.length) throw error;
      return undefined;
    }))
  );
}

/** Stores bytes and reads them back; returns their SHA-256, or throws if the stored bytes differ. */
async function putChecked(
  photos: PhotoStore,
  area: PhotoArea,
  name: string,
  bytes: Buffer,
): Promise<string> {
  await photos.put(area, name, bytes);
  const stored = await photos.get(area, name);
  if (!stored?.equals(bytes))
    throw new Error(`The photo store returned other bytes for ${area}/${name} than it was given.`);
  return sha256Hex(bytes);
}

/** Changes a photo that is still to be prepared, and returns whether it was. */
async function changeReceived(
  tx: Executor,
  photo: PhotoRow,
  change: Partial<PhotoRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('photos')
    .set({ ...change, claimed_until: null })
    .where('location_id', '=', photo.location_id)
    .where('id', '=', photo.id)
    .where('state', '=', 'received')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function markForReview(
  database: Database,
  tx: Executor,
  photo: FormPhoto,
  now: string,
): Promise<void> {
  const form = await tx
    .selectFrom('forms')
    .select(['location_id', 'id', 'inspectiontype_id', 'template_id', 'author_id'])
    .select('review_reasons')
    .where('location_id', '=', photo.location_id)
    .where('id', '=', photo.form_id)
    .executeTakeFirstOrThrow();
  const reasons = addReviewReasons(JSON.parse(form.review_reasons) as ReviewReason[], [
    'photo_unreadable',
  ]);
  await tx
    .updateTable('forms')
    .set({ needs_review: 1, review_reasons: JSON.stringify(reasons) })
    .where('location_id', '=', photo.location_id)
    .where('id', '=', photo.form_id)
    .execute();
  await raiseAboutForm(database, tx, {
    kind: 'needs_review',
    source: { ...form, now, actorId: null },
    about: { inspectable_id: photo.inspectable_id, note: 'photo_unreadable' },
  });
}
