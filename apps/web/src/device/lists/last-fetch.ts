import { answerFromWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { slotKey } from '@kierros/domain';
import { api } from '../../shared/api.ts';
import type { LastPhotoRecord, LastRecord } from '../device-records.ts';
import { storeLast, storeLastPhoto, lastKey, roomForPhotos } from './last-answers.ts';

type Last = Schema<'LastAnswers'>;
type Result = Last['results'][number];

const perPage = 200;
const idsPerCall = 200;

/** The inspectables and templates whose last results are requested. */
export interface LastQuestion {
  placeIds: readonly number[];
  templateIds: readonly number[];
  /** Their location; null for the caller's own. */
  location: number | 'all' | null;
  now: Date;
  /** Awaited before each request. */
  pause?: () => Promise<void>;
}

function recordOf(last: Last, now: Date): LastRecord {
  const photosOf = ({ inspectionformquestion_id: questionId, inspectable_id: id }: Result) =>
    last.photos.filter((one) => one.question_id === questionId && one.inspectable_id === id);
  return {
    key: lastKey(last.inspectable_id, last.template_id),
    formId: last.form_id,
    doneOn: last.done_on,
    author: last.author.name,
    answers: last.results.map((result) => ({
      ...answerFromWire(result),
      photos: photosOf(result).flatMap(({ url, state }) =>
        url !== null && state === 'ready' ? [url] : [],
      ),
    })),
    unanswered: last.unanswered.map(({ question_id: questionId, inspectable_id: inspectableId }) =>
      slotKey({ questionId, inspectableId }),
    ),
    version: last.version,
    keptAt: now.toISOString(),
  };
}

async function* pagesOf({
  placeIds: inspectableIds,
  templateIds,
  location,
  pause,
}: LastQuestion): AsyncGenerator<Last[]> {
  for (let at = 0; at < inspectableIds.length; at += idsPerCall) {
    let hasMore = true;
    for (let page = 1; hasMore; page += 1) {
      await pause?.();
      const answer = await api.call('listLastAnswers', {
        body: {
          inspectable_ids: inspectableIds.slice(at, at + idsPerCall),
          template_ids: [...templateIds],
          ...(location !== null && { location_id: location }),
          per_page: perPage,
          page,
        },
      });
      yield answer.items;
      hasMore = answer.has_more === true;
    }
  }
}

/** Fetches thumbnails one after the other, since nothing waits for them, and stores those that there is room for. */
export async function fetchLastPhotos(
  userId: number,
  photos: readonly Omit<LastPhotoRecord, 'data'>[],
  { isReserved = false, pause }: { isReserved?: boolean; pause?: LastQuestion['pause'] } = {},
): Promise<void> {
  for (const photo of await roomForPhotos(userId, photos, isReserved)) {
    await pause?.();
    const answer = await fetch(`${photo.path}?size=thumb`);
    if (answer.ok) await storeLastPhoto(userId, { ...photo, data: await answer.arrayBuffer() });
  }
}

const photosOfRecord = ({ key, answers }: LastRecord) =>
  answers.flatMap(({ photos }) => photos.map((path) => ({ path, key })));

/**
 * Fetches last results and stores them on the device: answers first, then their photos.
 */
export async function fetchLast(userId: number, question: LastQuestion): Promise<void> {
  const records: LastRecord[] = [];
  for await (const items of pagesOf(question)) {
    const page = items.map((last) => recordOf(last, question.now));
    await storeLast(userId, page);
    records.push(...page);
  }
  for (const record of records)
    await fetchLastPhotos(userId, photosOfRecord(record), { pause: question.pause });
}
