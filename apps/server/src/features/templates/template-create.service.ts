import type { Schema } from '@kierros/api/schema';
import { toText } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit } from '../audit/public.ts';
import { updateDueRows } from '../due/public.ts';
import { settleEach } from '../../shared/settle-each.ts';
import type { ProblemError } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { numberedName } from './copy-name.ts';
import { refuseFaulty, refuseForeignInspectables } from './template-checks.ts';
import { eventOf } from './template-events.ts';
import { refuseWrongPredecessors, withoutLink } from './question-lineage.ts';
import { inspectableIn, scopeFor, type InspectableIn } from './template-scope.ts';
import { updateDueRowsAt, type NextTemplate, type SaveCall } from './template-save.ts';
import { insertHeads, insertQuestions, insertVersions } from './template-versions.repository.ts';
import { templateById } from './template-views.ts';
import { toStored, type Template } from './templates.shapes.ts';

/** Creates a template with version 1, and the due rows of its inspectables. */
export async function createTemplate(
  database: Database,
  call: Call<'createTemplate'>,
): Promise<Template> {
  const { db, body, viewer } = call;
  const template = await newTemplate(call, body, inspectableIn(call));
  return templateById(db, viewer, await insertTemplate(database, call, template, body));
}

/**
 * Creates many templates in few statements, with the same results as single requests: for each, its id or its refusal.
 */
export async function createTemplates(
  database: Database,
  call: SaveCall,
  bodies: readonly NewBody[],
): Promise<(number | ProblemError)[]> {
  const inspectable = withoutVersion(inspectableIn(call));
  const made: Made[] = [];
  const outcomes = await settleEach(bodies, async (body) => {
    made.push({ template: await newTemplate(call, body, inspectable), after: body });
    return made.length - 1;
  });
  const ids = await insertTemplates(database, call, made);
  return outcomes.map((one) => (typeof one === 'number' ? (ids[one] ?? 0) : one));
}

type NewBody = Call<'createTemplate'>['body'];

async function newTemplate(
  call: SaveCall,
  body: NewBody,
  inspectable: InspectableIn,
): Promise<NextTemplate> {
  const template: NextTemplate = {
    ...(await scopeFor(call.viewer, body, null, inspectable)),
    name: toText(body.name),
    description: toText(body.description ?? ''),
    inspectiontype_id: body.inspectiontype_id,
    applicable_inspectables: body.applicable_inspectables ?? [],
    questions: body.questions.map((question, index) =>
      toStored(question, { id: 0, position: index + 1 }),
    ),
  };
  refuseFaulty(template);
  refuseWrongPredecessors(template.questions, []);
  await refuseForeignInspectables(call.db, viewerScope(call.viewer), template);
  return template;
}

/** Copies a template, also an archived one, with new ids and the given name or the old one with a number. */
export async function copyTemplate(
  database: Database,
  call: SaveCall & { params: { id: number } },
  name: Schema<'NameInput'> | undefined,
): Promise<Template> {
  const { db, viewer, params } = call;
  const original = await templateById(db, viewer, params.id);
  const copy: NextTemplate = {
    ...original,
    name: name === undefined ? await numberedName(db, original) : toText(name),
    // A copy has no earlier questions that its own could continue.
    questions: original.questions.map((question) => ({ ...withoutLink(question), id: 0 })),
  };
  refuseFaulty(copy);
  const after = { copy_of: original.id, name: copy.name };
  return templateById(db, viewer, await insertTemplate(database, call, copy, after));
}

type Made = { template: NextTemplate; after: unknown };

const insertTemplate = async (
  database: Database,
  call: SaveCall,
  template: NextTemplate,
  after: unknown,
): Promise<number> => (await insertTemplates(database, call, [{ template, after }]))[0] ?? 0;

async function insertTemplates(
  database: Database,
  call: SaveCall,
  made: readonly Made[],
): Promise<number[]> {
  const { db, viewer, now } = call;
  const ids = await database.nextIds(db, 'templates', made.length);
  const at = now.toISOString();
  const asked = made.flatMap(({ template }, index) =>
    template.questions.map(() => ({ template_id: ids[index] ?? 0 })),
  );
  const questionIds = await database.nextIds(db, 'questions', asked.length);
  await insertHeads(
    db,
    made.map(({ template: { location_id, scope, inspectiontype_id } }, index) => ({
      ...{ id: ids[index] ?? 0, location_id, scope, inspectiontype_id, version: 1 },
      ...{ archived_at: null, created_by: viewer.id, created_at: at, updated_at: at },
    })),
  );
  await insertQuestions(
    db,
    asked.map((one, index) => ({ ...one, id: questionIds[index] ?? 0 })),
  );
  let taken = 0;
  const versions = made.map(({ template }, index) => ({
    ...{ ...template, template_id: ids[index] ?? 0, version: 1, author: viewer.id, now: at },
    questions: template.questions.map((one) => ({ ...one, id: questionIds[taken++] ?? 0 })),
  }));
  await insertVersions(db, versions);
  await updateDueRowsOf(
    db,
    made.map(({ template }) => template),
    now,
  );
  const events = made.map(({ template: { location_id }, after }, index) =>
    eventOf(call, { id: ids[index] ?? 0, location_id }, { action: 'create', after }),
  );
  await recordAudit(database, db, call, events);
  return ids;
}

// Templates of one type and location affect the same inspectables, so their due rows are updated once.
async function updateDueRowsOf(
  db: Executor,
  made: readonly NextTemplate[],
  now: Date,
): Promise<void> {
  const listing = made.filter((one) => one.applicable_inspectables.length > 0);
  for (const [typeId, ones] of Map.groupBy(listing, (one) => one.inspectiontype_id)) {
    const listed = ones.flatMap((one) => one.applicable_inspectables.map(({ id }) => id));
    await updateDueRowsAt(db, typeId, [...new Set(listed)], now);
  }
  const open = made.filter((one) => one.applicable_inspectables.length === 0);
  const scopes = Map.groupBy(open, (one) => `${one.inspectiontype_id} ${one.location_id}`);
  for (const [one] of scopes.values())
    if (one)
      await updateDueRows(
        db,
        { inspectiontypeId: one.inspectiontype_id, locationId: one.location_id },
        now,
      );
}

// Valid within one transaction: nothing changes a location between two templates of an import.
function withoutVersion(inspectable: InspectableIn): InspectableIn {
  const known = new Map<number, ReturnType<InspectableIn>>();
  return (id) => {
    const asked = known.get(id) ?? inspectable(id);
    known.set(id, asked);
    return asked;
  };
}
