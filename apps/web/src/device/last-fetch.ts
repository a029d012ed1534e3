import { answerFromResult } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { api } from '../shared/api.ts';
import type { LastRecord } from './device-records.ts';
import { keepLast, keepLastPhoto, lastKey, readLast, roomForPhotos } from './last-answers.ts';

type Entry = Schema<'HistoryEntry'>;
type Form = Schema<'Form'>;
type Result = Form['results'][number];

const perPage = 500;
const perCall = 200;

/** A place and the template it is inspected with. */
export interface LastSubject {
  placeId: number;
  templateId: number;
}

// The newest first, so the first one of each pair is the last that was done.
async function lastEntries(subjects: readonly LastSubject[]): Promise<Map<string, Entry>> {
  const wanted = new Set(subjects.map((one) => lastKey(one.placeId, one.templateId)));
  const found = new Map<string, Entry>();
  const places = [...new Set(subjects.map(({ placeId }) => placeId))];
  const templates = [...new Set(subjects.map(({ templateId }) => templateId))];
  for (let at = 0; at < places.length; at += perCall) {
    const { items } = await api.call('searchHistory', {
      body: {
        inspectable_ids: places.slice(at, at + perCall),
        template_ids: templates,
        include_children: false,
        per_page: perPage,
      },
    });
    for (const entry of items) {
      const key = lastKey(entry.inspectable_id, entry.template_id);
      if (wanted.has(key) && !found.has(key)) found.set(key, entry);
    }
  }
  return found;
}

// Of a form about many rooms, what was found in this one: asked about itself or about what lies in it.
function ownResults(form: Form, placeId: number): Form['results'] {
  const others = new Set(form.inspectables.map(({ id }) => id));
  return form.results.filter(({ inspectable_id: id }) => id === placeId || !others.has(id));
}

function recordOf(key: string, entry: Entry, form: Form, now: Date): LastRecord {
  const photosOf = ({ inspectionformquestion_id: questionId, inspectable_id: id }: Result) =>
    form.photos.filter((one) => one.question_id === questionId && one.inspectable_id === id);
  const results = ownResults(form, entry.inspectable_id);
  const isWhole = !form.photos.some(({ state }) => state === 'received' || state === 'declared');
  return {
    key,
    formId: form.id,
    doneOn: entry.done_on,
    author: entry.author.name,
    answers: results.map((result) => ({
      ...answerFromResult(result),
      photos: photosOf(result).flatMap(({ url, state }) =>
        url !== null && state === 'ready' ? [url] : [],
      ),
    })),
    version: isWhole ? entry.version : 0,
    keptAt: now.toISOString(),
  };
}

type Pause = () => Promise<void>;

async function keepPhotos(
  userId: number,
  { key, answers }: LastRecord,
  pause: Pause,
): Promise<void> {
  const paths = answers.flatMap(({ photos }) => photos);
  for (const path of await roomForPhotos(userId, paths)) {
    await pause();
    const answer = await fetch(`${path}?size=thumb`);
    if (answer.ok) await keepLastPhoto(userId, { path, key, data: await answer.arrayBuffer() });
  }
}

/**
 * Fetches what was found last and keeps it on the device: answers first, then
 * the photos one after the other, since nobody waits for them. `pause` comes before each request.
 */
export async function fetchLast(
  userId: number,
  subjects: readonly LastSubject[],
  now: Date,
  pause: Pause = () => Promise.resolve(),
): Promise<void> {
  if (subjects.length === 0) return;
  const entries = await lastEntries(subjects);
  const old = new Map((await readLast(userId, [...entries.keys()])).map((one) => [one.key, one]));
  // An inspection of many rooms is one form.
  const forms = new Map<number, Promise<Form>>();
  const formOf = (id: number): Promise<Form> => {
    const form = forms.get(id) ?? api.call('getForm', { params: { id } });
    forms.set(id, form);
    return form;
  };
  const records: LastRecord[] = [];
  for (const [key, entry] of entries) {
    const kept = old.get(key);
    const isSame = kept?.formId === entry.form_id && kept.version === entry.version;
    if (!isSame) await pause();
    const record = isSame ? kept : recordOf(key, entry, await formOf(entry.form_id), now);
    if (!isSame) await keepLast(userId, record);
    records.push(record);
  }
  for (const record of records) await keepPhotos(userId, record, pause);
}
