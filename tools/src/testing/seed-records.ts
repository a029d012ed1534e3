// The records that the site generator writes and the server's `load` reads: types only, so that the server imports no
// code from here.
import type { Schema } from '@kierros/api/schema';
import type { WorkingCalendar } from '@kierros/domain';

/** A day `YYYY-MM-DD`, or an instant in UTC. */
type Day = string;
type Instant = string;
type InspectableBase = Pick<
  Schema<'Inspectable'>,
  'id' | 'location_id' | 'name' | 'description'
> & { first_due_date: Day; created_at: Instant };

export type SiteRecord = { kind: 'site'; format: 1; today: Day };
export type TypeRecord = {
  kind: 'inspectable_type';
  of: 'environment' | 'room';
} & Pick<Schema<'PlaceType'>, 'id' | 'name'>;
export type LocationRecord = { kind: 'location'; time_zone: string } & InspectableBase;
export type EnvironmentRecord = {
  kind: 'environment';
  environmenttype_id: number;
} & InspectableBase;
export type RoomRecord = {
  kind: 'room';
  environment_id: number;
  roomtype_id: number;
} & InspectableBase;
export type InspectableRecord = LocationRecord | EnvironmentRecord | RoomRecord;
/** The working calendar of a location; it stands before the forms that it judges. */
export type CalendarRecord = {
  kind: 'calendar';
  location_id: number;
  calendar: WorkingCalendar;
};
export type UserRecord = {
  kind: 'user';
  password: string;
  location_id: number | null;
} & Omit<Schema<'User'>, 'active' | 'assigned_location_id' | 'last_seen_at' | 'version'>;
/** What is left out of a question is as in a new one. */
export type QuestionRecord = Schema<'TemplateQuestionInput'> & { id: number };
export type TemplateRecord = {
  kind: 'template';
  questions: QuestionRecord[];
  created_by: number;
} & Pick<
  Schema<'Template'>,
  | 'id'
  | 'name'
  | 'description'
  | 'location_id'
  | 'inspectiontype_id'
  | 'applicable_inspectables'
  | 'created_at'
>;
export type DueRecord = {
  kind: 'due';
  location_id: number;
  inspectable_id: number;
  inspectable_kind: 'location' | 'environment' | 'room';
  inspectiontype_id: number;
  natural_due: Day;
  planned_due: Day | null;
  last_done_on: Day | null;
};
export type AnswerRecord = {
  question_id: number;
  inspectable_id: number;
  value?: number;
  response_text?: string;
  note?: string;
  flagged?: true;
  /** Wire names of the photos, as in `image_url`. */
  photos?: string[];
};
export type FormRecord = {
  kind: 'form';
  id: number;
  location_id: number;
  client_id: string;
  author_id: number;
  template_id: number;
  inspectiontype_id: number;
  started_at: Instant;
  submitted_at: Instant;
  done_on: Day;
  comments: string;
  inspectables: {
    inspectable_id: number;
    natural_due_seen: Day;
    moved: boolean;
    on_time: boolean;
    /** The next due date on the receipt. */
    natural_due: Day;
  }[];
  answers: AnswerRecord[];
};
export type PhotoRecord = {
  kind: 'photo';
  id: number;
  location_id: number;
  form_id: number;
  question_id: number;
  inspectable_id: number;
  name: string;
  /** The file in the photo folder, and the name it is served under. */
  file_name: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  received_at: Instant;
};
export type PendingEventRecord = {
  id: number;
  at: Instant;
  actor_id: number;
  action: 'raise' | 'approve' | 'reject' | 'resolve' | 'verified' | 'check_failed';
  reasoning: string;
  status?: PendingRecord['status'];
  form_id?: number;
  value?: number | null;
  due_seen?: Day | null;
};
type Action = Schema<'PendingAction'>;
export type PendingRecord = {
  kind: 'pending_action';
  status: 'pending' | 'approved' | 'rejected' | 'resolved' | 'verified';
  cause: 'low_value' | 'flag';
  question_id: number;
  form_id: number;
  due_date: Day;
  owner_id?: number | null;
  approved_on?: Day;
  fix_by?: Day;
  fixed_at?: Instant;
  fixed_by?: number;
  evidence_missing?: 0 | 1;
  checked_at?: Instant;
  checked_due?: Day | null;
  checked_form_id?: number;
  events: PendingEventRecord[];
} & Pick<Action, 'id' | 'location_id' | 'inspectable_id' | 'value' | 'note' | 'occurrences'> &
  Pick<Action, 'created_at' | 'updated_at'> &
  Partial<Pick<Action, 'priority' | 'failures' | 'fix_note'>>;
export type ScheduleRecord = {
  kind: 'schedule_entry';
  id: number;
  location_id: number;
  inspectable_id: number;
  inspectiontype_id: number;
  due_date: Day;
  new_due_date: Day | null;
  created_by: number;
  created_at: Instant;
};
export type TodoRecord = {
  kind: 'todo';
  location_id: number;
  created_by: number;
} & Omit<Schema<'Todo'>, 'position' | 'created_by' | 'version'>;

/**
 * One line of a site: plain records with wire names and their own ids, ordered so that each refers only to earlier
 * ones.
 */
export type SeedRecord =
  | SiteRecord
  | TypeRecord
  | InspectableRecord
  | CalendarRecord
  | UserRecord
  | TemplateRecord
  | DueRecord
  | FormRecord
  | PhotoRecord
  | PendingRecord
  | ScheduleRecord
  | TodoRecord;
