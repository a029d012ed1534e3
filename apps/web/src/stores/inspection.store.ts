import {
  emptySession,
  enterPreInspection,
  continueDraft as continued,
  isReady,
  leaveInspection as left,
  selectInspectables as chooseInspectables,
  selectTemplate as chooseTemplate,
} from '@kierros/domain';
import type { InspectionSession, SessionInspectable, SessionTemplate, Text } from '@kierros/domain';
import { proxy } from 'valtio';
import { readStored, writeStored } from './stored.ts';

// The names are the specification's (section 3, inspection session state). The
// rules themselves are the domain's; this store holds and keeps their outcome.

interface InspectionState {
  selectedTemplate: SessionTemplate | null;
  questionIds: readonly number[];
  selectedInspectables: readonly number[];
  hasleftInspection: boolean;
  inspectableNamesMap: Readonly<Record<number, Text>>;
  /** At least one inspectable is selected. */
  readonly ready: boolean;
  /** Answers exist that neither the device nor the server holds yet. */
  hasUnsavedAnswers: boolean;
}

const key = 'kierros.inspection';

function isSession(value: unknown): value is InspectionSession {
  return typeof value === 'object' && value !== null && 'selectedInspectables' in value;
}

const stateOf = (session: InspectionSession) => ({
  selectedTemplate: session.selectedTemplate,
  questionIds: [...session.questionIds],
  selectedInspectables: [...session.selectedInspectables],
  hasleftInspection: session.hasLeftInspection,
  inspectableNamesMap: { ...session.inspectableNames },
  ready: isReady(session),
});

/** The choice that an inspection starts from. Lives as long as the tab. */
export const inspectionStore = proxy<InspectionState>({
  ...stateOf(readStored(sessionStorage, key, isSession) ?? emptySession),
  hasUnsavedAnswers: false,
});

/** The store in the domain's terms. */
export function inspectionSession(): InspectionSession {
  return {
    selectedTemplate: inspectionStore.selectedTemplate,
    questionIds: inspectionStore.questionIds,
    selectedInspectables: inspectionStore.selectedInspectables,
    hasLeftInspection: inspectionStore.hasleftInspection,
    inspectableNames: inspectionStore.inspectableNamesMap,
  };
}

function take(session: InspectionSession): void {
  Object.assign(inspectionStore, stateOf(session));
  writeStored(sessionStorage, key, session);
}

/** Chooses a template; a Management one chooses the location at once. */
export function selectTemplate(
  template: SessionTemplate,
  currentLocation: SessionInspectable | null,
): void {
  take(chooseTemplate(inspectionSession(), template, currentLocation));
}

/** Chooses inspectables, which lifts the mark of having left. */
export function selectInspectables(inspectables: readonly SessionInspectable[]): void {
  take(chooseInspectables(inspectionSession(), inspectables));
}

/** Sets which questions are asked. */
export function setQuestionIds(questionIds: readonly number[]): void {
  take({ ...inspectionSession(), questionIds: [...questionIds] });
}

/** Continues a saved draft, which is a new choice. */
export function continueDraft(
  template: SessionTemplate,
  inspectables: readonly SessionInspectable[],
  questionIds: readonly number[],
): void {
  take(continued(template, inspectables, questionIds));
}

/** The inspection page has been left: nothing is selected, and re-entry is refused. */
export function leaveInspection(): void {
  take(left());
  inspectionStore.hasUnsavedAnswers = false;
}

/** The pre-inspection page is entered from `from`. */
export function enterInspections(from: string): void {
  take(enterPreInspection(inspectionSession(), from));
}

/** Whether answers wait to be saved: while they do, nothing leads away by itself. */
export function setUnsavedAnswers(hasUnsavedAnswers: boolean): void {
  inspectionStore.hasUnsavedAnswers = hasUnsavedAnswers;
}

/** Forgets everything, the mark of having left included. */
export function clearInspection(): void {
  take(emptySession);
  inspectionStore.hasUnsavedAnswers = false;
  writeStored(sessionStorage, key, null);
}
