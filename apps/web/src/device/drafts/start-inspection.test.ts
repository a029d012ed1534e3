import { inspectionTypes } from '@kierros/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDueRow } from '../../../testing/device-builders.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { chooseDue } from './start-inspection.ts';

const [weekly] = inspectionTypes;
const due = (...templateIds: number[]) => aDueRow(7, { templateIds });

describe('what is due is begun', () => {
  beforeEach(() => {
    chooseDue(due(1));
  });

  it('with its only template', () => {
    expect(chooseDue(due(5))).toBe('/inspection');
    expect(inspectionStore.selectedTemplate).toEqual({ id: 5, inspectionTypeId: weekly.id });
    expect(inspectionStore.selectedInspectables).toEqual([7]);
    expect(inspectionStore.inspectableNamesMap).toEqual({ 7: { en: 'Room 7', fi: 'Huone 7' } });
  });

  it('with the one that was just used, where it is one of several', () => {
    expect(chooseDue(due(5, 6), 6)).toBe('/inspection');
    expect(inspectionStore.selectedTemplate?.id).toBe(6);
  });

  it('with its own where the one just used does not apply', () => {
    expect(chooseDue(due(5), 6)).toBe('/inspection');
    expect(inspectionStore.selectedTemplate?.id).toBe(5);
  });

  it.each([
    [[5, 6], 7],
    [[5, 6], undefined],
    [[], 5],
  ] as const)(
    'by a choice of one where templates %j are there and %s was used',
    (templateIds, used) => {
      expect(chooseDue(due(...templateIds), used)).toBe(
        `/inspections?room=7&type=${String(weekly.id)}`,
      );
      expect(inspectionStore.selectedTemplate?.id).toBe(1);
    },
  );
});
