import {
  actionSettingsFields,
  buttonFields,
  inspectableFields,
  locationFields,
  pendingActionFields,
  placeTypeFields,
  questionFields,
  scheduleEntryFields,
  templateFields,
  todoFields,
  userFields,
  workingCalendarFields,
} from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { storedFields, type StoredFields } from './stored-fields.ts';

const { id: _question, archived_at: _archived, ...questionStored } = questionFields;

/** What one version of a template says of a question. */
export type QuestionWords = Omit<Schema<'Question'>, 'id' | 'archived_at' | 'on_low'> &
  Required<Pick<Schema<'Question'>, 'on_low'>>;
/** Its columns. */
export type QuestionColumns = StoredFields<typeof questionStored, QuestionWords>;
/** How it is stored. */
export const questionWords = storedFields<QuestionWords>()(questionStored);

const {
  questions: _questions,
  questions_count: _count,
  name,
  description,
  applicable_inspectables,
  ...templateStored
} = templateFields;

/** What one version of a template says of it. */
export type TemplateWords = Pick<
  Schema<'Template'>,
  'name' | 'description' | 'applicable_inspectables'
>;
const templateWordsStored = { name, description, applicable_inspectables };
/** Their columns. */
export type TemplateWordColumns = StoredFields<typeof templateWordsStored, TemplateWords>;
/** How they are stored. */
export const templateWords = storedFields<TemplateWords>()(templateWordsStored);

/** A template without what its versions say of it. */
export type TemplateHead = Omit<
  Schema<'Template'>,
  keyof TemplateWords | 'questions' | 'questions_count'
>;
/** Its columns. */
export type TemplateColumns = StoredFields<typeof templateStored, TemplateHead>;
/** How it is stored. */
export const templateHead = storedFields<TemplateHead>()(templateStored);

const { path: _path, ...placeStored } = inspectableFields;
const { on_time_target } = locationFields;
const inspectableStored = { ...placeStored, on_time_target };

/** A place without the ones above it; the target is that of a location. */
export type InspectableFields = Omit<Schema<'Inspectable'>, 'path'> &
  Pick<Schema<'Location'>, 'on_time_target'>;
/** Its columns. */
export type InspectableColumns = StoredFields<typeof inspectableStored, InspectableFields>;
/** How it is stored. */
export const inspectableRecord = storedFields<InspectableFields>()(inspectableStored);

/** The columns of a type of places. */
export type PlaceTypeColumns = StoredFields<typeof placeTypeFields, Schema<'PlaceType'>>;
/** How it is stored. */
export const placeType = storedFields<Schema<'PlaceType'>>()(placeTypeFields);

const { created_by: _author, ...todoStored } = todoFields;

/** A task without who added it, of whom another table has the name. */
export type TodoFields = Omit<Schema<'Todo'>, 'created_by'>;
/** Its columns. */
export type TodoColumns = StoredFields<typeof todoStored, TodoFields>;
/** How it is stored. */
export const todoRecord = storedFields<TodoFields>()(todoStored);

const { active: _active, assigned_location_id: _location, ...userStored } = userFields;

/** A user without what is stored under another name: the location, and whether the account is active. */
export type UserFields = Omit<Schema<'User'>, 'active' | 'assigned_location_id'>;
/** Its columns. */
export type UserColumns = StoredFields<typeof userStored, UserFields>;
/** How it is stored. */
export const userRecord = storedFields<UserFields>()(userStored);

const {
  kind: _kind,
  query: _query,
  view: _view,
  owner: _owner,
  mine: _mine,
  ...buttonStored
} = buttonFields;

/** A button without whose it is and what it asks for or opens, which each viewer sees differently. */
export type ButtonFields = Omit<Schema<'Button'>, 'kind' | 'query' | 'view' | 'owner' | 'mine'>;
/** Its columns. */
export type ButtonColumns = StoredFields<typeof buttonStored, ButtonFields>;
/** How it is stored. */
export const buttonRecord = storedFields<ButtonFields>()(buttonStored);

const {
  name: _placeName,
  path: _placePath,
  archived: _archivedPlace,
  inspectiontype_id: _type,
  question: _actionQuestion,
  response_text: _answer,
  review_reasons: _reasons,
  images: _images,
  images_before: _before,
  images_after: _after,
  photos_missing: _missing,
  history: _history,
  raised_by: _raised,
  owner: _actionOwner,
  fixed_by: _fixed,
  allowed_actions: _allowed,
  overdue: _overdue,
  evidence_needed: _needed,
  work_link: _link,
  ...actionStored
} = pendingActionFields;

/** What is stored of an action itself: the rest is told by its place, its form, its events and people. */
export type ActionFields = Pick<Schema<'PendingAction'>, keyof typeof actionStored>;
/** Its columns. */
export type ActionColumns = StoredFields<typeof actionStored, ActionFields>;
/** How it is stored. */
export const actionRecord = storedFields<ActionFields>()(actionStored);

/** The columns of how a location handles actions. */
export type ActionSettingsColumns = StoredFields<
  typeof actionSettingsFields,
  Schema<'ActionSettings'>
>;
/** How they are stored. */
export const actionSettings = storedFields<Schema<'ActionSettings'>>()(actionSettingsFields);

const {
  inspection_type_id: _entryType,
  natural_due: _natural,
  consumed: _consumed,
  capped: _capped,
  created_by: _planner,
  ...entryStored
} = scheduleEntryFields;

/** An entry of the schedule without its type, its author and what follows from its due row and its form. */
export type EntryFields = Omit<
  Schema<'ScheduleEntry'>,
  'inspection_type_id' | 'natural_due' | 'consumed' | 'capped' | 'created_by'
>;
/** Its columns. */
export type EntryColumns = StoredFields<typeof entryStored, EntryFields>;
/** How it is stored. */
export const entryRecord = storedFields<EntryFields>()(entryStored);

const { open_weekdays: _weekdays, closures: _closures, ...calendarStored } = workingCalendarFields;

/** A working calendar without its lists, which are stored in the domain's names. */
export type CalendarFields = Omit<Schema<'WorkingCalendar'>, 'open_weekdays' | 'closures'>;
/** Its columns. */
export type CalendarColumns = StoredFields<typeof calendarStored, CalendarFields>;
/** How it is stored. */
export const calendarRecord = storedFields<CalendarFields>()(calendarStored);
