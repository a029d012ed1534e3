import type { MessageId } from './spec-texts.ts';

/** How a situation is shown: as an error, a success, a confirmation, a hint or an input error. */
export type NoticeKind = 'error' | 'success' | 'confirm' | 'hint' | 'validation';

/** What is shown in a situation. */
export type Notice = {
  readonly kind: NoticeKind;
  readonly titleId?: MessageId;
  readonly bodyId?: MessageId;
};

/** Every situation that the specification gives a text for, and its notice (sections 4, 5 and 8). */
export const catalogue = {
  login_unauthorized: { kind: 'error', bodyId: 'error.login.unauthorized' },
  login_server_error: { kind: 'error', bodyId: 'error.login.server' },
  login_failed: { kind: 'error', bodyId: 'error.login.failed' },
  environments_load_failed: { kind: 'error', bodyId: 'error.environments.load' },
  todos_load_failed: {
    kind: 'error',
    titleId: 'error.todos.load.title',
    bodyId: 'error.todos.load.body',
  },
  task_list_start_failed: {
    kind: 'error',
    titleId: 'error.taskList.start.title',
    bodyId: 'error.taskList.start.body',
  },
  todos_empty: { kind: 'hint', bodyId: 'todos.empty' },
  qr_code_created: { kind: 'success', bodyId: 'success.qrCode' },
  qr_code_failed: { kind: 'error', bodyId: 'error.qrCode' },
  navigation_stuck: { kind: 'error', bodyId: 'error.navigation.stuck' },
  location_switch_refused: { kind: 'error', bodyId: 'error.location.notAdmin' },
  submission_failed: {
    kind: 'error',
    titleId: 'title.submission.failed',
    bodyId: 'error.submission.body',
  },
  submission_submitted: {
    kind: 'success',
    titleId: 'title.submission.submitted',
    bodyId: 'success.submission.body',
  },
  template_created: {
    kind: 'success',
    titleId: 'title.template.created',
    bodyId: 'success.template.created',
  },
  template_updated: {
    kind: 'success',
    titleId: 'title.template.updated',
    bodyId: 'success.template.updated',
  },
  template_deleted: {
    kind: 'success',
    titleId: 'title.template.deleted',
    bodyId: 'success.template.deleted',
  },
  template_save_failed: {
    kind: 'error',
    titleId: 'title.template.saveFailed',
    bodyId: 'error.body',
  },
  template_delete_failed: {
    kind: 'error',
    titleId: 'title.template.deleteFailed',
    bodyId: 'error.body',
  },
  error_occurred: { kind: 'error', titleId: 'title.error', bodyId: 'error.body' },
  unknown_error: { kind: 'error', titleId: 'title.error.unknown', bodyId: 'error.body' },
  template_without_questions: { kind: 'validation', bodyId: 'validation.template.noQuestions' },
  required_fields_missing: { kind: 'validation', bodyId: 'validation.required' },
  mandatory_answers_missing: { kind: 'validation', bodyId: 'validation.mandatory' },
  question_mandatory: { kind: 'hint', bodyId: 'question.mandatory.tooltip' },
  recently_inspected: { kind: 'hint', bodyId: 'inspectable.recentlyInspected' },
  leave_inspection: { kind: 'confirm', bodyId: 'inspection.leave.confirm' },
} as const satisfies Record<string, Notice>;

/**
 * The notice for a failed login, by HTTP status; undefined means that there was
 * no response (specification 8).
 *
 * @example
 * loginErrorFor(401) // => { kind: 'error', bodyId: 'error.login.unauthorized' }
 * loginErrorFor(undefined) // => { kind: 'error', bodyId: 'error.login.failed' }
 */
export function loginErrorFor(status: number | undefined): Notice {
  if (status === 401) return catalogue.login_unauthorized;
  return status === 500 ? catalogue.login_server_error : catalogue.login_failed;
}
