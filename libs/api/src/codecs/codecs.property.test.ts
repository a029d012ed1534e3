import { alwaysOpen, canBeInspected, dueDates, inspectionTypes, recommend } from '@kierros/domain';
import type { Answer, DueRow, WorkingCalendar } from '@kierros/domain';
import { dayOfNumber } from '@kierros/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../testing/validator.ts';
import {
  answerFromDraft,
  answerFromPayload,
  answerToDraft,
  answerToPayload,
  canBeInspectedToWire,
  dueFromWire,
  dueToWire,
  reasonFromWire,
  reasonToWire,
} from './index.ts';

const id = fc.integer({ min: 1, max: 1_000_000 });
const ids = fc.uniqueArray(id, { maxLength: 5 });
const words = fc.string({ unit: 'grapheme', maxLength: 40 });
const day = fc.integer({ min: 18_000, max: 22_000 }).map(dayOfNumber);
const type = fc.constantFrom(...inspectionTypes);

const photo = fc.uuid().map((one) => `31_${one}.jpg`);
const anyAnswer = fc.record({
  questionId: id,
  inspectableId: id,
  value: fc.option(fc.integer({ min: 0, max: 5 })),
  responseText: fc.option(words),
  note: words,
  photos: fc.uniqueArray(photo, { maxLength: 3 }),
  isFlagged: fc.boolean(),
});
// Only a confirmation is sent: absent stays absent.
const answer: fc.Arbitrary<Answer> = fc
  .tuple(anyAnswer, fc.boolean())
  .map(([one, isConfirmed]) => (isConfirmed ? { ...one, isPhotoImpossible: true } : one));

const calendars: fc.Arbitrary<WorkingCalendar> = fc.constantFrom(alwaysOpen, {
  openWeekdays: [1, 2, 3, 4, 5],
  closures: [],
  shiftTo: 'next',
});

const row: fc.Arbitrary<DueRow> = fc.record({
  naturalDue: day,
  plannedDue: fc.option(day),
  lastDoneOn: fc.option(day),
  createdOn: day,
  isApplicable: fc.constant(true),
});

describe('wire and domain give each other back', () => {
  it('an answer of a draft', () => {
    fc.assert(
      fc.property(answer, (one) => {
        const wire = answerToDraft(one);
        expect(faultsOf('DraftAnswer', wire)).toEqual([]);
        expect(answerFromDraft(wire)).toEqual(one);
      }),
    );
  });

  it('an answer that is submitted, as far as its kind of question goes', () => {
    fc.assert(
      fc.property(answer, id, fc.constantFrom('value', 'text'), (one, formId, kind) => {
        const wire = answerToPayload(one, formId, kind);
        expect(faultsOf('AnswerPayload', wire)).toEqual([]);
        expect(answerFromPayload(wire)).toEqual({
          ...one,
          ...(kind === 'value' ? { responseText: null } : { value: null }),
        });
      }),
    );
  });

  it('a due inspection, whatever day it is read on', () => {
    fc.assert(
      fc.property(
        row,
        type,
        day,
        fc.boolean(),
        ids,
        calendars,
        (one, kind, today, inProgress, templateIds, calendar) => {
          const entry = { row: one, type: kind, inProgress, templateIds };
          const wire = dueToWire(entry, calendar, today);
          expect(faultsOf('DueInspection', wire)).toEqual([]);
          expect(wire?.can_inspect_now).toBe(today >= (wire?.opens_on ?? ''));
          expect(wire?.days_overdue === 0).toBe(wire?.state !== 'overdue');
          expect(wire?.never_inspected).toBe(one.lastDoneOn === null);
          const dates = dueDates(one, kind, calendar);
          expect(wire && dueFromWire(wire)).toEqual({ ...entry, dates });
        },
      ),
    );
  });

  it('a reason for a recommendation', () => {
    const candidate = fc
      .record({
        inspectableId: id,
        kind: type,
        environmentId: fc.option(id),
        day,
        calendar: calendars,
        lastLowestValue: fc.option(fc.integer({ min: 0, max: 5 })),
      })
      .map(({ kind, day: naturalDue, ...rest }) => {
        const dates = { naturalDue, plannedDue: null, lastDoneOn: null, createdOn: null };
        return { ...rest, inspectionTypeId: kind.id, ...dueDates(dates, kind, rest.calendar) };
      });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 20 }), day, (candidates, today) => {
        for (const { reasons } of recommend(candidates, today))
          for (const reason of reasons) {
            const wire = reasonToWire(reason);
            expect(faultsOf('RecommendationReason', wire)).toEqual([]);
            expect(reasonFromWire(wire)).toEqual(reason);
          }
      }),
    );
  });
});

describe('what is only written', () => {
  it('can-be-inspected fits the contract, and hides dates where nothing applies', () => {
    const done = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(row, type, day, done, fc.boolean(), (one, kind, today, doneInPeriod, applies) => {
        const decision = canBeInspected({
          row: { ...one, isApplicable: applies },
          type: kind,
          calendar: alwaysOpen,
          today,
          doneInPeriod,
        });
        const wire = canBeInspectedToWire(decision, kind.id, true);
        expect(faultsOf('CanBeInspected', wire)).toEqual([]);
        expect(wire.due_date === null).toBe(!applies);
        expect(wire.rules).toHaveLength(decision.rules.length);
        expect(canBeInspectedToWire(decision, kind.id, false).rules).toBeUndefined();
      }),
    );
  });
});
