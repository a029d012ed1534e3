import { describe, expect, test } from 'vitest';
import { toText } from '../text.ts';
import {
  continueDraft,
  emptySession,
  enterPreInspection,
  isReady,
  leaveInspection,
  selectInspectables,
  selectTemplate,
} from './session.ts';

const location = { id: 1, name: toText('Kallio') };
const room = { id: 5, name: toText('Luokka 204') };
const weekly = { id: 4, inspectionTypeId: 1 };
const management = { id: 6, inspectionTypeId: 3 };

describe('choosing', () => {
  test('a management template takes the current location and is ready at once', () => {
    const session = selectTemplate(emptySession, management, location);
    expect(session.selectedInspectables).toEqual([1]);
    expect(session.inspectableNames).toEqual({ 1: location.name });
    expect(isReady(session)).toBe(true);
  });
  test('without a current location there is nothing to take', () =>
    expect(isReady(selectTemplate(emptySession, management, null))).toBe(false));
  test('another template starts without inspectables', () => {
    const before = selectTemplate(emptySession, management, location);
    const session = selectTemplate(before, weekly, location);
    expect(session.selectedInspectables).toEqual([]);
    expect(session.inspectableNames).toEqual({});
    expect(isReady(session)).toBe(false);
  });
  test('one inspectable is enough, twice the same is one', () => {
    const session = selectInspectables(emptySession, [room, room]);
    expect(session.selectedInspectables).toEqual([5]);
    expect(isReady(session)).toBe(true);
  });
});

describe('leaving and coming back', () => {
  test('only a choice of something to inspect lifts the mark', () =>
    expect(selectInspectables(leaveInspection(), [room]).hasLeftInspection).toBe(false));
  test('choosing a template alone does not lift the mark', () =>
    expect(selectTemplate(leaveInspection(), weekly, location).hasLeftInspection).toBe(true));
  test('leaving clears everything that was chosen', () =>
    expect(leaveInspection()).toEqual({ ...emptySession, hasLeftInspection: true }));
  test('a saved draft is continued as a new choice', () => {
    const session = continueDraft(weekly, [room], [7, 8]);
    expect(session).toMatchObject({ selectedTemplate: weekly, questionIds: [7, 8] });
    expect(isReady(session)).toBe(true);
    expect(session.hasLeftInspection).toBe(false);
  });
  test('with nothing chosen nothing is ready', () => expect(isReady(emptySession)).toBe(false));
});

test.each([
  ['/inspection', [5]],
  ['/home', []],
  ['/inspections', []],
  ['', []],
])('the pre-inspection page entered from %j keeps %j', (from, expected) => {
  const session = selectInspectables(emptySession, [room]);
  expect(enterPreInspection(session, from).selectedInspectables).toEqual(expected);
});

test('the pre-inspection page does not lift the mark by itself', () =>
  expect(enterPreInspection(leaveInspection(), '/home').hasLeftInspection).toBe(true));
