import { addReviewReasons, type ReviewReason } from '@kierros/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import type { Database, Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { imageKind, reencode, TooSlow } from '../../photos/image-check.ts';
import type { PhotoArea, PhotoStore } from '../../photos/photo-store.ts';
import { sha256Hex } from '../../shared/secrets.ts';
import { raiseAboutForm } from './pending-write.ts';

type PhotoRow = Tables['photos'];
type FormPhoto = Pick<PhotoRow, 'location_id' | 'inspectable_id'> & { form_id: number };
type Dependencies = {
  database: Database;
  photos: PhotoStore;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Timeout in seconds for the first attempt at a photo, the second, and so on. */
  secondsOfTries?: readonly number[];
  /** Milliseconds without a new photo after which a burst of uploads counts as over. */
  lullMs?: number;
};
export type PhotoWorker = {
  /** Call it when a photo was received. */
  wake: () => void;
  idle: () => Promise<void>;
  stop: () => Promise<void>;
};

const SWEEP_MS = 30_000;
// Sixteen million pixels of noise took half a minute on a busy machine.
const SECONDS_OF_TRIES = [10, 40, 120];

// While photos arrive at shorter intervals than this, uploads have the processors to themselves.
const LULL_MS = 100;
// The longest time that a photo waits for a burst to end.
const MAX_DELAY_MS = 60_000;

// Claim time in addition to the encoding timeout: for reading, storing and reading back, even with a slow photo store.
const CLAIM_SPARE_SECONDS = 60;

/**
 * Re-encodes received photos after the receipt: upright, without location data or hidden content. With several servers,
 * one claims a photo for a limited time; after a crash the claim expires. An original is removed only after the stored
 * copy was read back. During a burst of uploads the worker waits until it is over, for a minute at most.
 */
export function startPhotoWorker(deps: Dependencies): PhotoWorker {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const tries = new Map<number, number>();
  const lullMs = deps.lullMs ?? LULL_MS;
  const rush = rushDetector(lullMs);
  const waitOutRush = async (photo: PhotoRow) => {
    const cameAt = new Date(photo.received_at ?? 0).getTime();
    while (rush.isOn() && !stopped && deps.clock().getTime() - cameAt < MAX_DELAY_MS)
      await setTimeout(lullMs / 2);
  };
  const startRun = () => {
    again = true;
    if (stopped) return;
    // An unreachable database must not end the process: the next sweep finds the same rows again.
    running ??= drain()
      .catch((error: unknown) => deps.log.error({ err: error }, 'photos wait for the database'))
      .finally(() => {
        running = undefined;
        if (again && !stopped) startRun();
      });
  };
  let isFirst = true;
  const drain = async () => {
    do {
      // First of all: a run that fails waits for the next sweep.
      again = false;
      if (isFirst) await freeClaims(deps.database);
      isFirst = false;
      // A photo that fails is left for the next sweep, so that it does not block others.
      for (let batch = await waiting(deps.database, deps.clock(), 0); batch.length > 0;) {
        for (const photo of batch) {
          await waitOutRush(photo);
          if (stopped) return;
          await prepare(deps, photo, tries).catch((error: unknown) =>
            deps.log.error({ err: error, photo: photo.id }, 'photo could not be prepared'),
          );
        }
        batch = await waiting(deps.database, deps.clock(), batch.at(-1)?.id ?? 0);
      }
    } while (again && !stopped);
  };
  const timer = setInterval(startRun, SWEEP_MS);
  timer.unref();
  startRun();
  return {
    wake: () => {
      rush.note();
      startRun();
    },
    idle: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
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

// SQLite has one server, so claims that exist at startup belong to a process that has ended.
async function freeClaims(database: Database): Promise<void> {
  if (database.kind === 'sqlite')
    await database.write((tx) =>
      tx
        .updateTable('photos')
        .set({ claimed_until: null })
        .where('state', '=', 'received')
        .where('claimed_until', 'is not', null)
        .execute(),
    );
}

const isFree = (now: Date) => (eb: ExpressionBuilder<Tables, 'photos'>) =>
  eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now.toISOString())]);

const waiting = (database: Database, now: Date, after: number): Promise<PhotoRow[]> =>
  database.db
    .selectFrom('photos')
    .selectAll()
    .where('state', '=', 'received')
    .where('id', '>', after)
    .where(isFree(now))
    .orderBy('id')
    .limit(100)
    .execute();

/** Prepares one photo unless another server has claimed it. */
async function prepare(
  deps: Dependencies,
  photo: PhotoRow,
  tries: Map<number, number>,
): Promise<void> {
  const { database, clock, secondsOfTries = SECONDS_OF_TRIES } = deps;
  const tried = tries.get(photo.id) ?? 0;
  const seconds = secondsOfTries[tried] ?? 1;
  const now = clock();
  const claimed_until = new Date(
    now.getTime() + (seconds + CLAIM_SPARE_SECONDS) * 1_000,
  ).toISOString();
  const isMine = await database.write((tx) =>
    changeWaiting(tx, photo, isFree(now), { claimed_until }),
  );
  if (!isMine) return;
  const claimed = { ...photo, claimed_until };
  try {
    await prepareClaimed(deps, claimed, { seconds, isLast: tried + 1 >= secondsOfTries.length });
    tries.delete(photo.id);
  } catch (error) {
    // A timeout does not mean that the photo is bad: the next sweep gives it more time.
    if (error instanceof TooSlow) tries.set(photo.id, tried + 1);
    await database.write((tx) =>
      changeWaiting(tx, photo, isClaim(claimed), { claimed_until: null }),
    );
    throw error;
  }
}

async function prepareClaimed(
  { database, photos, clock }: Dependencies,
  photo: PhotoRow,
  { seconds, isLast }: { seconds: number; isLast: boolean },
): Promise<void> {
  const name = photo.file_name ?? '';
  const original = await photos.get('received', name);
  const kind = original && imageKind(original);
  const made =
    kind &&
    (await reencode(original, kind, seconds).catch((error: unknown) => {
      if (!(error instanceof TooSlow) || isLast) return undefined;
      throw error;
    }));
  const settle = (tx: Executor, change: Partial<PhotoRow>) =>
    changeWaiting(tx, photo, isClaim(photo), { ...change, claimed_until: null });
  let isSettled: boolean;
  if (made) {
    const stored = {
      stored_sha256: await putChecked(photos, 'ready', name, made.bytes),
      stored_bytes: made.bytes.length,
      width: made.width,
      height: made.height,
    };
    isSettled = await database.write((tx) => settle(tx, { state: 'ready', ...stored }));
  } else {
    // Quarantined for manual inspection; never served.
    if (original) await putChecked(photos, 'quarantine', name, original);
    const now = clock().toISOString();
    isSettled = await database.write(async (tx) => {
      const isUnreadable = await settle(tx, { state: 'unreadable' });
      if (isUnreadable && photo.form_id !== null)
        await markForReview(database, tx, { ...photo, form_id: photo.form_id }, now);
      return isUnreadable;
    });
  }
  // Another server that has claimed the photo in the meantime still needs the original.
  if (isSettled) await photos.remove('received', name);
}

/** Stores bytes and reads them back; returns their SHA-256, or throws if the stored bytes differ. */
async function putChecked(
  photos: PhotoStore,
  area: PhotoArea,
  name: string,
  bytes: Buffer,
): Promise<string> {
  await photos.put(area, name, bytes);
  const sha256 = sha256Hex(bytes);
  const stored = await photos.get(area, name);
  if (!stored || sha256Hex(stored) !== sha256)
    throw new Error(`The photo store returned other bytes for ${area}/${name} than it was given.`);
  return sha256;
}

const isClaim = (photo: PhotoRow) => (eb: ExpressionBuilder<Tables, 'photos'>) =>
  eb('claimed_until', '=', photo.claimed_until);

/** Changes a photo that is still to be prepared if the condition holds, and returns whether it did. */
async function changeWaiting(
  tx: Executor,
  photo: PhotoRow,
  condition: (eb: ExpressionBuilder<Tables, 'photos'>) => Expression<SqlBool>,
  change: Partial<PhotoRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('photos')
    .set(change)
    .where('location_id', '=', photo.location_id)
    .where('id', '=', photo.id)
    .where('state', '=', 'received')
    .where(condition)
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
    source: { location_id: photo.location_id, id: photo.form_id, now, actorId: null },
    about: { inspectable_id: photo.inspectable_id, note: 'photo_unreadable' },
  });
}
