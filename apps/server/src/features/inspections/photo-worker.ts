import { addReviewReasons, type ReviewReason } from '@kierros/domain';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import type { Database, Executor } from '../../db/database.ts';
import { imageKind, reencode, TooSlow } from '../../photos/image-check.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { sha256Hex } from '../../shared/secrets.ts';
import type { PhotoRow } from './forms.repository.ts';
import { raiseReview } from './pending-write.ts';

type Dependencies = {
  database: Database;
  photos: PhotoStore;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Seconds that a photo may take at the first try, the second, and so on. */
  secondsOfTries?: readonly number[];
  /** Milliseconds without another photo after which no more are expected at once. */
  lullMs?: number;
};
export type PhotoWorker = {
  /** A photo has come. */
  wake: () => void;
  idle: () => Promise<void>;
  stop: () => Promise<void>;
};

const SWEEP_MS = 30_000;
// Sixteen million pixels of noise took half a minute of a machine that had much else to do.
const SECONDS_OF_TRIES = [10, 40, 120];

// While photos come closer together than this, those who send them have the processors to themselves.
const LULL_MS = 100;
// But nobody looks in vain for a photo much longer than this.
const MOST_PATIENCE_MS = 60_000;

/**
 * Re-encodes received photos behind the receipt: upright, without location
 * data, with nothing hidden inside. Every row in state `received` is found
 * again after a crash; doing one twice is harmless. While many come at once it
 * waits for a lull, a minute at most.
 */
export function startPhotoWorker(deps: Dependencies): PhotoWorker {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const tries = new Map<number, number>();
  const lullMs = deps.lullMs ?? LULL_MS;
  const rush = rushOf(lullMs);
  const lull = async (photo: PhotoRow) => {
    const cameAt = new Date(photo.received_at ?? 0).getTime();
    while (rush.isOn() && !stopped && deps.clock().getTime() - cameAt < MOST_PATIENCE_MS)
      await setTimeout(lullMs / 2);
  };
  const rouse = () => {
    again = true;
    if (stopped) return;
    // A database that is away must not end the process: the next sweep finds the same rows again.
    running ??= drain()
      .catch((error: unknown) => deps.log.error({ err: error }, 'photos wait for the database'))
      .finally(() => {
        running = undefined;
        if (again && !stopped) rouse();
      });
  };
  const drain = async () => {
    while (again && !stopped) {
      again = false;
      // One that fails is left behind for the next sweep, so that it holds nobody back.
      for (let batch = await waiting(deps.database, 0); batch.length > 0;) {
        for (const photo of batch) {
          await lull(photo);
          if (stopped) return;
          await prepare(deps, photo, tries).catch((error: unknown) =>
            deps.log.error({ err: error, photo: photo.id }, 'photo could not be prepared'),
          );
        }
        batch = await waiting(deps.database, batch.at(-1)?.id ?? 0);
      }
    }
  };
  const timer = setInterval(rouse, SWEEP_MS);
  timer.unref();
  rouse();
  return {
    wake: () => {
      rush.note();
      rouse();
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

/** Whether something came again sooner than after `lullMs`, and has not stopped coming since. */
function rushOf(lullMs: number) {
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

const waiting = (database: Database, after: number): Promise<PhotoRow[]> =>
  database.db
    .selectFrom('photos')
    .selectAll()
    .where('state', '=', 'received')
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();

async function prepare(
  { database, photos, clock, secondsOfTries = SECONDS_OF_TRIES }: Dependencies,
  photo: PhotoRow,
  tries: Map<number, number>,
): Promise<void> {
  const name = photo.file_name ?? '';
  const original = await photos.get('received', name);
  const kind = original && imageKind(original);
  const tried = tries.get(photo.id) ?? 0;
  const made =
    kind &&
    (await reencode(original, kind, secondsOfTries[tried] ?? 1).catch((error: unknown) => {
      if (!(error instanceof TooSlow) || tried + 1 >= secondsOfTries.length) return undefined;
      // Nothing is wrong with it yet: the next sweep gives it longer.
      tries.set(photo.id, tried + 1);
      throw error;
    }));
  tries.delete(photo.id);
  if (made) {
    await photos.put('ready', name, made.bytes);
    const stored = {
      stored_sha256: sha256Hex(made.bytes),
      stored_bytes: made.bytes.length,
      width: made.width,
      height: made.height,
    };
    await database.write((tx) => settle(tx, photo, { state: 'ready', ...stored }));
  } else {
    // Kept aside for a person to look at; never served.
    if (original) await photos.put('quarantine', name, original);
    const now = clock().toISOString();
    await database.write(async (tx) => {
      if (await settle(tx, photo, { state: 'unreadable' }))
        await markForReview(database, tx, photo, now);
    });
  }
  await photos.remove('received', name);
}

// Several servers may prepare the same photo; the first one settles it, and tells so.
async function settle(tx: Executor, photo: PhotoRow, change: Partial<PhotoRow>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('photos')
    .set(change)
    .where('location_id', '=', photo.location_id)
    .where('id', '=', photo.id)
    .where('state', '=', 'received')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function markForReview(
  database: Database,
  tx: Executor,
  photo: PhotoRow,
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
  const source = { location_id: photo.location_id, form_id: photo.form_id, now, actorId: null };
  await raiseReview(database, tx, source, {
    inspectable_id: photo.inspectable_id,
    note: 'photo_unreadable',
  });
}
