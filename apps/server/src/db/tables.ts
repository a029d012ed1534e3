import type { Generated } from 'kysely';
import type { AuditTables } from './audit-tables.ts';
import type {
  ButtonColumns,
  InspectableColumns,
  PlaceTypeColumns,
  QuestionColumns,
  TemplateColumns,
  TemplateWordColumns,
  TodoColumns,
  UserColumns,
} from './record-columns.ts';
import type { PendingTables } from './pending-tables.ts';
import type { QueueTables } from './queue-tables.ts';
import type { answerSums, inspectionSums } from './rollup-columns.ts';
import type { ScheduleTables } from './schedule-tables.ts';

/**
 * Rows as the database stores them. Columns are named like the wire fields where those exist. Instants are UTC ISO
 * text, days `YYYY-MM-DD` text, flags 0 or 1, so that both databases store the same values.
 */
type Flag = 0 | 1;
type InspectionSums = Record<(typeof inspectionSums)[number], Generated<number>>;
type AnswerSums = Record<(typeof answerSums)[number], Generated<number>>;

export type Tables = AuditTables &
  PendingTables &
  QueueTables &
  ScheduleTables & {
    settings: { key: string; value: string };
    sequences: { name: string; last_id: number };
    /** One row, on PostgreSQL only. */
    reference_version: { id: number; version: string };

    inspectable_types: PlaceTypeColumns & { kind: 'environment' | 'room' };
    inspectables: InspectableColumns & {
      search_text: string;
      first_due_date: string;
      created_at: string;
      /** The local day of `created_at`. */
      created_on: string;
      updated_at: string;
    };

    authors: { id: number; pseudonym: string | null };
    users: UserColumns & {
      username_folded: string;
      /** What the username looks like (`look-alike.ts`); null for older users who look like another one. */
      username_skeleton: string | null;
      password_hash: string;
      location_id: number | null;
      picture: string | null;
      deactivated_at: string | null;
      must_change_password: Flag;
      /** The day up to which this person has seen what changed. */
      changes_seen_on: string | null;
      updated_at: string;
    };
    external_identities: {
      issuer: string;
      subject: string;
      user_id: number;
      created_at: string;
      /** With the account, by an administrator, or by an older server from its name, which nobody has confirmed. */
      made_by: Generated<'account' | 'admin' | 'name'>;
    };
    /** First sign-ins that would have taken over an account. */
    refused_identities: {
      issuer: string;
      subject: string;
      /** The name that the provider gave. */
      name: string;
      user_id: number;
      refused_at: string;
    };
    erasures: { user_id: number; pseudonym: string; erased_at: string };
    sessions: {
      id: number;
      user_id: number;
      refresh_secret: string;
      refresh_counter: number;
      rotated_at: string;
      created_at: string;
      last_seen_at: string;
      expires_at: string;
      revoked_at: string | null;
      user_agent: string;
      /** When the password was last given in it; null if only a provider vouched for the person. */
      confirmed_at: string | null;
    };
    access_tokens: { token_hash: string; session_id: number; expires_at: string };
    personal_tokens: {
      id: number;
      user_id: number;
      name: string;
      scope: 'full' | 'read' | 'backup';
      token_hash: string;
      created_at: string;
      expires_at: string;
      last_used_at: string | null;
      revoked_at: string | null;
    };
    login_limits: { key: string; failures: number; last_failure_at: string; blocked_until: string };

    templates: TemplateColumns & { created_by: number };
    template_versions: TemplateWordColumns & {
      template_id: number;
      version: number;
      created_by: number;
      created_at: string;
    };
    template_questions: {
      template_id: number;
      version: number;
      question_id: number;
    } & QuestionColumns;
    template_inspectables: { template_id: number; inspectable_id: number };
    questions: {
      id: number;
      template_id: number;
      archived_at: string | null;
      /** The question that it replaced, as the latest version that asked it has it. */
      successor_of: number | null;
    };

    forms: {
      location_id: number;
      id: number;
      client_id: string;
      author_id: number;
      template_id: number;
      template_version: number;
      inspectiontype_id: number;
      status: 'started' | 'submitted' | 'complete';
      comments: string;
      started_at: string;
      performed_at: string | null;
      submitted_at: string | null;
      completed_at: string | null;
      done_on: string | null;
      needs_review: Flag;
      review_reasons: string;
      results_sha256: string | null;
      receipt: string | null;
      created_at: string;
      version: number;
      /** The digest of all content of the inspection (`form-digest.ts`); null before it is submitted. */
      kept_sha256: string | null;
      /** When it was begun by its device's clock, corrected; null where that cannot be trusted. */
      begun_at: string | null;
      /** When the server first heard of it, by its draft or by itself; null in those older than the column. */
      recorded_at: string | null;
    };
    form_inspectables: {
      location_id: number;
      form_id: number;
      inspectable_id: number;
      natural_due_seen: string | null;
      planned_due_seen: string | null;
      /** The effective dates at that time; null in those older than the columns. */
      due_seen: string | null;
      opens_on_seen: string | null;
      moved: Flag | null;
      on_time: Flag | null;
      /** On time because it had been postponed in time; null as `on_time`, and in those older than the column. */
      postponed: Flag | null;
    };
    answers: {
      location_id: number;
      form_id: number;
      question_id: number;
      inspectable_id: number;
      value: number | null;
      response_text: string | null;
      note: string;
      flagged: Flag;
      /** The inspector confirmed that no photo was possible. */
      no_photo: Flag;
    };
    form_versions: {
      location_id: number;
      form_id: number;
      version: number;
      results: string;
      comments: string;
      edited_by: number;
      edited_at: string;
    };
    photos: {
      location_id: number;
      id: number;
      /** The form and question whose answer it belongs to; null for a photo of a pending action. */
      form_id: number | null;
      question_id: number | null;
      /** The pending action that it belongs to, and its event; null for a photo of a form. */
      action_id: number | null;
      event_id: number | null;
      inspectable_id: number;
      /** The wire name that the client chose. */
      name: string;
      /** The random name under which it is served. */
      file_name: string | null;
      state: 'declared' | 'received' | 'ready' | 'unreadable';
      declared_sha256: string | null;
      declared_bytes: number | null;
      received_sha256: string | null;
      received_bytes: number | null;
      stored_sha256: string | null;
      stored_bytes: number | null;
      width: number | null;
      height: number | null;
      received_at: string | null;
      /** For older servers beside this one: `HELD` from its receipt until the queue has prepared it. */
      claimed_until: string | null;
      /** The last version of the form that showed it; null while the form still shows it. */
      detached_version: number | null;
    };
    rollup_inspections: {
      location_id: number;
      inspectable_id: number;
      inspectiontype_id: number;
      day: string;
    } & InspectionSums &
      AnswerSums;
    /** By which forms an inspectable was answered about on a day: its figures of single questions are read from there. */
    answered_inspectables: {
      location_id: number;
      inspectable_id: number;
      inspectiontype_id: number;
      day: string;
      form_id: number;
    };
    /** Of each question the sums over a location; those of location 0, here and of days, are of all of them. */
    rollup_question_days: {
      location_id: number;
      question_id: number;
      inspectiontype_id: number;
      day: string;
    } & AnswerSums;
    rollup_days: {
      location_id: number;
      inspectiontype_id: number;
      day: string;
    } & InspectionSums &
      AnswerSums;
    /** Days whose sums of all locations lack something (ADR 0093). */
    sum_marks: { location_id: number; inspectiontype_id: number; day: string };

    drafts: {
      id: number;
      client_id: string;
      user_id: number;
      location_id: number;
      template_id: number;
      template_version: number;
      inspectables_key: string;
      content: string;
      started_at: string;
      /** Null in those older than the column. */
      created_at: string | null;
      updated_at: string;
      expires_at: string;
      cleared_at: string | null;
      version: number;
    };
    draft_inspectables: {
      location_id: number;
      draft_id: number;
      inspectable_id: number;
      natural_due_seen: string | null;
      planned_due_seen: string | null;
      /** The effective dates at that time; null in those older than the columns. */
      due_seen: string | null;
      opens_on_seen: string | null;
    };

    todos: TodoColumns & {
      location_id: number;
      created_by: number;
      updated_at: string;
      archived_at: string | null;
    };
    buttons: ButtonColumns & {
      owner_id: number;
      /** Empty for a view. */
      query: string;
      view: string | null;
      description_en: string;
      description_fi: string;
      archived_at: string | null;
    };
    notification_definitions: { id: number; document: string; version: number; updated_at: string };
    notification_preferences: {
      user_id: number;
      document: string;
      version: number;
      updated_at: string;
    };
    notifications: {
      id: number;
      user_id: number;
      location_id: number | null;
      event: string;
      dedupe_key: string;
      text_en: string;
      text_fi: string;
      target: string | null;
      created_at: string;
      read_at: string | null;
      body_en: string;
      body_fi: string;
      /** The user who wrote it; null for the system. */
      sender_id: number | null;
      /** The number of events it combines. */
      items: number;
    };
    backups: {
      id: number;
      name: string;
      state: 'running' | 'done' | 'failed';
      bytes: number | null;
      sha256: string | null;
      photos: number;
      created_at: string;
      finished_at: string | null;
      /** The last heartbeat of the server that makes it. */
      seen_at: string;
      requested_by: number | null;
      request_key: string | null;
    };
    report_jobs: {
      id: number;
      owner_id: number;
      /** Null for all locations. */
      location_id: number | null;
      month: string;
      lang: 'en' | 'fi';
      state: 'queued' | 'running' | 'done' | 'failed';
      locations: number;
      locations_read: number;
      file_name: string;
      created_at: string;
      expires_at: string;
      /** For older servers beside this one: `HELD` while the queue draws it. */
      claimed_until: string | null;
      /** How often an older server claimed it. */
      tries: number;
    };
    imports: {
      id: number;
      kind:
        | ('templates' | 'places' | 'todos' | 'schedule' | 'definitions' | 'users')
        | ('entries' | 'closures' | 'actions' | 'accounts' | 'template_inputs');
      /** Names a change by id, uniquely (ADR 0092). */
      key: string | null;
      /** The change that this one undoes. */
      undoes: number | null;
      created_by: number;
      created_at: string;
      /** JSON: the ids of the imported locations. */
      location_ids: string;
      /** JSON: each step by record, with the previous state. */
      steps: string;
      /** JSON: how many records had each outcome. */
      counts: string;
      undone_at: string | null;
      undone_by: number | null;
      /** How many records undoing left alone. */
      not_undone: number;
    };
    idempotency_keys: {
      /** That of the user, or 0 for one without. */
      location_id: number;
      user_id: number;
      operation_id: string;
      key: string;
      request_hash: string;
      status: number;
      body: string;
      created_at: string;
    };
  };
