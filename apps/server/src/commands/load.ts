import { inspectionTypes } from '@kierros/domain';
import { sql } from 'kysely';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Database, Executor } from '../db/database.ts';
import { withoutTimeLimit } from '../db/dialect.ts';
import { countWritten, updatePlannerStatistics } from '../db/planner-statistics.ts';
import { placeType } from '../db/record-columns.ts';
import {
  toCalendarRow,
  unset,
  type LocationCalendar,
} from '../features/working-calendars/stored-calendars.ts';
import { updateDueRows } from '../features/due/due-rows.ts';
import { hashPassword } from '../features/session/passwords.ts';
import { noProgress, type Progress } from '../shared/progress.ts';
import { bulkInsert, continueIds, type BulkInsert } from './bulk-insert.ts';
import { LoadError } from './load-error.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { copyPhotos } from './load-photos.ts';
import { rebuildRollups } from './rebuild.ts';
import {
  answerRow,
  dueSeen,
  formInspectableRow,
  formRow,
  missedRows,
  pendingEventRows,
  pendingRow,
  photoRow,
} from './seed-form-rows.ts';
import type {
  CalendarRecord,
  FormRecord,
  PendingRecord,
  PhotoRecord,
  SeedRecord,
  TemplateRecord,
  TypeRecord,
  UserRecord,
} from '@kierros/tools/testing/seed-records';
import {
  dueRow,
  inspectableRow,
  scheduleRow,
  templateRows,
  todoRow,
  userRow,
} from './seed-site-rows.ts';

type LoadOptions = { photosFrom?: string | undefined; progress?: Progress };

const photosBeside = (file: string) => join(dirname(file === '-' ? './-' : file), 'photos');

/**
 * Loads plain records (JSON lines) into an empty database, in one transaction: all of them or none. Photos are copied
 * from the folder `photosFrom`, by default `photos` next to the file, before any row names them.
 */
export async function loadSite(
  database: Database,
  store: PhotoStore,
  file: string,
  { photosFrom = photosBeside(file), progress = noProgress }: LoadOptions = {},
): Promise<{ rows: number; photos: number }> {
  // Not `write`, which would retry after a conflict: the lines can be read only once.
  const loaded = await database.db.transaction().execute(async (tx) => {
    await refuseUnlessEmpty(tx);
    await withoutTimeLimit(tx);
    const insert = bulkInsert(database.kind, tx);
    const loading = newLoading();
    let number = 0;
    // Opened only here: lines that are read before there is a listener are lost.
    const { input, size } = await inputOf(file);
    const advance = await progress('bytes read', () => size);
    const lines = createInterface({ input, crlfDelay: Infinity });
    for await (const text of lines) {
      number += 1;
      advance(Buffer.byteLength(text) + 1);
      if (text.trim() === '') continue;
      await putRecord(insert, loading, parseLine(text, number)).catch((error: unknown) => {
        throw new LoadError(`Line ${number}, or one shortly before it, cannot be loaded.`, error);
      });
    }
    const rows = await insert.finish();
    if (rows === 0)
      throw new LoadError(`There is nothing to load: ${named(file)} contains no records.`);
    await countWritten(tx);
    await completeDueRows(tx);
    await completeActions(tx);
    await continueIds(database.kind, tx);
    await rebuildRollups(tx, progress);
    await copyPhotos(loading.photos, photosFrom, store);
    return { rows, photos: loading.photos.length };
  });
  await updatePlannerStatistics(database);
  return loaded;
}

// Records say which form raised an action, and nothing else of it.
async function completeActions(tx: Executor): Promise<void> {
  await sql`update pending_actions set form_inspectiontype_id = f.inspectiontype_id,
      form_template_id = f.template_id, form_author_id = f.author_id
    from forms f where f.location_id = pending_actions.location_id and f.id = pending_actions.form_id`.execute(
    tx,
  );
}

async function completeDueRows(tx: Executor): Promise<void> {
  await sql`update due_rows set created_on = (select i.created_on from inspectables i where i.id = due_rows.inspectable_id)`.execute(
    tx,
  );
  for (const type of inspectionTypes)
    await updateDueRows(tx, { inspectiontypeId: type.id, locationId: null }, null);
}

const named = (file: string) => (file === '-' ? 'the standard input' : file);

// The size of the standard input is unknown.
async function inputOf(file: string): Promise<{ input: Readable; size: number }> {
  if (file === '-') return { input: process.stdin, size: 0 };
  const handle = await open(file).catch((error: unknown) => {
    throw new LoadError(`The records cannot be read from ${file}.`, error);
  });
  return { input: handle.createReadStream(), size: (await handle.stat()).size };
}

async function refuseUnlessEmpty(tx: Executor): Promise<void> {
  for (const table of ['users', 'inspectables', 'templates'] as const) {
    const row = await tx.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row)
      throw new LoadError(
        `The database is not empty (there are rows in ${table}). Load into a new one: set KIERROS_DATA to another folder, or DATABASE_URL to another database.`,
      );
  }
}

function parseLine(text: string, number: number): SeedRecord {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === 'object' && line !== null && 'kind' in line) return line as SeedRecord;
  } catch {
    // Reported below, like lines that are JSON but not a record.
  }
  throw new LoadError(
    `Line ${number} is not a record: each line must be one JSON object with a "kind".`,
  );
}

/** What earlier lines said that later ones need. */
const newLoading = () => ({
  photos: [] as PhotoRecord[],
  hashes: new Map<string, Promise<string>>(),
  zones: new Map<number, string>(),
  calendars: new Map<number, LocationCalendar>(),
});

async function putRecord(
  insert: BulkInsert,
  { photos, hashes, zones, calendars }: ReturnType<typeof newLoading>,
  line: SeedRecord,
): Promise<void> {
  switch (line.kind) {
    case 'site':
      if (line.format !== 1) throw new LoadError('Only record format 1 is supported.');
      return;
    case 'inspectable_type':
      return putType(insert, line);
    case 'location':
    case 'environment':
    case 'room':
      if (line.kind === 'location') zones.set(line.id, line.time_zone);
      return insert.add('inspectables', inspectableRow(line, zones.get(line.location_id)));
    case 'calendar':
      calendars.set(line.location_id, calendarOf(line));
      return insert.add('working_calendars', toCalendarRow(line.location_id, calendarOf(line)));
    case 'user':
      return putUser(insert, line, hashes);
    case 'template':
      return putTemplate(insert, line);
    case 'due':
      return insert.add('due_rows', dueRow(line));
    case 'form':
      return putForm(insert, line, calendars.get(line.location_id) ?? unset);
    case 'photo':
      photos.push(line);
      return insert.add('photos', photoRow(line));
    case 'schedule_entry':
      return insert.add('schedule_entries', scheduleRow(line));
    case 'todo':
      return insert.add('todos', todoRow(line));
    case 'pending_action':
      return putAction(insert, line);
    default:
      throw new LoadError(`"${(line as { kind: string }).kind}" is not a kind of record.`);
  }
}

const putType = (insert: BulkInsert, line: TypeRecord) =>
  insert.add('inspectable_types', {
    ...placeType.toRow({ ...line, icon: null, colour: null, version: 1, archived_at: null }),
    kind: line.of,
  });

const calendarOf = ({ calendar }: CalendarRecord): LocationCalendar => ({
  ...unset,
  ...calendar,
  closures: calendar.closures.map((one) => ({ ...one, source: null })),
});

async function putAction(insert: BulkInsert, line: PendingRecord): Promise<void> {
  await insert.add('pending_actions', pendingRow(line));
  for (const row of pendingEventRows(line)) await insert.add('pending_events', row);
}

// Cached per password: a hash deliberately takes a tenth of a second, and demo users share their password.
async function putUser(
  insert: BulkInsert,
  user: UserRecord,
  hashes: Map<string, Promise<string>>,
): Promise<void> {
  const hash = hashes.get(user.password) ?? hashPassword(user.password);
  hashes.set(user.password, hash);
  await insert.add('authors', { id: user.id, pseudonym: null });
  await insert.add('users', userRow(user, await hash));
}

async function putTemplate(insert: BulkInsert, line: TemplateRecord): Promise<void> {
  const { template, version, questions, listed } = templateRows(line);
  await insert.add('templates', template);
  await insert.add('template_versions', version);
  for (const { head, asked } of questions) {
    await insert.add('questions', head);
    await insert.add('template_questions', asked);
  }
  for (const row of listed) await insert.add('template_inspectables', row);
}

async function putForm(
  insert: BulkInsert,
  form: FormRecord,
  calendar: LocationCalendar,
): Promise<void> {
  await insert.add('forms', formRow(form));
  for (const one of form.inspectables) {
    const due_seen = dueSeen(form, one, calendar);
    await insert.add('form_inspectables', { ...formInspectableRow(form, one), due_seen });
    for (const row of missedRows(form, one, calendar)) await insert.add('missed_inspections', row);
  }
  for (const answer of form.answers) await insert.add('answers', answerRow(form, answer));
}
