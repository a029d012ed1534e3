import { workLinkDays } from '@kierros/domain';
import {
  accountGone,
  audited,
  either,
  erased,
  moved,
  ownerWritten,
  past,
  photoUnreadable,
  questionAudited,
  removedByRetention,
  replaced,
  reportForgotten,
  setSince,
  templateAudited,
  withAction,
  type Row,
  type Trace,
} from './traces.ts';

/**
 * How a column changes without a mark. `any`: nothing follows from it; `grows`: to a later value; `once`: from nothing
 * to a value; `completes`: when the last photo arrives; else it has left this trace.
 */
type Change = 'any' | 'grows' | 'once' | 'completes' | Trace;

/** How the rows of a table may differ from those in a backup without being damaged. */
export type Rule = {
  /** Columns of which one changes with every other change by the product; a number only grows. */
  readonly marks?: readonly string[];
  /** Columns that the product changes without changing `marks`. */
  readonly may?: Readonly<Record<string, Change>>;
  /** The product removes rows, which leaves one of these traces. */
  readonly goes?: readonly Trace[];
  /** The event of the audit log that every new row and every change of a mark has. */
  readonly event?: Trace;
  /** The columns that refer to the row's form: a change of the form counts as a change of the row. */
  readonly ofForm?: readonly [location: string, form: string];
};

const version = ['version'] as const;
const ofForm = ['location_id', 'form_id'] as const;

/** Tables whose rows follow from others: a check of their own compares them. */
export const derived: ReadonlySet<string> = new Set([
  'due_rows',
  'missed_inspections',
  'rollup_inspections',
  'answered_inspectables',
  'rollup_question_days',
  'rollup_days',
]);

/** How the product changes each table; the rows of a table without a rule must be equal. */
export const rules: Readonly<Record<string, Rule>> = {
  action_settings: {
    marks: version,
    goes: [audited('location', 'location_id')],
  },
  answers: { ofForm },
  audit_events: {
    may: { before: erased(), after: erased() },
    goes: [removedByRetention],
  },
  audit_head: { marks: ['seals'], may: { sealed_until: 'grows' } },
  audit_seals: {},
  authors: { may: { pseudonym: erased('id') }, goes: [audited('user', 'id')] },
  buttons: {
    marks: version,
    may: { owner_id: accountGone('owner_id') },
    goes: [audited('button', 'id'), accountGone('owner_id')],
    event: audited('button', 'id'),
  },
  calendar_feeds: {
    may: { revoked_at: 'once' },
    goes: [accountGone('user_id')],
  },
  door_codes: {
    marks: ['generation'],
    may: Object.fromEntries(
      ['printed', 'printed_at', 'printed_name', 'printed_place', 'printed_lang'].map((column) => [
        column,
        'any' as const,
      ]),
    ),
    goes: [audited('room', 'room_id')],
  },
  draft_inspectables: {
    may: {
      natural_due_seen: ownerWritten('drafts', 'draft_id'),
      planned_due_seen: ownerWritten('drafts', 'draft_id'),
      due_seen: ownerWritten('drafts', 'draft_id'),
      opens_on_seen: ownerWritten('drafts', 'draft_id'),
    },
    goes: [ownerWritten('drafts', 'draft_id')],
  },
  drafts: {
    marks: version,
    may: { cleared_at: setSince('drafts', 'cleared_at'), updated_at: 'grows', expires_at: 'grows' },
    goes: [past('expires_at', 30), accountGone('user_id')],
  },
  external_identities: {
    may: { made_by: audited('user', 'user_id') },
    goes: [accountGone('user_id'), audited('user', 'user_id')],
  },
  form_inspectables: { ofForm },
  form_versions: {},
  forms: {
    marks: version,
    may: {
      status: 'completes',
      completed_at: 'once',
      needs_review: photoUnreadable,
      review_reasons: photoUnreadable,
    },
  },
  imports: {
    may: {
      undone_at: audited('import', 'id'),
      undone_by: audited('import', 'id'),
      not_undone: audited('import', 'id'),
      steps: either(audited('import', 'id'), erased()),
    },
    event: audited('import', 'id'),
  },
  inspectable_types: {
    marks: version,
    goes: [audited(({ kind }) => `${String(kind)}_type`, 'id')],
    event: audited(({ kind }) => `${String(kind)}_type`, 'id'),
  },
  inspectables: {
    marks: version,
    // An older server did not write it; `rebuild` does.
    may: { created_on: 'once' },
    goes: [audited(({ kind }) => String(kind), 'id')],
    event: audited(({ kind }) => String(kind), 'id'),
  },
  notification_definitions: { marks: version, event: audited('notification_definitions', 'id') },
  notification_preferences: { marks: version, goes: [accountGone('user_id')] },
  notifications: {
    may: { read_at: setSince('notifications', 'read_at') },
    goes: [accountGone('user_id')],
  },
  // With a room that moves to another location go its unfinished actions, whose keys name the location.
  pending_actions: { marks: version, goes: [moved('pending_actions')] },
  pending_events: { goes: [moved('pending_events')] },
  personal_tokens: {
    may: { last_used_at: 'grows', revoked_at: 'once' },
    goes: [accountGone('user_id')],
  },
  photos: {
    marks: ['state'],
    may: { claimed_until: 'any' },
    // Those of an action move with it, and go 90 days after its report was rejected; those of forms stay.
    goes: [moved('photos'), reportForgotten(90)],
    ofForm,
  },
  questions: { may: { archived_at: questionAudited, successor_of: questionAudited } },
  refused_identities: {
    marks: ['refused_at'],
    goes: [past('refused_at', 90), accountGone('user_id'), audited('user', 'user_id')],
  },
  // Plans move to another location with their room.
  plan_moves: { goes: [moved('plan_moves')] },
  schedule_entries: {
    marks: version,
    may: { consumed_by_form_id: 'once' },
    goes: [moved('schedule_entries')],
  },
  template_inspectables: { goes: [audited('template', 'template_id')] },
  template_questions: { goes: [replaced(90)] },
  template_versions: { goes: [replaced(90)] },
  templates: {
    marks: version,
    // Archiving makes no new version.
    may: { archived_at: audited('template', 'id'), updated_at: audited('template', 'id') },
    event: templateAudited,
  },
  todos: {
    marks: version,
    goes: [moved('todos')],
    // With its room it is written again, in the other location.
    event: either(audited('todo', 'id'), audited('room', 'room_id')),
  },
  users: {
    marks: version,
    // Everybody moves the mark of what they have seen to any day.
    may: { last_seen_at: 'grows', changes_seen_on: 'any' },
    goes: [audited('user', 'id')],
  },
  work_links: {
    may: { location_id: withAction },
    // Servers before 28 November 2026 removed them on their last day.
    goes: [past('created_at', workLinkDays), audited('pending_action', 'action_id')],
  },
  working_calendars: { marks: version, goes: [audited('location', 'location_id')] },
};

/** A column that differs, and the trace that would explain it. */
export type Difference = { readonly column: string; readonly trace?: Trace };

/** Whether a mark of the row has moved. */
export const hasMark = (table: string, before: Row, now: Row): boolean =>
  (rules[table]?.marks ?? []).some((mark) => isLater(before[mark], now[mark]));

/** The columns that differ although no mark of the row has moved, and that do not change like this by themselves. */
export function differences(table: string, before: Row, now: Row): Difference[] {
  const { may = {} } = rules[table] ?? {};
  if (hasMark(table, before, now)) return [];
  return Object.keys(before).flatMap((column): Difference[] => {
    const change = may[column];
    if (before[column] === now[column]) return [];
    if (typeof change === 'function') return [{ column, trace: change }];
    return change !== undefined && isAs(change, before[column], now[column]) ? [] : [{ column }];
  });
}

type Value = Row[string] | undefined;

function isAs(change: Exclude<Change, Trace>, before: Value, now: Value): boolean {
  switch (change) {
    case 'any':
      return true;
    case 'grows':
      return before === null || (now !== null && String(now) > String(before));
    case 'once':
      return before === null || before === '';
    case 'completes':
      return before === 'submitted' && now === 'complete';
  }
}

// The states of a photo, in their order.
const states = ['declared', 'received', 'ready', 'unreadable'];

function isLater(before: Value, now: Value): boolean {
  if (typeof before === 'number' && typeof now === 'number') return now > before;
  const state = states.indexOf(String(now));
  return state < 0
    ? isAs('grows', before, now) && now !== before
    : state > states.indexOf(String(before));
}
