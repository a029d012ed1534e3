// What other features may use of `working-calendars`.
export type { CalendarDraft } from './calendar-draft.ts';
export { FollowsField, WeekdaysField } from './calendar-fields.tsx';
export { CalendarSection } from './calendar-section.tsx';
