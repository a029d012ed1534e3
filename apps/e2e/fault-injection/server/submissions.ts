import { createHash } from 'node:crypto';
import type { KierrosClient } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { canonicalResults } from '@kierros/domain';
import type { Seeded } from '../seeded.ts';
import { pictureOf, type Picture } from './pictures.ts';

/** A room with a template that applies to it. */
export type SubmissionTarget = {
  readonly id: number;
  /** Others that the same inspection is about. */
  readonly also?: readonly number[];
  readonly templateId: number;
  readonly templateVersion: number;
  readonly questions: readonly { readonly id: number; readonly type: 'value' | 'text' }[];
  /** Whether it could be inspected on the day of the request. */
  readonly isOpen: boolean;
};

type NamedPicture = Picture & { readonly name: string; readonly questionId: number };

/** An inspection as stored on a device: it is sent unchanged after any response. */
export type Submission = {
  readonly clientId: string;
  readonly place: SubmissionTarget;
  readonly results: readonly Schema<'AnswerPayload'>[];
  readonly photos: readonly NamedPicture[];
  readonly startedAt: string;
};

/** What our app accepts as proof that an inspection has arrived. */
export type Received = {
  readonly formId: number;
  readonly resultsSha256: string;
  readonly answers: number;
  readonly photos: readonly Pick<NamedPicture, 'name' | 'sha256' | 'colour'>[];
  /** Stored by an earlier attempt that got no response. */
  readonly wasThere: boolean;
};

const asksAllRooms = (question: Schema<'Question'>) =>
  question.specified_rooms.length + question.specified_environments.length === 0;

/** The rooms that are due this year for a user, each with a template that applies to it. */
export async function targetsOf(client: KierrosClient): Promise<SubmissionTarget[]> {
  const { items } = await client.call('listDue', {
    query: { days: 366, per_page: 1000, kind: 'room' },
  });
  const templates = new Map<number, Omit<SubmissionTarget, 'id' | 'isOpen'>>();
  const places: SubmissionTarget[] = [];
  for (const { inspectable_id: id, due } of items) {
    const row = due.find((one) => one.inspectiontype_id === 1);
    const templateId = row?.template_ids[0];
    if (templateId === undefined) continue;
    if (!templates.has(templateId)) {
      const { version, questions } = await client.call('getTemplate', {
        params: { id: templateId },
      });
      const asked = questions.filter(asksAllRooms).map((one) => ({ id: one.id, type: one.type }));
      templates.set(templateId, { templateId, templateVersion: version, questions: asked });
    }
    places.push({ id, isOpen: row?.can_inspect_now === true, ...templates.get(templateId)! });
  }
  if (places.length === 0) throw new Error('Nobody can be asked about any room here.');
  return places;
}

/** A random inspection of a room with some photos; its `clientId` and its photos are unique. */
export function submissionOf(
  place: SubmissionTarget,
  chance: Seeded,
  photoCount: number,
): Submission {
  const clientId = crypto.randomUUID();
  const photos = place.questions.slice(0, photoCount).map(({ id }) => {
    const name = `${id}_${clientId.slice(0, 8)}.png`;
    return { ...pictureOf(`${clientId} ${id}`), name, questionId: id };
  });
  const results = [place.id, ...(place.also ?? [])].flatMap((inspectable_id) =>
    place.questions.map(({ id, type }) => ({
      inspectionformquestion_id: id,
      inspectable_id,
      ...(type === 'value'
        ? { value: chance.pick([1, 2, 3, 3, 3, 3]) }
        : { response_text: `Kaikki on kunnossa: ${clientId}` }),
      image_url: photos.find(({ questionId }) => questionId === id)?.name ?? '',
    })),
  );
  return { clientId, place, results, photos, startedAt: new Date().toISOString() };
}

/** The photos that a submission declares to the server before uploading them. */
const manifestOf = ({ photos, place }: Submission): Schema<'PhotoManifest'>[] =>
  photos.map(({ name, questionId, sha256, bytes }) => ({
    name,
    question_id: questionId,
    inspectable_id: place.id,
    sha256,
    bytes: bytes.length,
  }));

/** Creates the form of a submission, or returns the existing one. */
export async function begin(client: KierrosClient, { clientId, place, startedAt }: Submission) {
  return client.call('createForm', {
    body: {
      client_id: clientId,
      template_id: place.templateId,
      template_version: place.templateVersion,
      inspectables: [place.id, ...(place.also ?? [])],
      started_at: startedAt,
    },
  });
}

/** Sends the answers of a submission; accepts the receipt only if its hash and client id match. */
export async function answer(
  client: KierrosClient,
  submission: Submission,
  formId: number,
): Promise<Schema<'Receipt'>> {
  const receipt = await client.call('submitForm', {
    params: { id: formId },
    body: { results: [...submission.results], photos: manifestOf(submission) },
  });
  const expected = createHash('sha256').update(canonicalResults(submission.results)).digest('hex');
  if (receipt.results_sha256 !== expected || receipt.client_id !== submission.clientId)
    throw new Error(`The receipt of ${submission.clientId} is about something else.`);
  return receipt;
}

/** Uploads one photo; returns the names that are still missing. */
export async function sendPhoto(
  client: KierrosClient,
  formId: number,
  { bytes, name }: NamedPicture,
): Promise<readonly string[]> {
  const file = new File([new Uint8Array(bytes)], name, { type: 'image/png' });
  const { rejected, photos_missing } = await client.call('uploadImages', {
    params: { id: formId },
    body: { files: [file] },
  });
  if (rejected[0]) throw new Error(`${name} was refused: ${rejected[0].code}.`);
  if (photos_missing.includes(name)) throw new Error(`${name} is missed after it was sent.`);
  return photos_missing;
}

/**
 * One complete attempt: form, answers, photos. Throws on a failure; repeating it does nothing twice.
 * The result is what our app shows as "Received". `starter` creates the form, by default the same client.
 */
export async function submission(
  client: KierrosClient,
  one: Submission,
  starter = client,
): Promise<Received> {
  const began = new Date().toISOString();
  const form = await begin(starter, one);
  const receipt = await answer(client, one, form.id);
  let missing: readonly string[] = receipt.photos_missing;
  for (const photo of one.photos) missing = await sendPhoto(client, form.id, photo);
  if (missing.length > 0) throw new Error(`${missing.join(', ')} are missed in the end.`);
  return {
    formId: form.id,
    resultsSha256: receipt.results_sha256,
    answers: receipt.answers,
    photos: one.photos.map(({ name, sha256, colour }) => ({ name, sha256, colour })),
    wasThere: receipt.received_at < began,
  };
}
