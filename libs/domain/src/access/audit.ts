/** Everything that the audit log says was done. A reader has a word for each. */
export const auditActions = [
  ...['approve', 'archive', 'assign', 'certify', 'change_password', 'create', 'delete'],
  ...['dismiss_provider', 'download', 'edit', 'end_sessions', 'erase', 'handed_back', 'import'],
  ...['link_created', 'link_provider', 'link_revoked', 'merge', 'move', 'reject', 'remove'],
  ...['renew', 'reopen', 'replace', 'report', 'reset_password', 'resolve', 'restore', 'reuse'],
  ...['revoke', 'send', 'submit', 'undo', 'unlink_provider', 'update', 'verify'],
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The kinds of things that the audit log is about. */
export const auditKinds = [
  'action_settings',
  'backup',
  'button',
  'calendar',
  'calendar_feed',
  'door_code',
  'environment',
  'environment_type',
  'form',
  'import',
  'location',
  'notification',
  'notification_definitions',
  'pending_action',
  'question',
  'room',
  'room_type',
  'schedule_entry',
  'session',
  'store',
  'template',
  'todo',
  'token',
  'user',
] as const;

export type AuditKind = (typeof auditKinds)[number];
