import { isRole, pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Texts } from '../../../shared/texts.ts';
import type { UsersMessages } from '../users/users.messages.ts';
import type { AuditEntry } from './audit.api.ts';
import type { AuditMessages } from './audit.messages.ts';

type AuditTexts = Texts<AuditMessages & UsersMessages>;

/** The kinds of things in the log, as the server names them. */
export const auditKinds = [
  'action_settings',
  'backup',
  'button',
  'calendar',
  'calendar_feed',
  'door_code',
  'environment',
  'form',
  'import',
  'location',
  'notification',
  'notification_definitions',
  'pending_action',
  'question',
  'room',
  'schedule_entry',
  'session',
  'store',
  'template',
  'todo',
  'token',
  'user',
] as const;

type Kind = (typeof auditKinds)[number];
const isKind = (name: string): name is Kind => auditKinds.some((kind) => kind === name);

/** The name of a kind; one of a newer server is shown as the server names it. */
export const kindName = (kind: string, t: AuditTexts): string =>
  isKind(kind) ? t(`audit.kind.${kind}`) : kind;

type Verb = keyof AuditMessages & `audit.verb.${string}`;

// Operations that their first word does not describe.
const wholeNames: Readonly<Record<string, Verb>> = {
  changePassword: 'audit.verb.password',
  change_password: 'audit.verb.password',
  linkIdentity: 'audit.verb.identityLinked',
  link_provider: 'audit.verb.identityLinked',
  unlinkIdentity: 'audit.verb.identityRemoved',
  unlink_provider: 'audit.verb.identityRemoved',
  dismiss_provider: 'audit.verb.identityRemoved',
  resetUserPassword: 'audit.verb.reset',
  revokeUserSessions: 'audit.verb.revoked',
  reuse: 'audit.verb.reused',
};

const verbs: Readonly<Record<string, Verb>> = {
  add: 'audit.verb.added',
  apply: 'audit.verb.imported',
  archive: 'audit.verb.deleted',
  change: 'audit.verb.changed',
  copy: 'audit.verb.added',
  create: 'audit.verb.added',
  delete: 'audit.verb.deleted',
  download: 'audit.verb.downloaded',
  edit: 'audit.verb.changed',
  erase: 'audit.verb.erased',
  handle: 'audit.verb.handled',
  import: 'audit.verb.imported',
  move: 'audit.verb.moved',
  remove: 'audit.verb.deleted',
  register: 'audit.verb.added',
  replace: 'audit.verb.changed',
  reset: 'audit.verb.changed',
  restore: 'audit.verb.restored',
  revoke: 'audit.verb.revoked',
  save: 'audit.verb.changed',
  set: 'audit.verb.changed',
  submit: 'audit.verb.submitted',
  undo: 'audit.verb.undone',
  update: 'audit.verb.changed',
  verify: 'audit.verb.verified',
};

/** What was done, in words; an operation of a newer server is shown as the server names it. */
export function verbOf(operation: string, t: AuditTexts): string {
  const verb = wholeNames[operation] ?? verbs[/^[a-z]+/.exec(operation)?.[0] ?? ''];
  return verb === undefined ? operation : t(verb);
}

/** One field that differs, before and after, in words. */
export interface Difference {
  readonly field: string;
  readonly text: string;
}

type State = NonNullable<AuditEntry['before']>;

// Each change raises it, and its own number says nothing to a person.
const hidden = new Set(['version', 'id', 'updated_at', 'created_at']);
const longest = 160;

const isText = (value: object): value is { en: string; fi: string } =>
  'en' in value && 'fi' in value && Object.keys(value).length === 2;

function inWords(value: unknown, language: Language, t: AuditTexts): string {
  if (value === null || value === undefined || value === '') return t('audit.empty');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'string') return isRole(value) ? t(`users.${value}`) : cut(value);
  if (typeof value === 'object' && isText(value)) return cut(pickText(value, language).text);
  if (Array.isArray(value) && value.length === 0) return t('audit.empty');
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return cut(value.join(', '));
  return cut(JSON.stringify(value));
}

const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;

function fieldName(field: string, t: AuditTexts): string {
  const id = `audit.field.${field}`;
  return isField(id) ? t(id) : field.replaceAll('_', ' ');
}

const fieldIds: ReadonlySet<string> = new Set([
  ...['name', 'description', 'first_name', 'last_name', 'username', 'role', 'active', 'locale'],
  ...['location_id', 'assigned_location_id', 'environment_id', 'room_id', 'due_date'],
  ...['new_due_date', 'status', 'priority', 'fix_by', 'owner', 'time_zone', 'archived', 'ok'],
  ...['on_time_target', 'failed', 'value', 'comments', 'reason', 'sessions_ended'],
]);
const isField = (id: string): id is keyof AuditMessages & `audit.field.${string}` =>
  fieldIds.has(id.slice('audit.field.'.length));

/** The fields in which the states of an entry differ; of a new thing, all that are set. */
export function differencesOf(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  language: Language,
  t: AuditTexts,
): Difference[] {
  const was: State = before ?? {};
  const is: State = after ?? {};
  const isSame = (field: string) => JSON.stringify(was[field]) === JSON.stringify(is[field]);
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  // An entry may hold only what was changed after a whole state before.
  const names =
    before !== null && after !== null
      ? Object.keys(is)
      : [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((field) => !hidden.has(field) && !isSame(field))
    .filter((field) => !(isEmpty(was[field]) && isEmpty(is[field])))
    .map((field) => {
      const [from, to] = [was[field], is[field]].map((value) => inWords(value, language, t));
      const text =
        before === null
          ? (to ?? '')
          : after === null
            ? (from ?? '')
            : t('audit.change', { before: from ?? '', after: to ?? '' });
      return { field: fieldName(field, t), text };
    });
}
