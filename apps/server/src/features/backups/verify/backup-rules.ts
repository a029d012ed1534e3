/** How the rows of a table may differ from those in a backup without being damaged. */
export type Rule = {
  /** Every change by the product also changes one of these columns; a number only grows. */
  readonly marks?: readonly string[];
  /** Columns that the product changes without changing `marks`. */
  readonly may?: readonly string[];
  /** Columns that only ever become null. */
  readonly cleared?: readonly string[];
  /** The product removes rows. */
  readonly goes?: true;
  /** The product removes rows in which this column is not null. */
  readonly goesWith?: string;
  /** The columns that refer to the row's form: a change of the form counts as a change of the row. */
  readonly ofForm?: readonly [location: string, form: string];
};

const version = ['version'] as const;
const ofForm = ['location_id', 'form_id'] as const;

/** Tables whose rows are computed from others; they have a separate check or none. */
export const derived: ReadonlySet<string> = new Set([
  'rollup_inspections',
  'rollup_questions',
  'rollup_question_days',
  'rollup_days',
  'rollup_everywhere_days',
  'rollup_everywhere_questions',
]);

/** How the product changes each table; the rows of a table without a rule must be equal. */
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
    may: [
      'natural_due',
      'planned_due',
      'due',
      'opens_on',
      'earliest_due',
      'earliest_opens_on',
      'last_done_on',
      'is_applicable',
      'applies_from',
    ],
    goes: true,
  },
  external_identities: { may: ['made_by'], goes: true },
  refused_identities: { may: ['name', 'user_id', 'refused_at'], goes: true },
  form_inspectables: { ofForm },
  form_versions: {},
  forms: {
    marks: version,
    may: ['status', 'completed_at', 'needs_review', 'review_reasons'],
  },
  imports: { marks: ['undone_at'] },
  inspectable_types: { marks: version, goes: true },
  inspectables: { marks: version, goes: true },
  missed_inspections: { goes: true },
  notification_definitions: { marks: version },
  notification_preferences: { marks: version, goes: true },
  notifications: { may: ['read_at'], goes: true },
  action_settings: { marks: version },
  door_codes: {
    marks: ['generation'],
    may: ['printed', 'printed_at', 'printed_name', 'printed_place', 'printed_lang'],
    goes: true,
  },
  // With a room that moves to another location go its unfinished actions, whose keys name the location.
  pending_actions: { marks: version, goes: true },
  pending_events: { goes: true },
  // A link goes with its action to another location, and when it has expired.
  work_links: { may: ['location_id'], goes: true },
  calendar_feeds: { may: ['revoked_at'], goes: true },
  personal_tokens: { may: ['last_used_at', 'revoked_at'], goes: true },
  photos: { marks: ['state', 'detached_version'], may: ['claimed_until'], goesWith: 'action_id' },
  questions: { may: ['archived_at'], goes: true },
  // Entries are deleted when their room moves to another location.
  schedule_entries: { marks: [...version, 'removed_at'], may: ['consumed_by_form_id'], goes: true },
  template_inspectables: { goes: true },
  template_questions: { goes: true },
  template_versions: { goes: true },
  templates: { marks: [...version, 'archived_at'], goes: true },
  todos: { marks: version, may: ['location_id'], goes: true },
  users: { marks: version, may: ['last_seen_at'], goes: true },
  working_calendars: { marks: version },
};

type Row = Readonly<Record<string, unknown>>;

/** The columns that differ although the product cannot have changed them. */
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
