/** How the rows of a table may differ from what a backup holds of them, without being damaged. */
export type Rule = {
  /** Each change by the product changes one of these too; a number only goes up. */
  readonly marks?: readonly string[];
  /** Columns that the product changes without a mark. */
  readonly may?: readonly string[];
  /** Columns that only ever become null. */
  readonly cleared?: readonly string[];
  /** Rows are removed in the course of things. */
  readonly goes?: true;
  /** The columns by which a row names its form: a change of the form is a change of it. */
  readonly ofForm?: readonly [location: string, form: string];
};

const version = ['version'] as const;
const ofForm = ['location_id', 'form_id'] as const;

/** Tables whose rows are worked out from others, and have a check of their own or none. */
export const derived: ReadonlySet<string> = new Set([
  'rollup_inspections',
  'rollup_questions',
  'rollup_question_days',
  'rollup_days',
  'rollup_everywhere_days',
  'rollup_everywhere_questions',
]);

/** What the product does to each table; a table that is not named here is held to be equal. */
export const rules: Readonly<Record<string, Rule>> = {
  answers: { ofForm },
  audit_events: { cleared: ['before', 'after'] },
  audit_head: { marks: ['seals'], may: ['sealed_until'] },
  audit_seals: {},
  authors: { may: ['pseudonym'] },
  buttons: { marks: version, may: ['owner_id'], goes: true },
  draft_inspectables: { may: ['natural_due_seen', 'planned_due_seen'], goes: true },
  drafts: { marks: [...version, 'cleared_at'], goes: true },
  due_rows: {
    may: ['natural_due', 'planned_due', 'due', 'earliest_due', 'last_done_on', 'is_applicable'],
    goes: true,
  },
  external_identities: { goes: true },
  form_inspectables: { ofForm },
  form_versions: {},
  forms: {
    marks: version,
    may: ['status', 'completed_at', 'needs_review', 'review_reasons'],
  },
  imports: { may: ['undone_at'] },
  inspectable_types: { marks: version, goes: true },
  inspectables: { marks: version, goes: true },
  notification_definitions: { marks: version },
  notification_preferences: { marks: version, goes: true },
  notifications: { may: ['read_at'], goes: true },
  pending_actions: { marks: version },
  personal_tokens: { may: ['last_used_at', 'revoked_at'], goes: true },
  photos: { marks: ['state', 'detached_version'], may: ['claimed_until'] },
  questions: { may: ['archived_at'], goes: true },
  // They leave for another location with their room.
  schedule_entries: { marks: [...version, 'removed_at'], may: ['consumed_by_form_id'], goes: true },
  template_inspectables: { goes: true },
  template_questions: { goes: true },
  template_versions: { goes: true },
  templates: { marks: [...version, 'archived_at'], goes: true },
  todos: { marks: version, may: ['location_id'], goes: true },
  users: { marks: version, may: ['last_seen_at'], goes: true },
};

type Row = Readonly<Record<string, unknown>>;

/** The columns that differ although nobody can have changed them. */
export function damagedColumns(table: string, before: Row, now: Row): string[] {
  const { marks = [], may = [], cleared = [] } = rules[table] ?? {};
  if (marks.some((mark) => isLater(before[mark], now[mark]))) return [];
  return Object.keys(before).filter(
    (column) =>
      before[column] !== now[column] &&
      !may.includes(column) &&
      !(cleared.includes(column) && now[column] === null),
  );
}

const isLater = (before: unknown, now: unknown): boolean =>
  typeof before === 'number' && typeof now === 'number' ? now > before : now !== before;
