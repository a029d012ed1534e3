import { sql } from 'kysely';
import { distribution } from '../../../db/distribution.ts';
import type { Tables } from '../../../db/tables.ts';
import { chunks } from '../../../shared/chunks.ts';
import type { Snapshot } from '../snapshot.ts';
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
  ...toAuthors('form_author_id', 'pending_actions'),
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
    schedule_entries: ['location_id', 'consumed_by_form_id'],
  }),
  ...of('forms', ['location_id', 'inspectiontype_id', 'template_id', 'author_id', 'id'], {
    pending_actions: [
      'form_location_id',
      ...['form_inspectiontype_id', 'form_template_id', 'form_author_id', 'form_id'],
    ],
  }),
  ...of('pending_actions', ['location_id', 'id'], {
    pending_events: ['location_id', 'action_id'],
    photos: ['location_id', 'action_id'],
    work_links: ['location_id', 'action_id'],
  }),
  ['draft_inspectables', ['location_id', 'draft_id'], 'drafts', ['location_id', 'id']],
];

// In another location than their row, or on another machine: they are read and then looked up where they lie.
const liesApart = ([table, [first], target]: Reference): boolean =>
  isLarge(target) && (!isLarge(table) || first !== 'location_id');
const isLarge = (table: string): boolean => distribution[table as keyof Tables] === 'location';

type Named = Record<string, unknown>;

/** Rows that refer to none; where it lies apart, also those that refer to one of another location. */
function lacking([table, columns, target, targets]: Reference, key: readonly string[]) {
  const last = columns.at(-1) ?? '';
  const same = columns.map(
    (column, index) => sql`t.${sql.ref(targets[index] ?? '')} = s.${sql.ref(column)}`,
  );
  const isApart = liesApart([table, columns, target, targets]);
  if (isApart) same.push(sql`t.location_id = s.location_id`);
  const isFound = sql`exists (select 1 from ${sql.table(target)} t where ${sql.join(same, sql` and `)})`;
  const listed = [...key, ...(isApart ? columns : [])].map((column) => sql`s.${sql.ref(column)}`);
  return sql<Named>`select ${sql.join(listed)}, s.${sql.ref(last)} as named
    from ${sql.table(table)} s where s.${sql.ref(last)} is not null
      ${isLarge(target) && !isLarge(table) ? sql`` : sql`and not ${isFound}`}
    ${isApart ? sql`` : sql`limit ${sql.lit(FAULTS_NAMED + 1)}`}`;
}

/** Those of these rows that refer to none in the location that they name. */
async function lackingApart(
  snapshot: Snapshot,
  [, columns, target, targets]: Reference,
  rows: readonly Named[],
): Promise<Named[]> {
  const missing: Named[] = [];
  const keyOf = (row: Named, names: readonly string[]) =>
    JSON.stringify(names.map((name) => row[name]));
  for (const [locationId, its] of Map.groupBy(rows, (row) => row[columns[0] ?? '']))
    for (const part of chunks(its, 500)) {
      const ids = sql.join(part.map(({ named }) => named));
      const there = await snapshot.all(sql<Named>`
        select ${sql.join(targets.map((column) => sql.ref(column)))} from ${sql.table(target)} where location_id = ${locationId} and id in (${ids})`);
      const known = new Set(there.map((row) => keyOf(row, targets)));
      missing.push(...part.filter((row) => !known.has(keyOf(row, columns))));
    }
  return missing;
}

/** Every row that another row refers to exists. */
export const referencesHold: DatabaseCheck = {
  name: 'references',
  tables: references.map(([table]) => table),
  async run(snapshot, found) {
    const shapes = new Map((await tableShapes(snapshot)).map((shape) => [shape.name, shape]));
    for (const reference of references) {
      const [table, columns, target] = reference;
      const key = shapes.get(table)?.key.map((column) => column.name) ?? columns;
      const [counted] = await snapshot.all(
        sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`,
      );
      found.looked(Number(counted?.total ?? 0));
      const last = columns.at(-1) ?? '';
      const rows = await snapshot.all(lacking(reference, key));
      const missing = liesApart(reference) ? await lackingApart(snapshot, reference, rows) : rows;
      for (const row of missing)
        found.fault(
          `${rowName(table, pick(row, key))}: ${last} names ${target} ${String(row['named'])}, which is ${columns.length > 2 ? 'missing or another' : 'missing'}`,
        );
    }
  },
};

const pick = (row: Named, columns: readonly string[]): Named =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));
