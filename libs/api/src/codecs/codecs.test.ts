import { expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { questionDefaults, questionFields, shownFields } from '../generated/fields.ts';
import type { Schema } from '../schema.ts';
import { answerFromWire, dueFromWire, questionFromInput, questionFromWire } from './index.ts';

const text = { en: 'Hall', fi: 'Aula' };
it('leaves out a due inspection of an unknown type', () => {
  const wire: Schema<'DueInspection'> = {
    ...{ inspectiontype_id: 9 as never, natural_due: '2026-11-21', planned_due: null },
    ...{ next_due_date: '2026-11-21', opens_on: '2026-11-20', state: 'due', days_overdue: 0 },
    ...{ can_inspect_now: true, next_inspection_date: '2026-11-21', last_done_on: null },
    ...{ created_on: '2026-11-01', never_inspected: true, in_progress: false, template_ids: [4] },
  };
  expect(dueFromWire(wire)).toBeUndefined();
  expect(dueFromWire({ ...wire, inspectiontype_id: 1 })).toMatchObject({
    row: { naturalDue: '2026-11-21', createdOn: '2026-11-01', isApplicable: true },
    dates: { due: '2026-11-21', opensOn: '2026-11-20' },
    templateIds: [4],
  });
});

it('reads a question of a file with what a new one has where it says nothing', () => {
  expect(questionFromInput({ title: 'Ehjä?', type: 'value' }, 2)).toEqual({
    ...{ id: 0, title: { en: 'Ehjä?', fi: 'Ehjä?' }, description: { en: '', fi: '' } },
    ...{ type: 'value', isMandatory: false, maxPhotos: 1, onLow: 'nothing', position: 3 },
    section: { en: '', fi: '' },
    ...{ specifiedRooms: [], specifiedEnvironments: [], successorOf: null },
  });
});

it('reads a stored question, also of a time before what a low answer needs', () => {
  const wire: Schema<'Question'> = {
    ...{ id: 7, title: text, description: text, type: 'text', mandatory: true, position: 1 },
    ...{ section: { en: 'Exits', fi: 'Poistumistiet' } },
    ...{ specified_rooms: [12], specified_environments: [], max_photos: 2, successor_of: 5 },
  };
  expect(questionFromWire(wire)).toEqual({
    ...{ id: 7, title: text, description: text, type: 'text', isMandatory: true, position: 1 },
    ...{ section: { en: 'Exits', fi: 'Poistumistiet' } },
    ...{ specifiedRooms: [12], specifiedEnvironments: [], maxPhotos: 2, onLow: 'nothing' },
    successorOf: 5,
  });
});

it('lists every field of a question of the contract, and every default of a new one', () => {
  const { Question, QuestionInput } = contract.components.schemas;
  expect(Object.keys(questionFields)).toEqual(Object.keys(Question?.properties ?? {}));
  // What nothing is assumed of: its words, its kind, its place, and the version that was read.
  expect(
    Object.keys(QuestionInput?.properties ?? {}).filter((field) => !(field in questionDefaults)),
  ).toEqual(['title', 'type', 'position', 'template_version']);
});

it.each(Object.entries(shownFields))('lists every field of %s for commands', (name, fields) => {
  expect(fields).toEqual(Object.keys(contract.components.schemas[name]?.properties ?? {}));
  expect(fields.length).toBeGreaterThan(1);
});

it('reads the photos of a stored answer as addresses', () => {
  const answer = answerFromWire({
    ...{ id: 1, inspectionformquestion_id: 31, inspectable_id: 12, form_id: 77, title: text },
    ...{ question_type: 'text', mandatory: false, value: null, response_text: 'Ok', note: '' },
    ...{ image_url: '/uploaded_images/a.jpg,/uploaded_images/b.jpg', flagged: false },
  });
  expect(answer.photos).toEqual(['/uploaded_images/a.jpg', '/uploaded_images/b.jpg']);
});
