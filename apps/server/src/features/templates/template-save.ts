import { fieldSentence, type FieldSentence } from '@kierros/api/problem-texts';
import { updateDueRows } from '../due/public.ts';
import { inspectionType } from '@kierros/domain';
import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import type { TemplateWords } from '../../db/record-columns.ts';
import { chunks } from '../../shared/chunks.ts';
import { ProblemError, refuseFaults } from '../../shared/problem-error.ts';
import { viewerScope, type Viewer } from '../../shared/viewer.ts';
import { refuseWrongLineage, storeLinks } from './question-lineage.ts';
import { inspectableKey, refuseFaulty, refuseForeignInspectables } from './template-checks.ts';
import { answeredQuestions, isUsed } from './template-use.repository.ts';
import {
  advanceVersion,
  archiveAllBut,
  insertQuestions,
  insertVersions,
} from './template-versions.repository.ts';
import type { StoredQuestion } from './read-templates.ts';
import type { Template } from './templates.shapes.ts';

export type SaveCall = { db: Executor; viewer: Viewer; now: Date; requestId: string };

/** The intended state of a template after a save. A question without an id yet has 0. */
export type NextTemplate = TemplateWords &
  Pick<Template, 'inspectiontype_id' | 'location_id' | 'scope'> & {
    questions: readonly StoredQuestion[];
  };

/**
 * The only way in which a template changes: validated, written as the next version in addition to the earlier ones,
 * with the due rows updated. Versions that forms or drafts refer to are never rewritten.
 */
export async function saveNextVersion(
  database: Database,
  call: SaveCall,
  { before, next, only }: { before: Template; next: NextTemplate; only?: number | undefined },
): Promise<NextTemplate> {
  const { db, viewer, now } = call;
  const intended = { ...next, ...(only !== undefined && { only }) };
  refuseFaulty(intended);
  await refuseForeignInspectables(
    db,
    viewerScope(viewer),
    intended,
    acceptedInspectables(before, next),
  );
  await refuseMisfits(db, before, next, only);
  const lineage = { templateId: before.id, before: before.questions, next: next.questions };
  await refuseWrongLineage(db, { ...lineage, only });
  const at = now.toISOString();
  const { inspectiontype_id, location_id, scope } = next;
  const change = { updated_at: at, inspectiontype_id, location_id, scope };
  if (!(await advanceVersion(db, before, change)))
    throw new ProblemError('stale_version', { current: { version: before.version + 1 } });
  const questions = await withIds(database, db, before.id, next.questions);
  const version = {
    ...next,
    questions,
    template_id: before.id,
    version: before.version + 1,
    author: viewer.id,
    now: at,
  };
  await insertVersions(db, [version]);
  await archiveAllBut(db, before.id, questions, at);
  await storeLinks(db, { ...lineage, next: questions });
  await updateDueRowsAfter(db, before, next, now);
  return { ...next, questions };
}

async function withIds(
  database: Database,
  db: Executor,
  templateId: number,
  questions: readonly StoredQuestion[],
): Promise<StoredQuestion[]> {
  const count = questions.filter(({ id }) => id === 0).length;
  if (count === 0) return [...questions];
  const ids = await database.nextIds(db, 'questions', count);
  await insertQuestions(
    db,
    ids.map((id) => ({ id, template_id: templateId })),
  );
  let taken = 0;
  return questions.map((question) =>
    question.id === 0 ? { ...question, id: ids[taken++] ?? 0 } : question,
  );
}

// An inspectable that was archived or moved since must not prevent changing the wording of a question.
function acceptedInspectables(before: Template, next: NextTemplate): Set<string> {
  const appliesToSame =
    before.location_id === next.location_id && before.inspectiontype_id === next.inspectiontype_id;
  if (!appliesToSame) return new Set();
  return new Set([
    ...before.applicable_inspectables.map(({ id, type }) => inspectableKey(type, id)),
    ...before.questions.flatMap((question) => [
      ...question.specified_rooms.map((id) => inspectableKey('room', id)),
      ...question.specified_environments.map((id) => inspectableKey('environment', id)),
    ]),
  ]);
}

// Answers on one scale cannot be read on another, and a template in use in other locations cannot be withdrawn from
// them.
async function refuseMisfits(
  db: Executor,
  before: Template,
  next: NextTemplate,
  only: number | undefined,
): Promise<void> {
  const isOtherType = before.inspectiontype_id !== next.inspectiontype_id;
  if (isOtherType && (await isUsed(db, before.id, null)))
    throw inUse('inspectiontype_id', fieldSentence('template_type_used'));
  const isNarrower = next.location_id !== null && before.location_id !== next.location_id;
  if (isNarrower && (await isUsed(db, before.id, next.location_id)))
    throw inUse('location_id', fieldSentence('template_used_elsewhere'));
  const earlier = new Map(before.questions.map((question) => [question.id, question.type]));
  const retyped = next.questions.flatMap(({ id, type }, index) =>
    earlier.has(id) && earlier.get(id) !== type ? [{ id, index }] : [],
  );
  const answered = await answeredQuestions(
    db,
    before.id,
    retyped.map(({ id }) => id),
  );
  const fixed = retyped.filter(({ id }) => answered.has(id));
  refuseFaults(
    'question_type_fixed',
    fixed.map(({ index }) => ({
      path: only === index ? 'type' : `questions/${index}/type`,
      ...fieldSentence('question_answered'),
    })),
  );
}

const inUse = (path: string, sentence: FieldSentence) =>
  new ProblemError('in_use', {
    detail: sentence.message,
    errors: [{ path, code: 'template_used', ...sentence }],
  });

type AppliesTo = Pick<
  NextTemplate,
  'inspectiontype_id' | 'location_id' | 'applicable_inspectables'
>;

/**
 * Updates the due rows after a change of what a template applies to, only for the inspectables that the change can
 * affect.
 */
export async function updateDueRowsAfter(
  db: Executor,
  before: AppliesTo,
  next: AppliesTo,
  now: Date,
): Promise<void> {
  const isMoved =
    before.inspectiontype_id !== next.inspectiontype_id || before.location_id !== next.location_id;
  const [old, listed] = [idsOf(before), idsOf(next)];
  const changed = [...old, ...listed].filter((id) => old.has(id) !== listed.has(id));
  if (!isMoved && changed.length === 0) return;
  if (isMoved || old.size === 0 || listed.size === 0) {
    for (const { inspectiontype_id, location_id } of isMoved ? [before, next] : [next])
      await updateDueRows(
        db,
        { inspectiontypeId: inspectiontype_id, locationId: location_id },
        now,
      );
    return;
  }
  await updateDueRowsAt(db, next.inspectiontype_id, changed, now);
}

/** The same for inspectables that were added to or removed from lists, with the rooms of an environment. */
export async function updateDueRowsAt(
  db: Executor,
  typeId: number,
  placeIds: readonly number[],
  now: Date,
): Promise<void> {
  const reached = new Set(placeIds);
  if (inspectionType(typeId)?.scope === 'room')
    for (const part of chunks(placeIds, 500)) {
      const { rows } = await sql<{ id: number }>`select r.id from inspectables e
        join inspectables r on r.location_id = e.location_id and r.kind = 'room' and r.environment_id = e.id
        where e.id in (${sql.join(part)}) and e.kind = 'environment'`.execute(db);
      for (const row of rows) reached.add(row.id);
    }
  for (const inspectableIds of chunks([...reached], 500))
    await updateDueRows(db, { inspectableIds }, now);
}

const idsOf = (appliesTo: AppliesTo) =>
  new Set(appliesTo.applicable_inspectables.map(({ id }) => id));
