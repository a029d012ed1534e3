import * as fields from '@kierros/api/fields';
import { describe, expect, it } from 'vitest';
import {
  actionRecord,
  actionSettings,
  buttonRecord,
  calendarRecord,
  entryRecord,
  inspectableRecord,
  placeType,
  questionWords,
  templateHead,
  templateWords,
  todoRecord,
  userRecord,
} from './record-columns.ts';

// Each record with its columns, and the fields that are stored elsewhere.
const records = [
  [
    'a question',
    fields.questionFields,
    questionWords.columns,
    { id: 'it is question_id, of a version', archived_at: 'it is that of the question itself' },
  ],
  [
    'a template',
    fields.templateFields,
    [...templateHead.columns, ...templateWords.columns],
    { questions: 'they have a table', questions_count: 'it is counted' },
  ],
  [
    'a place',
    fields.inspectableFields,
    inspectableRecord.columns.filter((name) => name !== 'on_time_target'),
    { path: 'it is read from the places above' },
  ],
  [
    'a location',
    fields.locationFields,
    inspectableRecord.columns.filter((name) => name !== 'environment_id' && name !== 'type_id'),
    {
      path: 'it is read from the places above',
      environments: 'they are places',
      environments_count: 'it is counted',
      rooms_count: 'it is counted',
    },
  ],
  ['a type of places', fields.placeTypeFields, placeType.columns, {}],
  ['a task', fields.todoFields, todoRecord.columns, { created_by: 'the id alone is stored' }],
  [
    'a user',
    fields.userFields,
    userRecord.columns,
    { assigned_location_id: 'it is location_id', active: 'it is deactivated_at' },
  ],
  [
    'a button',
    fields.buttonFields,
    buttonRecord.columns,
    {
      kind: 'it follows from view',
      query: 'what a viewer sees of it is left',
      view: 'what a viewer sees of it is left',
      owner: 'the id alone is stored',
      mine: 'it is of the viewer',
    },
  ],
  [
    'a pending action',
    fields.pendingActionFields,
    actionRecord.columns,
    {
      name: 'it is that of its place',
      path: 'it is that of its place',
      archived: 'it is that of its place',
      inspectiontype_id: 'it is that of its form',
      question: 'it is asked in its form',
      response_text: 'it is answered in its form',
      review_reasons: 'they are those of its form',
      images: 'they are those of its form',
      images_before: 'photos have a table',
      images_after: 'photos have a table',
      photos_missing: 'photos have a table',
      history: 'events have a table',
      raised_by: 'its first event tells',
      owner: 'the id alone is stored',
      fixed_by: 'the id alone is stored',
      allowed_actions: 'what a viewer may do is left',
      overdue: 'it follows from the day',
      evidence_needed: 'it follows from the settings of its location',
      work_link: 'links have a table, and events tell what became of them',
    },
  ],
  ['how a location handles actions', fields.actionSettingsFields, actionSettings.columns, {}],
  [
    'an entry of the schedule',
    fields.scheduleEntryFields,
    entryRecord.columns,
    {
      inspection_type_id: 'it is inspectiontype_id',
      natural_due: 'it is that of its due row',
      consumed: 'it is consumed_by_form_id',
      capped: 'only the answer to a plan has it',
      created_by: 'the id alone is stored',
    },
  ],
  [
    'a working calendar',
    fields.workingCalendarFields,
    calendarRecord.columns,
    {
      open_weekdays: 'they are digits',
      closures: 'those that are stored have the names of the domain',
    },
  ],
] as const;

describe('the columns of', () => {
  it.each(records)(
    '%s are its fields, but for those that are named here',
    (_, all, columns, apart) => {
      const stored = Object.entries(all as Record<string, string>)
        .filter(([name]) => !(name in apart))
        .flatMap(([name, kind]) => (kind === 'text' ? [`${name}_en`, `${name}_fi`] : [name]));
      expect([...columns].sort()).toEqual(stored.sort());
      expect(Object.keys(all)).toEqual(expect.arrayContaining(Object.keys(apart)));
    },
  );
});

it('writes a record to its columns and reads it again, absent values and null apart', () => {
  const type = {
    ...{ id: 3, name: { en: 'Kitchen', fi: 'Keittiö' }, icon: 'kitchen' as const, colour: null },
    ...{ version: 2, archived_at: null },
  };
  expect(placeType.toRow(type)).toMatchObject({ name_fi: 'Keittiö', colour: null });
  expect(placeType.fromRow(placeType.toRow(type))).toEqual(type);
  expect(placeType.toChange({ icon: undefined, colour: null })).toEqual({ colour: null });
  const place = {
    ...{ id: 1, kind: 'room' as const, name: type.name, description: { en: '', fi: '' } },
    ...{ location_id: 2, environment_id: 3, type_id: null, archived_at: null, version: 1 },
    on_time_target: null,
  };
  expect(inspectableRecord.toRow(place)).toMatchObject({ time_zone: null });
  expect(inspectableRecord.fromRow(inspectableRecord.toRow(place))).toEqual(place);
});
