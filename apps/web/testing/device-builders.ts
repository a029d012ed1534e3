import { emptyAnswer, inspectionTypes } from '@kierros/domain';
import type { Answer } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import type { DraftRecord } from '../src/device/device-records.ts';
import type { DueRow } from '../src/device/lists/due-rows.ts';

/** A question of a template; by default a mandatory value question. */
export function aQuestion(
  id: number,
  change: Partial<Schema<'Question'>> = {},
): Schema<'Question'> {
  return {
    id,
    title: { en: `Question ${String(id)}`, fi: `Kysymys ${String(id)}` },
    description: { en: '', fi: '' },
    section: { en: '', fi: '' },
    type: 'value',
    mandatory: true,
    specified_rooms: [],
    specified_environments: [],
    max_photos: 1,
    position: id,
    ...change,
  };
}

/** An answer to a value question. */
export function anAnswer(questionId: number, inspectableId: number, value: number): Answer {
  return { ...emptyAnswer({ questionId, inspectableId }), value };
}

/** A draft about one room with one answered question. */
export function aDraft(change: Partial<DraftRecord> = {}): DraftRecord {
  return {
    clientId: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b11',
    templateId: 7,
    templateVersion: 2,
    templateName: { en: 'Weekly round', fi: 'Viikkokierros' },
    typeId: 1,
    questions: [aQuestion(1)],
    places: [
      { id: 11, name: { en: 'Room 11', fi: 'Huone 11' }, environmentId: 10, descendantIds: [] },
    ],
    placeNames: {},
    answers: [anAnswer(1, 11, 3)],
    dueSeen: [{ inspectable_id: 11, natural_due: '2026-11-21' }],
    startedAt: '2026-11-21T07:00:00.000Z',
    updatedAt: '2026-11-21T07:05:00.000Z',
    position: null,
    server: null,
    ...change,
  };
}

/** A room that is two days overdue, with one template; by default in environment 10. */
export function aDueRow(inspectableId: number, change: Partial<DueRow> = {}): DueRow {
  const type = change.type ?? inspectionTypes[0];
  return {
    key: `${String(inspectableId)}:${String(type.id)}`,
    inspectableId,
    kind: 'room',
    name: { en: `Room ${String(inspectableId)}`, fi: `Huone ${String(inspectableId)}` },
    path: [{ id: 10, name: { en: 'Wing', fi: 'Siipi' } }],
    type,
    due: '2026-11-20',
    opensOn: '2026-11-18',
    nextDate: '2026-11-27',
    daysOverdue: 2,
    isNow: true,
    isUpcoming: true,
    isInProgress: false,
    isPlanned: false,
    templateIds: [1],
    ...change,
  };
}
