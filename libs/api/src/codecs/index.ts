export {
  answerFromDraft,
  answerFromPayload,
  answerFromResult,
  answerToDraft,
  answerToPayload,
} from './answers.ts';
export { calendarFromWire } from './calendars.ts';
export { canBeInspectedToWire } from './can-be-inspected.ts';
export { dueFromWire, dueToWire } from './due.ts';
export type { DueEntry } from './due.ts';
export { dueStepToWire } from './due-step.ts';
export { inspectableFromWire, inspectablesOfLocation } from './inspectables.ts';
export { reasonFromWire, reasonToWire, scheduleEntryFromWire } from './schedule.ts';
export {
  applicableFromWire,
  questionFromInput,
  questionFromWire,
  templateFromWire,
  wholeQuestion,
} from './templates.ts';
