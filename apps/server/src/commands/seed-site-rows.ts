import { defaults, foldForSearch, localDayOf } from '@kierros/domain';
import {
  inspectableRecord,
  questionWords,
  templateHead,
  templateWords,
  todoRecord,
} from '../db/record-columns.ts';
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

const asNew = { archived_at: null, version: 1 };

/** A location, environment or room; `timeZone` is that of its location. */
export const inspectableRow = (
  inspectable: InspectableRecord,
  timeZone: string = defaults.timeZone,
): Tables['inspectables'] => ({
  ...inspectableRecord.toRow({
    environment_id: null,
    ...inspectable,
    ...{ type_id: typeOf(inspectable), on_time_target: null },
    ...asNew,
  }),
  search_text: foldForSearch(`${inspectable.name.en} ${inspectable.name.fi}`),
  first_due_date: inspectable.first_due_date,
  created_at: inspectable.created_at,
  created_on: localDayOf(inspectable.created_at, timeZone),
  updated_at: inspectable.created_at,
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
      ...templateHead.toRow({
        ...template,
        scope: template.location_id === null ? 'all' : 'location',
        updated_at: created_at,
        ...asNew,
      }),
      created_by,
    },
    version: {
      ...templateWords.toRow(template),
      ...{ template_id: id, version: 1, created_by, created_at },
    },
    listed: template.applicable_inspectables.map((one) => ({
      template_id: id,
      inspectable_id: one.id,
    })),
    questions: template.questions.map((question, index) => ({
      head: { id: question.id, template_id: id },
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
export const todoRow = ({ location_id, created_by, ...todo }: TodoRecord): Tables['todos'] => ({
  ...todoRecord.toRow({ ...todo, position: 1, version: 1 }),
  ...{ location_id, created_by, updated_at: todo.created_at, archived_at: null },
});
