import type { Tables } from './tables.ts';

/**
 * How a table is spread when one PostgreSQL becomes several: by `location` (it grows with inspections, and each of its
 * unique keys has the location), as a `reference` that is joined everywhere and therefore copied to each, or on
 * one machine alone (`local`). A new table says so here.
 */
export const distribution: Readonly<Record<keyof Tables, 'location' | 'reference' | 'local'>> = {
  due_rows: 'location',
  missed_inspections: 'location',
  schedule_entries: 'location',
  plan_moves: 'location',
  forms: 'location',
  form_inspectables: 'location',
  answers: 'location',
  form_versions: 'location',
  photos: 'location',
  rollup_inspections: 'location',
  answered_inspectables: 'location',
  rollup_question_days: 'location',
  rollup_days: 'location',
  sum_marks: 'location',
  audit_events: 'location',
  pending_actions: 'location',
  pending_events: 'location',
  queue_jobs: 'location',
  drafts: 'location',
  draft_inspectables: 'location',
  todos: 'location',
  door_codes: 'location',
  idempotency_keys: 'location',

  inspectable_types: 'reference',
  inspectables: 'reference',
  working_calendars: 'reference',
  action_settings: 'reference',
  calendar_feeds: 'local',
  authors: 'reference',
  users: 'reference',
  templates: 'reference',
  template_versions: 'reference',
  template_questions: 'reference',
  template_inspectables: 'reference',
  questions: 'reference',

  settings: 'local',
  sequences: 'local',
  reference_version: 'local',
  external_identities: 'local',
  refused_identities: 'local',
  erasures: 'local',
  sessions: 'local',
  access_tokens: 'local',
  personal_tokens: 'local',
  login_limits: 'local',
  door_limits: 'local',
  work_links: 'local',
  buttons: 'local',
  notification_definitions: 'local',
  notification_preferences: 'local',
  notifications: 'local',
  backups: 'local',
  report_jobs: 'local',
  imports: 'local',
  audit_seals: 'local',
  audit_head: 'local',
};

/** The tables that grow with inspections; each has the location in every key (decisions 16). */
export const largeTables = (Object.keys(distribution) as (keyof Tables)[]).filter(
  (table) => distribution[table] === 'location',
);

/** Why a table of a class is where it is. */
export const whyDistributed = {
  location: 'grows with inspections, and a request asks for one location',
  reference: 'is joined with what a location has, and changes seldom',
  local: 'is asked for without a location, and stays small',
} as const satisfies Record<'location' | 'reference' | 'local', string>;
