import { fieldSentence, type FieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit, type AuditEvent } from '../audit/public.ts';
import { faultAt, ProblemError, refuseFaults } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { refuseForeignInspectables } from './template-checks.ts';
import { updateDueRowsAfter } from './template-save.ts';
import {
  advanceVersion,
  insertVersionsWithSameQuestions,
  lockTemplates,
} from './template-versions.repository.ts';
import { templatesById } from './templates.repository.ts';
import { toSummary } from './templates.shapes.ts';

type Listed = Schema<'ApplicableInspectable'>;
type Summary = Schema<'TemplateSummary'>;

const MOST_LISTED = 5_000;

/**
 * Adds and removes inspectables of several templates in one request, all or none. A template without a list applies to
 * everything, so adding to it changes nothing; a list cannot be emptied here, because the template would suddenly apply
 * to everything.
 */
export async function changeApplicability(
  database: Database,
  call: Call<'changeApplicability'>,
): Promise<Schema<'ApplicabilityResult'>> {
  const { db, body, viewer } = call;
  await lockTemplates(db, body.template_ids);
  const rows = await templatesById(db, viewerScope(viewer), body.template_ids);
  const templates = rows.map((row) => toSummary(row, 0, undefined));
  refuseUnknown(body.template_ids, templates);
  if (templates.some((template) => template.archived_at !== null))
    throw new ProblemError('archived');
  const [add, remove] = [body.add ?? [], body.remove ?? []];
  for (const template of distinctScopes(templates))
    await refuseForeignInspectables(db, viewerScope(viewer), {
      ...template,
      applicable_inspectables: add,
      questions: [],
    });
  const changes = templates.flatMap((before) => {
    const applicable_inspectables = listAfter(before, add, remove);
    return isSame(before.applicable_inspectables, applicable_inspectables)
      ? []
      : [{ before, after: { ...before, applicable_inspectables } }];
  });
  await save(database, call, changes);
  return {
    changed: changes.map(({ before }) => ({
      template_id: before.id,
      template_version: before.version + 1,
    })),
    unchanged: templates.length - changes.length,
  };
}

function listAfter(template: Summary, add: readonly Listed[], remove: readonly Listed[]): Listed[] {
  const before = template.applicable_inspectables;
  const removed = new Set(remove.map(({ id }) => id));
  if (before.length === 0) {
    if (removed.size > 0) throw refused(fieldSentence('template_for_all', template));
    return [];
  }
  const unchanged = before.filter(({ id }) => !removed.has(id));
  const known = new Set(unchanged.map(({ id }) => id));
  const added = add.filter(({ id }) => !removed.has(id) && !known.has(id) && known.add(id));
  const after = [...unchanged, ...added];
  if (after.length === 0) throw refused(fieldSentence('template_would_be_for_all', template));
  if (after.length > MOST_LISTED)
    throw faultAt('add', fieldSentence('too_many_listed', { id: template.id }), 'limit_exceeded');
  return after;
}

const refused = (sentence: FieldSentence) => faultAt('remove', sentence);

function refuseUnknown(wanted: readonly number[], templates: readonly Summary[]): void {
  const known = new Set(templates.map(({ id }) => id));
  const unknown = wanted.flatMap((id, index) => (known.has(id) ? [] : [{ id, index }]));
  refuseFaults(
    'invalid_value',
    unknown.map(({ id, index }) => ({
      path: `template_ids/${index}`,
      ...fieldSentence('no_such_template', { id }),
    })),
  );
}

// Templates of one type and location are checked once.
const distinctScopes = (templates: readonly Summary[]): Summary[] => [
  ...new Map(
    templates.map((template) => [
      `${template.inspectiontype_id}.${template.location_id}`,
      template,
    ]),
  ).values(),
];

const isSame = (one: readonly Listed[], other: readonly Listed[]) =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

async function save(
  database: Database,
  call: Call<'changeApplicability'>,
  changes: readonly { before: Summary; after: Summary }[],
): Promise<void> {
  const { db, viewer, now } = call;
  if (changes.length === 0) return;
  const at = now.toISOString();
  for (const { before } of changes)
    if (!(await advanceVersion(db, before, { updated_at: at })))
      throw new ProblemError('stale_version', { current: { id: before.id } });
  await insertVersionsWithSameQuestions(
    db,
    changes.map(({ after }) => ({
      ...after,
      template_id: after.id,
      version: after.version + 1,
      author: viewer.id,
      now: at,
    })),
  );
  for (const { before, after } of changes) await updateDueRowsAfter(db, before, after, now);
  const events = changes.map(({ before, after }): AuditEvent => ({
    locationId: before.location_id ?? 0,
    actorId: viewer.id,
    action: 'update',
    subject: { kind: 'template', id: before.id },
    before: { applicable_inspectables: before.applicable_inspectables },
    after: { applicable_inspectables: after.applicable_inspectables },
  }));
  await recordAudit(database, db, call, events);
}
