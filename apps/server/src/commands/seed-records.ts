// The lines that the loader reads, as the generator in tools writes them. Both
// sides spell them out, since neither may import the other; the loader's test
// reads what the generator really writes.
type Text = { en: string; fi: string };
type Named = { name: Text; description: Text };
type Place = {
  id: number;
  location_id: number;
  first_due_date: string;
  created_at: string;
} & Named;

export type AnswerLine = {
  question_id: number;
  inspectable_id: number;
  value?: number;
  response_text?: string;
  note?: string;
  flagged?: boolean;
  photos?: string[];
};
export type FormLine = {
  kind: 'form';
  id: number;
  location_id: number;
  client_id: string;
  author_id: number;
  template_id: number;
  inspectiontype_id: number;
  started_at: string;
  submitted_at: string;
  done_on: string;
  comments: string;
  inspectables: {
    inspectable_id: number;
    natural_due_seen: string;
    moved: boolean;
    on_time: boolean;
    natural_due: string;
  }[];
  answers: AnswerLine[];
};
export type TemplateLine = {
  kind: 'template';
  id: number;
  location_id: number | null;
  inspectiontype_id: number;
  applicable_inspectables: { id: number; type: string }[];
  questions: ({
    id: number;
    title: Text;
    type: 'value' | 'text';
    mandatory: boolean;
    max_photos: number;
    specified_rooms: number[];
    specified_environments: number[];
  } & Pick<Named, 'description'>)[];
  created_by: number;
  created_at: string;
} & Named;
export type PlaceLine =
  | ({ kind: 'location'; time_zone: string } & Place)
  | ({ kind: 'environment'; environmenttype_id: number } & Place)
  | ({ kind: 'room'; environment_id: number; roomtype_id: number } & Place);
export type UserLine = {
  kind: 'user';
  id: number;
  username: string;
  password: string;
  first_name: string;
  last_name: string;
  role: 'admin' | 'staff' | 'student';
  location_id: number | null;
  locale: 'en' | 'fi';
  created_at: string;
};
export type DueLine = {
  kind: 'due';
  location_id: number;
  inspectable_id: number;
  inspectable_kind: 'location' | 'environment' | 'room';
  inspectiontype_id: number;
  natural_due: string;
  planned_due: string | null;
  last_done_on: string | null;
};
export type PhotoLine = {
  kind: 'photo';
  id: number;
  location_id: number;
  form_id: number;
  question_id: number;
  inspectable_id: number;
  name: string;
  file_name: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  received_at: string;
};
export type PendingLine = {
  kind: 'pending_action';
  id: number;
  location_id: number;
  status: 'pending' | 'approved' | 'rejected' | 'resolved';
  cause: 'low_value' | 'flag';
  inspectable_id: number;
  question_id: number;
  form_id: number;
  value: number | null;
  note: string;
  occurrences: number;
  due_date: string;
  created_at: string;
  updated_at: string;
  events: { id: number; at: string; actor_id: number; action: string; reasoning: string }[];
};
export type ScheduleLine = {
  kind: 'schedule_entry';
  id: number;
  location_id: number;
  inspectable_id: number;
  inspectiontype_id: number;
  due_date: string;
  new_due_date: string | null;
  created_by: number;
  created_at: string;
};
export type TodoLine = {
  kind: 'todo';
  id: number;
  location_id: number;
  room_id: number;
  created_by: number;
  created_at: string;
} & Named;
export type TypeLine = {
  kind: 'inspectable_type';
  id: number;
  of: 'environment' | 'room';
  name: Text;
};

/** One line of a site. */
export type SeedLine =
  | { kind: 'site'; format: number; today: string }
  | TypeLine
  | PlaceLine
  | UserLine
  | TemplateLine
  | DueLine
  | FormLine
  | PhotoLine
  | PendingLine
  | ScheduleLine
  | TodoLine;
