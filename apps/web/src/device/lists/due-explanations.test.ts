import type { DueRow } from '@kierros/domain';
import { describe, expect, it } from 'vitest';
import type { StoredExplanation } from '../device-records.ts';
import { serverPart } from './due-explanations.ts';

const text = { en: '', fi: '' };
const explanation: StoredExplanation = {
  inspectiontype_id: 1,
  due_date: '2026-11-25',
  opens_on: '2026-11-24',
  state: 'not_due',
  steps: [
    { step: 'last_done', text, on: '2026-11-14' },
    { step: 'applies_from', text, on: '2026-11-02' },
    { step: 'natural', text, on: '2026-11-21', days: 7 },
    { step: 'planned', text, on: '2026-11-25', by: 'Aino Virtanen', at: '2026-11-15' },
    { step: 'limit', text, from: '2026-11-01', to: '2026-11-30', done: 2, most: 4 },
  ],
};
const row: DueRow = {
  naturalDue: '2026-11-21',
  plannedDue: '2026-11-25',
  lastDoneOn: '2026-11-14',
  createdOn: '2026-01-07',
  isApplicable: true,
};
const from = '2026-11-01';

describe('what only the server knows about a date', () => {
  it('is who planned it, how often it was done, and since when a template applies', () => {
    expect(serverPart(explanation, { row, from })).toEqual({
      appliesFrom: '2026-11-02',
      plan: { by: 'Aino Virtanen', at: '2026-11-15' },
      doneInPeriod: 2,
    });
  });

  it('is without a planner where the server names none', () => {
    const steps = explanation.steps.filter(({ step }) => step !== 'planned');
    const unplanned = { ...row, plannedDue: null };
    expect(serverPart({ ...explanation, steps }, { row: unplanned, from })?.plan).toBeNull();
  });

  it.each<[string, Partial<DueRow>, string]>([
    ['it was inspected since', { lastDoneOn: '2026-11-20' }, from],
    ['its rhythm is another', { naturalDue: '2026-11-28' }, from],
    ['it was planned anew', { plannedDue: '2026-11-26' }, from],
    ['its plan was taken back', { plannedDue: null }, from],
    ['another month has begun', {}, '2026-12-01'],
  ])('is unknown when %s', (_, change, month) => {
    expect(serverPart(explanation, { row: { ...row, ...change }, from: month })).toBeNull();
  });
});
