import type {
  Answer,
  Closure,
  DueRow,
  Inspectable,
  Question,
  Slot,
  Template,
  WorkingCalendar,
} from '../src/index.ts';
import { toText } from '../src/index.ts';

/** Location 1, "Kallio", with overrides. */
export function aLocation(overrides: Partial<Inspectable> = {}): Inspectable {
  const id = overrides.id ?? 1;
  return {
    id,
    kind: 'location',
    name: toText('Kallio'),
    locationId: id,
    environmentId: null,
    isArchived: false,
    ...overrides,
  };
}

/** Environment 2, "Päärakennus", of location 1, with overrides. */
export function anEnvironment(overrides: Partial<Inspectable> = {}): Inspectable {
  return {
    id: 2,
    kind: 'environment',
    name: toText('Päärakennus'),
    locationId: 1,
    environmentId: null,
    isArchived: false,
    ...overrides,
  };
}

/** Room 5, "Luokka 204", of environment 2, with overrides. */
export function aRoom(overrides: Partial<Inspectable> = {}): Inspectable {
  return {
    id: 5,
    kind: 'room',
    name: toText('Luokka 204'),
    locationId: 1,
    environmentId: 2,
    isArchived: false,
    ...overrides,
  };
}

/** A mandatory value question of every inspectable, with overrides. */
export function aQuestion(overrides: Partial<Question> = {}): Question {
  const id = overrides.id ?? 7;
  return {
    id,
    title: toText(`Kysymys ${id}`),
    description: toText(''),
    section: toText(''),
    type: 'value',
    isMandatory: true,
    specifiedRooms: [],
    specifiedEnvironments: [],
    maxPhotos: 1,
    onLow: 'nothing',
    successorOf: null,
    position: id,
    ...overrides,
  };
}

/** A Continuous template with one question for every room of location 1, with overrides. */
export function aTemplate(overrides: Partial<Template> = {}): Template {
  return {
    id: 4,
    name: toText('Viikkokierros'),
    inspectionTypeId: 1,
    locationId: 1,
    listed: new Set(),
    questions: [aQuestion()],
    version: 1,
    isArchived: false,
    ...overrides,
  };
}

/** An applicable row due on Saturday 2026-11-21, never planned or inspected, with overrides. */
export function aDueRow(overrides: Partial<DueRow> = {}): DueRow {
  return {
    naturalDue: '2026-11-21',
    plannedDue: null,
    lastDoneOn: null,
    createdOn: null,
    isApplicable: true,
    ...overrides,
  };
}

/** A calendar open from Monday to Friday without closures, by the rule `next`, with overrides. */
export function aCalendar(overrides: Partial<WorkingCalendar> = {}): WorkingCalendar {
  return { openWeekdays: [1, 2, 3, 4, 5], closures: [], shiftTo: 'next', ...overrides };
}

/** A closure that happens once, with overrides. */
export function aClosure(from: string, to: string, overrides: Partial<Closure> = {}): Closure {
  return { from, to, name: toText('Loma'), isYearly: false, ...overrides };
}

/** Ten weeks from Monday 2026-12-21 to Sunday 2027-02-28. */
export const longBreak = aClosure('2026-12-21', '2027-02-28');

/** A mandatory value slot of question 7 about room 5, with overrides. */
export function aSlot(overrides: Partial<Slot> = {}): Slot {
  const inspectableId = overrides.inspectableId ?? 5;
  return {
    questionId: 7,
    inspectableId,
    chosenId: inspectableId,
    type: 'value',
    isMandatory: true,
    maxPhotos: 1,
    onLow: 'nothing',
    ...overrides,
  };
}

/** An answer of level 3 to question 7 about room 5, with overrides. */
export function anAnswer(overrides: Partial<Answer> = {}): Answer {
  return {
    questionId: 7,
    inspectableId: 5,
    value: 3,
    responseText: null,
    note: '',
    photos: [],
    isFlagged: false,
    ...overrides,
  };
}
