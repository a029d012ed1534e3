import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { forUpdate, generatedId, isPostgres } from '../../db/dialect.ts';
import { prepared } from '../../db/prepared.ts';
import { currentVersion } from '../../db/reference-version.ts';
import type { Tables } from '../../db/tables.ts';
import { evenChunks } from '../../shared/chunks.ts';
import { found } from '../../shared/problem-error.ts';
import { forChunks } from '../../shared/rows-in-turns.ts';
import { displayName } from '../users/public.ts';
import { inScope, oneLocation, onlyLocation, type Scope } from '../../shared/scope.ts';

export type FormRow = Tables['forms'];
export type FormInspectableRow = Tables['form_inspectables'];
export type AnswerRow = Tables['answers'];
/** What a photo of a form has and a photo of a pending action lacks. */
export type OfForm = { form_id: number; question_id: number };
export type PhotoRow = Omit<Tables['photos'], keyof OfForm> & OfForm;

type OfScope = { scope: Scope; id: number };

const form = prepared((db, p: OfScope) =>
  db.selectFrom('forms').selectAll().where('id', '=', p.id).where(inScope(p.scope, 'forms')),
);

export const formById = (db: Executor, scope: Scope, id: number): Promise<FormRow | undefined> =>
  form.first(db, { scope, id });

const referenceVersion = (db: Executor) => currentVersion(db).as('reference_version');

// Locked on PostgreSQL: the second of two concurrent submissions waits here and then sees what the first stored.
const submitted = prepared((db, p: OfScope) => {
  const query = db
    .selectFrom('forms')
    .leftJoin('templates', 'templates.id', 'forms.template_id')
    .selectAll('forms')
    .select(['templates.archived_at as template_archived_at', referenceVersion(db)])
    .where('forms.id', '=', p.id)
    .where(inScope(p.scope, 'forms'));
  return forUpdate(db, query, 'forms');
});

/** A form for its submission, with the time at which its template was archived and the version of what caches hold. */
export type FormToSubmit = FormRow & {
  template_archived_at: string | null;
  reference_version: string | null;
};

const place = prepared((db, p: OfScope) =>
  db
    .selectFrom('forms')
    .select('location_id')
    .where('id', '=', p.id)
    .where(inScope(p.scope, 'forms')),
);

/** A form that is locked for its submission. */
export const formToSubmit = (
  db: Executor,
  scope: Scope,
  id: number,
): Promise<FormToSubmit | undefined> => submitted.first(db, { scope, id });

/**
 * The scope of what belongs to one form: who sees several locations has its location looked up, so that all else is
 * read and locked where the form lies. Undefined if it is not in scope.
 */
export async function scopeOfForm(
  db: Executor,
  scope: Scope,
  id: number,
): Promise<Scope | undefined> {
  if (onlyLocation(scope) !== undefined) return scope;
  const at = await place.first(db, { scope, id });
  return at && oneLocation(at.location_id);
}

type OfClient = { scope: Scope; authorId: number; clientId: string };

const formOfClient = prepared((db, p: OfClient) =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('author_id', '=', p.authorId)
    .where('client_id', '=', p.clientId)
    .where(inScope(p.scope, 'forms')),
);

const beginning = prepared((db, p: OfClient) =>
  db
    .selectFrom(
      db
        .selectNoFrom([
          sql<number>`${generatedId(db, 'forms', 0)}`.as('new_id'),
          referenceVersion(db),
        ])
        .as('beginning'),
    )
    .leftJoin('forms', (join) =>
      join
        .on('author_id', '=', p.authorId)
        .on('client_id', '=', p.clientId)
        .on(inScope(p.scope, 'forms')),
    )
    .selectAll(),
);

/** An id for a new form, and the form that its author already created with the client id in these locations. */
export async function formToBegin(
  database: Database,
  tx: Executor,
  of: OfClient,
): Promise<{ id: number; reference_version: string | null; known: FormRow | undefined }> {
  // SQLite takes 42 µs for the one statement, and 10 for the look-up alone.
  if (!isPostgres(tx)) {
    const known = await formOfClient.first(tx, of);
    return { id: await database.nextId(tx, 'forms'), reference_version: null, known };
  }
  const row = found(await beginning.first(tx, of));
  const { new_id: id, reference_version, ...form } = row;
  return { id, reference_version, known: form.id === null ? undefined : (form as FormRow) };
}

export type FormKey = Pick<FormRow, 'location_id' | 'id'>;
export const keyOf = ({ location_id, id }: FormKey): FormKey => ({ location_id, id });

const inspectables = prepared((db, p: FormKey) =>
  db
    .selectFrom('form_inspectables')
    .selectAll()
    .where('location_id', '=', p.location_id)
    .where('form_id', '=', p.id)
    .orderBy('inspectable_id'),
);

export const inspectablesOfForm = (db: Executor, form: FormKey): Promise<FormInspectableRow[]> =>
  inspectables.all(db, keyOf(form));

const inspectablesIn = prepared((db, p: OfScope) =>
  db
    .selectFrom('form_inspectables')
    .selectAll()
    .where(inScope(p.scope, 'form_inspectables'))
    .where('form_id', '=', p.id)
    .orderBy('inspectable_id'),
);

/** The inspectables of a form in the scope of that form (`scopeOfForm`). */
export const inspectablesInScope = (
  db: Executor,
  scope: Scope,
  id: number,
): Promise<FormInspectableRow[]> => inspectablesIn.all(db, { scope, id });

const answers = prepared((db, p: FormKey) =>
  db
    .selectFrom('answers')
    .selectAll()
    .where('location_id', '=', p.location_id)
    .where('form_id', '=', p.id)
    .orderBy('inspectable_id')
    .orderBy('question_id'),
);

export const answersOfForm = (db: Executor, form: FormKey): Promise<AnswerRow[]> =>
  answers.all(db, keyOf(form));

const answersIn = prepared((db, p: OfScope) =>
  db
    .selectFrom('answers')
    .selectAll()
    .where(inScope(p.scope, 'answers'))
    .where('form_id', '=', p.id)
    .orderBy('inspectable_id')
    .orderBy('question_id'),
);

/** The answers of a form in the scope of that form. */
export const answersInScope = (db: Executor, scope: Scope, id: number): Promise<AnswerRow[]> =>
  answersIn.all(db, { scope, id });

const formInsert = prepared((db, p: { form: FormRow }) => db.insertInto('forms').values(p.form));
const inspectablesInsert = prepared((db, p: { rows: FormInspectableRow[] }) =>
  db.insertInto('form_inspectables').values(p.rows),
);

export async function insertForm(
  tx: Executor,
  form: FormRow,
  rows: FormInspectableRow[],
): Promise<void> {
  await Promise.all([
    formInsert.run(tx, { form }),
    ...evenChunks(rows, 64).map((part) => inspectablesInsert.run(tx, { rows: part })),
  ]);
}

const answersInsert = prepared((db, p: { rows: AnswerRow[] }) =>
  db.insertInto('answers').values(p.rows),
);

export const insertAnswers = (tx: Executor, rows: readonly AnswerRow[]): Promise<unknown> =>
  forChunks(rows, 256, (part) => answersInsert.run(tx, { rows: part }));

/** Stores the effect of a submission on the dates of one of its inspectables. */
export const markMoved = prepared(
  (
    db,
    p: Pick<
      FormInspectableRow,
      'location_id' | 'form_id' | 'inspectable_id' | 'moved' | 'on_time' | 'postponed'
    >,
  ) =>
    db
      .updateTable('form_inspectables')
      .set({ moved: p.moved, on_time: p.on_time, postponed: p.postponed })
      .where('location_id', '=', p.location_id)
      .where('form_id', '=', p.form_id)
      .where('inspectable_id', '=', p.inspectable_id),
);

type Closing = Pick<
  FormRow,
  | 'location_id'
  | 'id'
  | 'status'
  | 'submitted_at'
  | 'completed_at'
  | 'performed_at'
  | 'done_on'
  | 'results_sha256'
  | 'needs_review'
  | 'review_reasons'
  | 'receipt'
  | 'version'
  | 'begun_at'
  | 'comments'
  | 'kept_sha256'
>;

/** Marks a started form, which the transaction has locked, as submitted. */
export const closeForm = prepared((db, p: Closing) => {
  const { location_id, id, ...columns } = p;
  return db
    .updateTable('forms')
    .set(columns)
    .where('location_id', '=', location_id)
    .where('id', '=', id)
    .where('status', '=', 'started');
});

const author = prepared((db, p: { id: number }) =>
  db
    .selectFrom('authors')
    .leftJoin('users', 'users.id', 'authors.id')
    .select(['authors.pseudonym', 'users.first_name', 'users.last_name'])
    .where('authors.id', '=', p.id),
);

/** The display name of an author, or the pseudonym of an erased one. */
export const authorName = async (db: Executor, id: number): Promise<string> =>
  displayName(await author.first(db, { id }));

const authored = prepared((db, p: OfScope) =>
  db
    .selectFrom('forms')
    .leftJoin('authors', 'authors.id', 'forms.author_id')
    .leftJoin('users', 'users.id', 'forms.author_id')
    .selectAll('forms')
    .select(['authors.pseudonym', 'users.first_name', 'users.last_name'])
    .where('forms.id', '=', p.id)
    .where(inScope(p.scope, 'forms')),
);

/** `formById` with the display name of its author. */
export async function formWithAuthor(
  db: Executor,
  scope: Scope,
  id: number,
): Promise<(FormRow & { authorName: string }) | undefined> {
  const row = await authored.first(db, { scope, id });
  return row && { ...row, authorName: displayName(row) };
}
