import { decoded } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import {
  allowedActions,
  isWorkOverdue,
  lacksEvidence,
  uploadedImageUrl,
  type WorkLink,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { actionRecord } from '../../db/record-columns.ts';
import type { Tables } from '../../db/tables.ts';
import type { ActionRow } from './action-rows.ts';
import { actionSettingsOfAll } from './action-settings.ts';
import { locationDays } from '../working-calendars/public.ts';
import { found } from '../../shared/problem-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { inspectablesById } from '../inspectables/public.ts';
import { askedAnswers, authorNames, formHeads, readyPhotos } from '../inspections/public.ts';
import { linksOf, toSteps, undoableBy } from './action-steps.ts';
import {
  actionPhotosOf,
  askedQuestions,
  eventsOf,
  type PendingEventRow,
} from './actions.repository.ts';
import { everyLocation, theseLocations } from '../../shared/scope.ts';

type Reader = { viewer: Pick<Viewer, 'id' | 'role'>; now: Date };
type PhotoRow = Tables['photos'];

/** Pending actions in the shape of the contract, in a fixed number of queries. */
export async function toPendingActions(
  db: Executor,
  { viewer, now }: Reader,
  rows: readonly ActionRow[],
): Promise<Schema<'PendingAction'>[]> {
  const read = await readParts(db, rows, now);
  return rows.map((row) => toPendingAction(read, { viewer, now }, row));
}

function toPendingAction(
  read: Awaited<ReturnType<typeof readParts>>,
  { viewer, now }: Reader,
  row: ActionRow,
): Schema<'PendingAction'> {
  const inspectable = found(read.inspectables.get(row.inspectable_id));
  const form = row.form_id === null ? undefined : read.forms.get(row.form_id);
  const events = read.events.get(row.id) ?? [];
  const photos = photosOf(events, read.photos);
  const { fix_evidence } = found(read.settings.get(row.location_id));
  const links = linksOf(events, now.toISOString());
  const history = toSteps(events, { titles: read.titles, images: photos.byEvent, links });
  const person = (id: number | null) =>
    id === null ? null : { id, name: read.names.get(id) ?? '' };
  const images = read.imagesOf(row);
  return {
    name: inspectable.name,
    path: inspectable.path,
    inspectiontype_id: (form?.inspectiontype_id ??
      null) as Schema<'PendingAction'>['inspectiontype_id'],
    question: row.question_id === null ? null : (read.titles.get(row.question_id) ?? null),
    response_text: read.responseOf(row),
    images,
    review_reasons: JSON.parse(form?.review_reasons ?? '[]') as string[],
    allowed_actions: [...allowedActions(stateOf(read, row, events), viewer)],
    history,
    raised_by: history[0]?.by ?? null,
    ...actionRecord.fromRow(row),
    owner: person(row.owner_id),
    overdue:
      inspectable.archived_at === null &&
      isWorkOverdue(decoded(row), read.latestOpen.get(row.location_id) ?? ''),
    fixed_by: person(row.fixed_by),
    ...toFixPhotos(images, photos),
    evidence_needed: lacksEvidence(row.kind, fix_evidence, { note: '', photos: 0 }),
    archived: inspectable.archived_at !== null,
    ...toWorkLink(links),
  };
}

const stateOf = (
  { asked }: Awaited<ReturnType<typeof readParts>>,
  { status, question_id, fixed_by }: ActionRow,
  events: readonly PendingEventRow[],
) => ({
  status,
  isCheckedByAnswers: question_id !== null && asked.has(question_id),
  fixedById: fixed_by,
  undoableBy: undoableBy(events),
});

const toFixPhotos = (
  images: readonly string[],
  { before, after, missing }: ReturnType<typeof photosOf>,
) => ({
  images_before: [...images, ...before],
  images_after: after,
  photos_missing: missing,
});

/** The link that can be answered, if there is one. */
const toWorkLink = (links: readonly WorkLink[]): Pick<Schema<'PendingAction'>, 'work_link'> => {
  const link = links.at(-1);
  if (link?.end !== null) return {};
  const { createdAt, expiresAt, openedAt } = link;
  return { work_link: { created_at: createdAt, expires_at: expiresAt, opened_at: openedAt } };
};

/** Everything that the actions refer to. */
async function readParts(db: Executor, rows: readonly ActionRow[], now: Date) {
  const locations = [...new Set(rows.map((row) => row.location_id))];
  const ofForms = rows.flatMap(({ form_id, form_location_id, location_id, ...row }) =>
    form_id === null ? [] : [{ ...row, form_id, location_id: form_location_id ?? location_id }],
  );
  const asked = ofForms.flatMap((row) =>
    row.question_id === null ? [] : [{ ...row, question_id: row.question_id }],
  );
  // The actions are in scope; a room may have moved to another location since.
  const inspectables = await inspectablesById(
    db,
    everyLocation,
    rows.map((row) => row.inspectable_id),
  );
  const events = await eventsOf(db, rows);
  const people = rows.flatMap((row) => [row.owner_id, row.fixed_by]);
  const answers = await askedAnswers(db, asked);
  const formPhotos = await readyPhotos(db, ofForms);
  const days = await locationDays(db, theseLocations(locations), now);
  const keyOf = (row: ActionRow) => `${row.form_id}.${row.question_id ?? 0}.${row.inspectable_id}`;
  return {
    inspectables,
    events,
    forms: await formHeads(db, ofForms),
    photos: await actionPhotosOf(db, rows),
    asked: await askedQuestions(
      db,
      rows.map((row) => row.question_id),
    ),
    settings: await actionSettingsOfAll(db, locations),
    names: await authorNames(
      db,
      people.filter((id) => id !== null),
    ),
    titles: new Map([...answers.values()].map((answer) => [answer.question_id, answer.title])),
    latestOpen: new Map(days.map((day) => [day.locationId, day.latestOpen])),
    imagesOf: (row: ActionRow) => (formPhotos.get(keyOf(row)) ?? []).map(uploadedImageUrl),
    responseOf: (row: ActionRow) => answers.get(keyOf(row))?.response_text ?? null,
  };
}

/** The photos of an action by event: those of reports show the fault, those of the last fix its repair. */
function photosOf(events: readonly PendingEventRow[], all: ReadonlyMap<number, PhotoRow[]>) {
  const byEvent = new Map<number, string[]>();
  const missing: string[] = [];
  for (const { id } of events) {
    const photos = all.get(id) ?? [];
    const ready = photos.filter((photo) => photo.state === 'ready');
    byEvent.set(
      id,
      ready.map((photo) => uploadedImageUrl(photo.file_name ?? '')),
    );
    missing.push(...photos.filter(({ state }) => state === 'declared').map(({ name }) => name));
  }
  const imagesOf = (event: PendingEventRow | undefined) =>
    event === undefined ? [] : (byEvent.get(event.id) ?? []);
  return {
    byEvent,
    missing,
    before: events.filter(({ action }) => action === 'raise').flatMap(imagesOf),
    after: imagesOf(events.findLast(({ action }) => action === 'resolve')),
  };
}
