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

// The names are those of the specification (section 3, inspection session state). The rules are in the domain; this
// store holds and persists their result.

interface InspectionState {
  selectedTemplate: SessionTemplate | null;
  questionIds: readonly number[];
  selectedInspectables: readonly number[];
  hasleftInspection: boolean;
  inspectableNamesMap: Readonly<Record<number, Text>>;
  /** At least one inspectable is selected. */
  readonly ready: boolean;
  /** Some answers are stored neither on the device nor on the server yet. */
  hasUnsavedAnswers: boolean;
}

const key = 'kierros.inspection';

type StoredSession = Omit<InspectionState, 'ready' | 'hasUnsavedAnswers'>;

function isStored(value: unknown): value is StoredSession {
  return typeof value === 'object' && value !== null && 'inspectableNamesMap' in value;
}

const sessionOf = (state: StoredSession): InspectionSession => ({
  selectedTemplate: state.selectedTemplate,
  questionIds: state.questionIds,
  selectedInspectables: state.selectedInspectables,
  hasLeftInspection: state.hasleftInspection,
  inspectableNames: state.inspectableNamesMap,
});

// Stored by an earlier version of the app, which an open tab may have been until its reload.
const isEarlier = (value: unknown): value is InspectionSession =>
  typeof value === 'object' && value !== null && 'inspectableNames' in value;

const storedSession = (): InspectionSession => {
  const stored = readStored(sessionStorage, key, isStored);
  return stored ? sessionOf(stored) : (readStored(sessionStorage, key, isEarlier) ?? emptySession);
};

const stateOf = (session: InspectionSession) => ({
  selectedTemplate: session.selectedTemplate,
  questionIds: [...session.questionIds],
  selectedInspectables: [...session.selectedInspectables],
  hasleftInspection: session.hasLeftInspection,
  inspectableNamesMap: { ...session.inspectableNames },
  ready: isReady(session),
});

/** The selection that an inspection starts from. Lives as long as the tab. */
export const inspectionStore = proxy<InspectionState>({
  ...stateOf(storedSession()),
  hasUnsavedAnswers: false,
});

/** The store as the domain's session. */
export const inspectionSession = (): InspectionSession => sessionOf(inspectionStore);

function take(session: InspectionSession): void {
  const { ready, ...stored } = stateOf(session);
  Object.assign(inspectionStore, { ...stored, ready });
  writeStored(sessionStorage, key, stored);
}

/** Selects a template; a Management template also selects the location. */
export function selectTemplate(
  template: SessionTemplate,
  currentLocation: SessionInspectable | null,
): void {
  take(chooseTemplate(inspectionSession(), template, currentLocation));
}

/** Selects inspectables, which clears the "left" flag. */
export function selectInspectables(inspectables: readonly SessionInspectable[]): void {
  take(chooseInspectables(inspectionSession(), inspectables));
}

/** Sets the questions of the inspection. */
export function setQuestionIds(questionIds: readonly number[]): void {
  take({ ...inspectionSession(), questionIds: [...questionIds] });
}

/** Continues a stored draft, which is a new selection. */
export function continueDraft(
  template: SessionTemplate,
  inspectables: readonly SessionInspectable[],
  questionIds: readonly number[],
): void {
  take(continued(template, inspectables, questionIds));
}

/** Called when the inspection page is left: clears the selection; the page cannot be re-entered. */
export function leaveInspection(): void {
  take(left());
  inspectionStore.hasUnsavedAnswers = false;
}

/** Called when the pre-inspection page is entered from `from`. */
export function enterInspections(from: string): void {
  take(enterPreInspection(inspectionSession(), from));
}

/** Sets whether answers are unsaved: while they are, the app does not navigate away by itself. */
export function setUnsavedAnswers(hasUnsavedAnswers: boolean): void {
  inspectionStore.hasUnsavedAnswers = hasUnsavedAnswers;
}

/** Clears everything, the "left" flag included. */
export function clearInspection(): void {
  take(emptySession);
  inspectionStore.hasUnsavedAnswers = false;
  writeStored(sessionStorage, key, null);
}
