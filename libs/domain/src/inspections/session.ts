import type { Text } from '../text.ts';

/** The part of a template that choosing depends on. */
export type SessionTemplate = { readonly id: number; readonly inspectionTypeId: number };

/** An inspectable of a session with the name to show. */
export type SessionInspectable = { readonly id: number; readonly name: Text };

/** The state of an inspection session (specification 3). */
export type InspectionSession = {
  readonly selectedTemplate: SessionTemplate | null;
  readonly questionIds: readonly number[];
  readonly selectedInspectables: readonly number[];
  readonly hasLeftInspection: boolean;
  readonly inspectableNames: Readonly<Record<number, Text>>;
};

/** A session in which nothing is chosen. */
export const emptySession: InspectionSession = {
  selectedTemplate: null,
  questionIds: [],
  selectedInspectables: [],
  hasLeftInspection: false,
  inspectableNames: {},
};

const managementTypeId = 3;

/**
 * Whether a template inspects the location itself, so that no environments
 * need loading (specification 4).
 *
 * @example
 * selectsLocation({ inspectionTypeId: 3 }) // => true
 */
export function selectsLocation(template: Pick<SessionTemplate, 'inspectionTypeId'>): boolean {
  return template.inspectionTypeId === managementTypeId;
}

/**
 * Chooses a template. A Management template also chooses the current location; any other starts with no inspectables
 * (specification 4).
 *
 * @example
 * selectTemplate(emptySession, { id: 4, inspectionTypeId: 3 }, { id: 1, name: toText('Kallio') }).selectedInspectables // => [1]
 */
export function selectTemplate(
  session: InspectionSession,
  template: SessionTemplate,
  currentLocation: SessionInspectable | null,
): InspectionSession {
  const chosen = selectsLocation(template) && currentLocation ? [currentLocation] : [];
  const next = { ...session, selectedTemplate: template, questionIds: [] };
  return chosen.length > 0
    ? selectInspectables(next, chosen)
    : { ...next, selectedInspectables: [], inspectableNames: {} };
}

/**
 * Chooses inspectables, without duplicates. Choosing resets the left flag (specification 4).
 *
 * @example
 * selectInspectables({ ...emptySession, hasLeftInspection: true }, [{ id: 5, name: toText('204') }]).hasLeftInspection // => false
 */
export function selectInspectables(
  session: InspectionSession,
  inspectables: readonly SessionInspectable[],
): InspectionSession {
  return {
    ...session,
    selectedInspectables: [...new Set(inspectables.map(({ id }) => id))],
    inspectableNames: Object.fromEntries(inspectables.map(({ id, name }) => [id, name])),
    hasLeftInspection: false,
  };
}

/**
 * Continues a saved draft. This counts as a new, explicit choice (decisions 17).
 *
 * @example
 * continueDraft({ id: 4, inspectionTypeId: 1 }, [{ id: 5, name: toText('204') }], [7]).questionIds // => [7]
 */
export function continueDraft(
  template: SessionTemplate,
  inspectables: readonly SessionInspectable[],
  questionIds: readonly number[],
): InspectionSession {
  const session = { ...emptySession, selectedTemplate: template, questionIds };
  return selectInspectables(session, inspectables);
}

/**
 * Whether an inspection may start: at least one inspectable is chosen.
 *
 * @example
 * isReady(emptySession) // => false
 */
export function isReady(session: InspectionSession): boolean {
  return session.selectedInspectables.length > 0;
}

/**
 * Leaves the inspection page: the session is cleared and flagged as left. The
 * caller has already saved the draft (decisions 6).
 *
 * @example
 * leaveInspection().hasLeftInspection // => true
 */
export function leaveInspection(): InspectionSession {
  return { ...emptySession, hasLeftInspection: true };
}

/**
 * Enters the pre-inspection page, which clears the session unless the previous page was the inspection page
 * (specification 2).
 *
 * @example
 * enterPreInspection({ ...emptySession, selectedInspectables: [5] }, '/home').selectedInspectables // => []
 */
export function enterPreInspection(session: InspectionSession, from: string): InspectionSession {
  if (from === '/inspection') return session;
  // Only a new choice resets the left flag.
  return { ...emptySession, hasLeftInspection: session.hasLeftInspection };
}
