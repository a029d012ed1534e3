export { answerFromDraft, answerFromWire, answerToDraft } from './answers.ts';
export { calendarFromWire, closureFromWire, closureToWire } from './calendars.ts';
export { decoded } from './decoded.ts';
export { dueFromWire } from './due.ts';
export type { DueEntry } from './due.ts';
export { dueStepToWire } from './due-step.ts';
export { picked } from './picked.ts';
export {
  applicabilityFromWire,
  changedTexts,
  listedFromWire,
  questionFromInput,
  questionFromWire,
  questionTexts,
  completeQuestion,
} from './templates.ts';
