import { sql } from 'kysely';
import { tableShapes } from '../table-shapes.ts';
import { FAULTS_NAMED, rowName, type DatabaseCheck } from './check.ts';

type Reference = readonly [
  table: string,
  columns: readonly string[],
  target: string,
  targets: readonly string[],
];

const of = (
  target: string,
  targets: readonly string[],
  from: Readonly<Record<string, readonly string[]>>,
): Reference[] =>
  Object.entries(from).map(([table, columns]) => [table, columns, target, targets] as const);

const toAuthors = (column: string, ...tables: string[]): Reference[] =>
  tables.map((table) => [table, [column], 'authors', ['id']] as const);

// Large tables have no foreign keys (decisions 16), and in a damaged or manually edited database the existing ones may
// be violated: so all references are checked here.
const references: readonly Reference[] = [
  ...['environment_id', 'location_id'].map(
    (column) => ['inspectables', [column], 'inspectables', ['id']] as const,
  ),
  ['inspectables', ['type_id'], 'inspectable_types', ['id']],
  ...of('inspectables', ['id'], {
    users: ['location_id'],
    templates: ['location_id'],
    template_inspectables: ['inspectable_id'],
    working_calendars: ['location_id'],
    due_rows: ['inspectable_id'],
    missed_inspections: ['inspectable_id'],
    schedule_entries: ['inspectable_id'],
    plan_moves: ['inspectable_id'],
    forms: ['location_id'],
    form_inspectables: ['inspectable_id'],
    answers: ['inspectable_id'],
    todos: ['room_id'],
    pending_actions: ['inspectable_id'],
    action_settings: ['location_id'],
    door_codes: ['room_id'],
  }),
  ...toAuthors('id', 'users'),
  ...toAuthors('created_by', 'templates', 'template_versions', 'schedule_entries', 'todos'),
  ...toAuthors('made_by', 'plan_moves'),
  ...toAuthors('author_id', 'forms'),
  ...toAuthors('edited_by', 'form_versions'),
  ...toAuthors('actor_id', 'audit_events', 'pending_events'),
  ...toAuthors('owner_id', 'pending_actions'),
  ...toAuthors('fixed_by', 'pending_actions'),
  ...of('users', ['id'], {
    external_identities: ['user_id'],
    refused_identities: ['user_id'],
    personal_tokens: ['user_id'],
    calendar_feeds: ['user_id'],
    drafts: ['user_id'],
    buttons: ['owner_id'],
    notifications: ['user_id'],
    notification_preferences: ['user_id'],
  }),
  ['template_versions', ['template_id'], 'templates', ['id']],
  ['questions', ['template_id'], 'templates', ['id']],
  ['template_inspectables', ['template_id'], 'templates', ['id']],
  ...of('template_versions', ['template_id', 'version'], {
    templates: ['id', 'version'],
    template_questions: ['template_id', 'version'],
    forms: ['template_id', 'template_version'],
    drafts: ['template_id', 'template_version'],
  }),
  ['questions', ['template_id', 'successor_of'], 'questions', ['template_id', 'id']],
  ...of('questions', ['id'], {
    template_questions: ['question_id'],
    answers: ['question_id'],
    photos: ['question_id'],
  }),
  ...of('forms', ['location_id', 'id'], {
    form_inspectables: ['location_id', 'form_id'],
    answers: ['location_id', 'form_id'],
    form_versions: ['location_id', 'form_id'],
    photos: ['location_id', 'form_id'],
    pending_actions: ['form_location_id', 'form_id'],
    schedule_entries: ['location_id', 'consumed_by_form_id'],
  }),
  ...of('pending_actions', ['location_id', 'id'], {
    pending_events: ['location_id', 'action_id'],
    photos: ['location_id', 'action_id'],
    work_links: ['location_id', 'action_id'],
  }),
  ['draft_inspectables', ['draft_id'], 'drafts', ['id']],
];

/** Every row that another row refers to exists. */
export const referencesHold: DatabaseCheck = {
  name: 'references',
  tables: references.map(([table]) => table),
  async run(snapshot, found) {
    const shapes = new Map((await tableShapes(snapshot)).map((shape) => [shape.name, shape]));
    for (const [table, columns, target, targets] of references) {
      const key = shapes.get(table)?.key.map((column) => column.name) ?? columns;
      const [counted] = await snapshot.all(
        sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`,
      );
      found.looked(Number(counted?.total ?? 0));
      const last = columns.at(-1) ?? '';
      const same = columns.map(
        (column, index) => sql`t.${sql.ref(targets[index] ?? '')} = s.${sql.ref(column)}`,
      );
      const rows = await snapshot.all(sql<Record<string, unknown>>`
        select ${sql.join(key.map((column) => sql`s.${sql.ref(column)}`))}, s.${sql.ref(last)} as named
        from ${sql.table(table)} s where s.${sql.ref(last)} is not null
          and not exists (select 1 from ${sql.table(target)} t where ${sql.join(same, sql` and `)})
        limit ${sql.lit(FAULTS_NAMED + 1)}`);
      for (const { named, ...row } of rows)
        found.fault(
          `${rowName(table, row)}: ${last} names ${target} ${String(named)}, which is missing`,
        );
    }
  },
};
