import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearInspection,
  continueDraft,
  enterInspections,
  inspectionStore,
  leaveInspection,
  selectInspectables,
  selectTemplate,
  setQuestionIds,
  setUnsavedAnswers,
} from './inspection.store.ts';

const text = (name: string) => ({ en: name, fi: name });
const rooms = [
  { id: 5, name: text('204') },
  { id: 6, name: text('205') },
];
const kallio = { id: 1, name: text('Kallio') };

beforeEach(clearInspection);

describe('inspection store', () => {
  it('is ready once at least one inspectable is selected', () => {
    expect(inspectionStore.ready).toBe(false);
    selectInspectables(rooms);
    expect(inspectionStore.ready).toBe(true);
    expect(inspectionStore.selectedInspectables).toEqual([5, 6]);
    expect(inspectionStore.inspectableNamesMap).toEqual({ 5: text('204'), 6: text('205') });
    selectInspectables([]);
    expect(inspectionStore.ready).toBe(false);
  });

  it('is stored under the names of the specification, and read again by a reload', async () => {
    selectTemplate({ id: 9, inspectionTypeId: 1 }, kallio);
    selectInspectables(rooms);
    setQuestionIds([1, 2]);
    const stored = JSON.parse(sessionStorage.getItem('kierros.inspection') ?? '{}') as object;
    expect(stored).toEqual({
      selectedTemplate: { id: 9, inspectionTypeId: 1 },
      questionIds: [1, 2],
      selectedInspectables: [5, 6],
      hasleftInspection: false,
      inspectableNamesMap: { 5: text('204'), 6: text('205') },
    });
    vi.resetModules();
    const again = await import('./inspection.store.ts');
    expect(again.inspectionStore).toMatchObject({ ...stored, ready: true });
  });

  it('selects the location for a management template, and it alone', () => {
    selectTemplate({ id: 8, inspectionTypeId: 3 }, kallio);
    expect(inspectionStore.selectedInspectables).toEqual([1]);
    selectTemplate({ id: 9, inspectionTypeId: 1 }, kallio);
    expect(inspectionStore.selectedInspectables).toEqual([]);
  });

  it('is cleared and marked when the page is left; choosing lifts the mark', () => {
    selectTemplate({ id: 9, inspectionTypeId: 1 }, kallio);
    selectInspectables(rooms);
    setQuestionIds([1, 2]);
    setUnsavedAnswers(true);
    leaveInspection();
    expect(inspectionStore).toMatchObject({
      selectedTemplate: null,
      questionIds: [],
      selectedInspectables: [],
      hasleftInspection: true,
      hasUnsavedAnswers: false,
      ready: false,
    });
    selectInspectables(rooms);
    expect(inspectionStore.hasleftInspection).toBe(false);
  });

  it('is cleared by entering the choice from elsewhere, not from the inspection', () => {
    selectInspectables(rooms);
    enterInspections('/inspection');
    expect(inspectionStore.selectedInspectables).toEqual([5, 6]);
    enterInspections('/home');
    expect(inspectionStore.selectedInspectables).toEqual([]);
  });

  it('continues a draft after having been left', () => {
    leaveInspection();
    continueDraft({ id: 9, inspectionTypeId: 1 }, rooms, [7]);
    expect(inspectionStore).toMatchObject({
      hasleftInspection: false,
      ready: true,
      questionIds: [7],
    });
  });

  it('survives a reload of the tab', async () => {
    continueDraft({ id: 9, inspectionTypeId: 1 }, rooms, [7]);
    vi.resetModules();
    const fresh = await import('./inspection.store.ts');
    expect(fresh.inspectionStore).toMatchObject({
      selectedTemplate: { id: 9, inspectionTypeId: 1 },
      selectedInspectables: [5, 6],
      ready: true,
    });
  });
});
