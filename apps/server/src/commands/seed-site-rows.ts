import { foldForSearch, localDayOf } from '@kierros/domain';
import { questionWords } from '../db/question-columns.ts';
import type { Tables } from '../db/tables.ts';
import { toStored } from '../features/templates/templates.shapes.ts';
import type {
  DueRecord,
  InspectableRecord,
  ScheduleRecord,
  TemplateRecord,
  TodoRecord,
  UserRecord,
} from '@kierros/tools/testing/seed-records';

type Named = {
  name: { en: string; fi: string };
  description: { en: string; fi: string };
};

const bilingual = ({ name, description }: Named) => ({
  name_en: name.en,
  name_fi: name.fi,
  description_en: description.en,
  description_fi: description.fi,
});
const asNew = { archived_at: null, version: 1 };

/** A location, environment or room; `timeZone` is that of its location. */
export const inspectableRow = (
  inspectable: InspectableRecord,
  timeZone: string,
): Tables['inspectables'] => ({
  id: inspectable.id,
  kind: inspectable.kind,
  location_id: inspectable.location_id,
  environment_id: inspectable.kind === 'room' ? inspectable.environment_id : null,
  type_id: typeOf(inspectable),
  time_zone: inspectable.kind === 'location' ? inspectable.time_zone : null,
  on_time_target: null,
  ...bilingual(inspectable),
  search_text: foldForSearch(`${inspectable.name.en} ${inspectable.name.fi}`),
  first_due_date: inspectable.first_due_date,
  created_at: inspectable.created_at,
  created_on: localDayOf(inspectable.created_at, timeZone),
  updated_at: inspectable.created_at,
  ...asNew,
});

function typeOf(inspectable: InspectableRecord): number | null {
  if (inspectable.kind === 'room') return inspectable.roomtype_id;
  return inspectable.kind === 'environment' ? inspectable.environmenttype_id : null;
}

/** A user; the caller computes the password hash. */
export const userRow = (
  { kind: _kind, password: _password, ...user }: UserRecord,
  password_hash: string,
): Tables['users'] => ({
  ...user,
  username_folded: user.username.toLowerCase(),
  username_skeleton: null,
  password_hash,
  picture: null,
  changes_seen_on: null,
  deactivated_at: null,
  must_change_password: 0,
  last_seen_at: null,
  updated_at: user.created_at,
  version: 1,
});

/** The rows of a template in its first version. */
export function templateRows(template: TemplateRecord) {
  const { id, created_by, created_at } = template;
  return {
    template: {
      id,
      location_id: template.location_id,
      scope: template.location_id === null ? ('all' as const) : ('location' as const),
      inspectiontype_id: template.inspectiontype_id,
      ...asNew,
      created_by,
      created_at,
      updated_at: created_at,
    },
    version: {
      template_id: id,
      version: 1,
      ...bilingual(template),
      applicable_inspectables: JSON.stringify(template.applicable_inspectables),
      created_by,
      created_at,
    },
    listed: template.applicable_inspectables.map((one) => ({
      template_id: id,
      inspectable_id: one.id,
    })),
    questions: template.questions.map((question, index) => ({
      head: { id: question.id, template_id: id, archived_at: null, successor_of: null },
      asked: questionRow(id, index + 1, question),
    })),
  };
}

const questionRow = (
  template_id: number,
  position: number,
  question: TemplateRecord['questions'][number],
): Tables['template_questions'] => ({
  template_id,
  version: 1,
  question_id: question.id,
  ...questionWords.toRow(toStored(question, { id: question.id, position })),
});

/**
 * A due row; whether it applies, and which row leads its inspectable's group, is computed afterwards for all rows
 * together.
 */
export function dueRow(line: DueRecord): Tables['due_rows'] {
  const due = line.planned_due ?? line.natural_due;
  // The effective dates, and what depends on them, are computed for all rows together.
  return {
    location_id: line.location_id,
    inspectable_id: line.inspectable_id,
    inspectiontype_id: line.inspectiontype_id,
    kind: line.inspectable_kind,
    natural_due: line.natural_due,
    planned_due: line.planned_due,
    due,
    opens_on: due,
    earliest_due: null,
    earliest_opens_on: null,
    last_done_on: line.last_done_on,
    created_on: '',
    is_applicable: 0,
    applies_from: null,
    decided_through: null,
  };
}

/** An open schedule entry. */
export const scheduleRow = ({
  kind: _kind,
  ...entry
}: ScheduleRecord): Tables['schedule_entries'] => ({
  ...entry,
  effective_date: entry.new_due_date ?? entry.due_date,
  consumed_by_form_id: null,
  removed_at: null,
  version: 1,
});

/** A todo of a room. */
export const todoRow = ({
  kind: _kind,
  name,
  description,
  ...todo
}: TodoRecord): Tables['todos'] => ({
  ...todo,
  position: 1,
  ...bilingual({ name, description }),
  updated_at: todo.created_at,
  ...asNew,
});
