import { inspectionType, pickText } from '@kierros/domain';
import { hintSentence } from '@kierros/api/problem-texts';
import { ProblemError } from '../../../shared/problem-error.ts';
import { viewerScope } from '../../../shared/viewer.ts';
import { inspectablesById } from '../../inspectables/public.ts';
import { entriesById } from '../../schedule/public.ts';
import { manyCallOf, type Fields } from '../kinds.ts';
import type { ChangeKind, Write, Written } from './change-kind.ts';
import type { EntryChange, EntryResult } from '../../schedule/public.ts';

/** Entries of the schedule: added on a day, moved to another one, removed. */
export const entries: ChangeKind = {
  right: 'schedule.write',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['due_date'],
    properties: {
      inspectable_id: { type: 'integer', minimum: 1 },
      inspection_type_id: { $ref: '#/components/schemas/InspectionTypeId' },
      due_date: { $ref: '#/components/schemas/Day' },
    },
  },
  onlyNew: ['inspectable_id', 'inspection_type_id'],
  async current(site, items) {
    const ids = items.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
    const rows = await entriesById(site.db, viewerScope(site.viewer), ids);
    return rows.map((row) => {
      const { inspectable_id, inspectiontype_id: inspection_type_id, effective_date } = row;
      const fields = { inspectable_id, inspection_type_id, due_date: effective_date };
      const type = pickText(inspectionType(inspection_type_id)?.name ?? { en: '', fi: '' }, 'fi');
      const name = `${inspectable_id} · ${type.text} · ${effective_date}`;
      return { id: row.id, key: `entry ${row.id}`, fields, mark: String(row.version), name };
    });
  },
  shown: ['inspectable_id', 'inspection_type_id'],
  async titles({ db, viewer }, list) {
    const ids = list.map((fields) => Number(fields['inspectable_id'] ?? 0));
    const inspectables = await inspectablesById(db, viewerScope(viewer), ids);
    return ids.map((id) => inspectables.get(id)?.name);
  },
  async write(site, writes) {
    const call = manyCallOf(site, 'applyImport');
    const results = await site.calls.many.changeEntries(call, writes.map(changeOf));
    return results.map((result, index) => writtenOf(result, writes[index]));
  },
};

type EntryFields = { inspectable_id: number; inspection_type_id: number; due_date: string };

function changeOf({ outcome, id, fields, version, isReviewed, undoes }: Write): EntryChange {
  const { inspectable_id, inspection_type_id, due_date } = fields as EntryFields;
  if (outcome === 'archive') return { action: 'remove', id: id ?? 0, version, isExact: true };
  if (outcome === 'change')
    return {
      ...{ action: 'move', id: id ?? 0, new_due_date: due_date, version, isExact: isReviewed },
      movedAt: undoes,
    };
  return { action: 'add', inspectable_id, inspection_type_id, due_date, isExact: isReviewed };
}

function writtenOf(
  { id, code, date, isUnchanged }: EntryResult,
  write: Write | undefined,
): Written {
  const wanted = write?.fields['due_date'];
  const after: Fields | undefined =
    date !== null && date !== wanted && write?.outcome !== 'archive'
      ? { due_date: date }
      : undefined;
  const refusal =
    code === null
      ? undefined
      : new ProblemError(code, { errors: [{ path: '', code, ...hintSentence(code) }] });
  return { id, isUnchanged, ...(after && { after }), ...(refusal && { refusal }) };
}
