import { describe, expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { questionDefaults, questionFields } from '../generated/fields.ts';
import type { Schema } from '../schema.ts';
import {
  answerFromResult,
  canBeInspectedToWire,
  dueFromWire,
  dueToWire,
  inspectablesOfLocation,
  scheduleEntryFromWire,
  questionFromInput,
  questionFromWire,
} from './index.ts';
import { aDueRow } from '@kierros/domain/testing';
import { alwaysOpen, inspectionTypes } from '@kierros/domain';

const text = { en: 'Hall', fi: 'Aula' };
const inspectable = {
  name: text,
  description: text,
  location_id: 1,
  archived_at: null,
  version: 1,
  path: [],
};

describe('due inspections', () => {
  const entry = {
    row: aDueRow({ naturalDue: '2026-11-21' }),
    type: inspectionTypes[0],
    inProgress: false,
    templateIds: [4],
  };

  it.each([
    ['2026-11-19', 'not_due', 0, '2026-11-28'],
    ['2026-11-20', 'open', 0, '2026-11-21'],
    ['2026-11-21', 'due', 0, '2026-11-21'],
    ['2026-11-23', 'overdue', 2, '2026-11-21'],
  ] as const)('on %s are %s', (today, state, days_overdue, next_inspection_date) => {
    expect(dueToWire(entry, alwaysOpen, today)).toMatchObject({
      state,
      days_overdue,
      next_inspection_date,
    });
  });

  it('are left out where nothing applies', () => {
    expect(
      dueToWire({ ...entry, row: aDueRow({ isApplicable: false }) }, alwaysOpen, '2026-11-21'),
    ).toBeUndefined();
  });

  it('of an unknown type are left out', () => {
    const wire = dueToWire(entry, alwaysOpen, '2026-11-21') as Schema<'DueInspection'>;
    expect(dueFromWire({ ...wire, inspectiontype_id: 9 as never })).toBeUndefined();
  });
});

it('reads a location as a flat list, parents first', () => {
  const room: Schema<'Room'> = {
    ...inspectable,
    id: 3,
    kind: 'room',
    environment_id: 2,
    roomtype_id: null,
    archived_at: '2026-11-21T08:15:00.000Z',
  };
  const environment: Schema<'Environment'> = {
    ...inspectable,
    id: 2,
    kind: 'environment',
    environmenttype_id: null,
    rooms_count: 1,
    rooms: [room],
  };
  const location: Schema<'Location'> = {
    ...inspectable,
    id: 1,
    kind: 'location',
    time_zone: 'Europe/Helsinki',
    on_time_target: null,
    environments_count: 1,
    rooms_count: 1,
    environments: [environment],
  };
  expect(
    inspectablesOfLocation(location).map((one) => [
      one.id,
      one.kind,
      one.environmentId,
      one.isArchived,
    ]),
  ).toEqual([
    [1, 'location', null, false],
    [2, 'environment', null, false],
    [3, 'room', 2, true],
  ]);
});

it('reads a question of a file with what a new one has where it says nothing', () => {
  expect(questionFromInput({ title: 'Ehjä?', type: 'value' }, 2)).toEqual({
    ...{ id: 0, title: { en: 'Ehjä?', fi: 'Ehjä?' }, description: { en: '', fi: '' } },
    ...{ type: 'value', isMandatory: false, maxPhotos: 1, onLow: 'nothing', position: 3 },
    ...{ specifiedRooms: [], specifiedEnvironments: [] },
  });
});

it('reads a stored question, also of a time before what a low answer needs', () => {
  const wire: Schema<'Question'> = {
    ...{ id: 7, title: text, description: text, type: 'text', mandatory: true, position: 1 },
    ...{ specified_rooms: [12], specified_environments: [], max_photos: 2, successor_of: 5 },
  };
  expect(questionFromWire(wire)).toEqual({
    ...{ id: 7, title: text, description: text, type: 'text', isMandatory: true, position: 1 },
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

it('reads the photos of a stored answer as addresses', () => {
  const answer = answerFromResult({
    ...{ id: 1, inspectionformquestion_id: 31, inspectable_id: 12, form_id: 77, title: text },
    ...{ question_type: 'text', mandatory: false, value: null, response_text: 'Ok', note: '' },
    ...{ image_url: '/uploaded_images/a.jpg,/uploaded_images/b.jpg', flagged: false },
  });
  expect(answer.photos).toEqual(['/uploaded_images/a.jpg', '/uploaded_images/b.jpg']);
});

it('reads a planned inspection', () => {
  expect(
    scheduleEntryFromWire({ due_date: '2026-12-01', new_due_date: null, consumed: true }),
  ).toEqual({ dueDate: '2026-12-01', newDueDate: null, isConsumed: true });
});

it('names the numbers of a rule in snake case', () => {
  const wire = canBeInspectedToWire(
    {
      ...{ result: 'open', allowed: true, dueDate: '2026-12-01', opensOn: '2026-11-30' },
      ...{ doneInPeriod: 1, maxPerPeriod: 4 },
      rules: [{ rule: 'below_max', holds: true, numbers: { doneInPeriod: 1, maxPerPeriod: 4 } }],
    },
    1,
    true,
  );
  expect(wire.rules?.[0]?.numbers).toEqual({ done_in_period: 1, max_per_period: 4 });
});
