import type { OperationId } from '@kierros/api/schema';
import { auditKinds } from '@kierros/domain';
import type { AuditAction, AuditKind } from '@kierros/domain';
import type { TextId, Texts } from '../../shared/texts.ts';
import { areLists, changedItems } from './audit-lists.ts';
import { fieldName, hidden, inWords } from './audit-values.ts';
import type { Difference, Wording } from './audit-values.ts';
import type { AuditEntry } from './audit.api.ts';

const isKind = (name: string): name is AuditKind => auditKinds.some((kind) => kind === name);

/** The name of a kind; one of a newer server is shown as the server names it. */
export const kindName = (kind: string, t: Texts): string =>
  isKind(kind) ? t(`audit.kind.${kind}`) : kind;

type Verb = TextId & `audit.verb.${string}`;

const actions: Readonly<Record<AuditAction, Verb>> = {
  approve: 'audit.verb.approved',
  archive: 'audit.verb.deleted',
  assign: 'audit.verb.assigned',
  certify: 'audit.verb.certified',
  change_password: 'audit.verb.password',
  create: 'audit.verb.added',
  delete: 'audit.verb.deleted',
  dismiss_provider: 'audit.verb.identityRemoved',
  download: 'audit.verb.downloaded',
  edit: 'audit.verb.changed',
  end_sessions: 'audit.verb.sessionsEnded',
  erase: 'audit.verb.erased',
  handed_back: 'audit.verb.handedBack',
  import: 'audit.verb.imported',
  link_created: 'audit.verb.linkMade',
  link_provider: 'audit.verb.identityLinked',
  link_revoked: 'audit.verb.linkRevoked',
  merge: 'audit.verb.merged',
  move: 'audit.verb.moved',
  reject: 'audit.verb.rejected',
  remove: 'audit.verb.deleted',
  renew: 'audit.verb.codeRenewed',
  reopen: 'audit.verb.reopened',
  replace: 'audit.verb.changed',
  report: 'audit.verb.added',
  reset_password: 'audit.verb.reset',
  resolve: 'audit.verb.fixed',
  restore: 'audit.verb.restored',
  reuse: 'audit.verb.reused',
  revoke: 'audit.verb.revoked',
  send: 'audit.verb.sent',
  submit: 'audit.verb.submitted',
  undo: 'audit.verb.undone',
  unlink_provider: 'audit.verb.identityRemoved',
  update: 'audit.verb.changed',
  verify: 'audit.verb.verified',
};

// Operations that their first word does not describe.
const operationVerbs: Partial<Readonly<Record<OperationId, Verb>>> = {
  addNotification: 'audit.verb.sent',
  addWorkAnswer: 'audit.verb.answered',
  applySchedulePlan: 'audit.verb.planned',
  changePassword: 'audit.verb.password',
  createCertificate: 'audit.verb.certified',
  createWorkLink: 'audit.verb.linkMade',
  exchangePassword: 'audit.verb.added',
  finishOidc: 'audit.verb.added',
  linkIdentity: 'audit.verb.identityLinked',
  refreshSession: 'audit.verb.reused',
  resetDoorCodes: 'audit.verb.codeRenewed',
  resetUserPassword: 'audit.verb.reset',
  revokeUserSessions: 'audit.verb.sessionsEnded',
  revokeWorkLink: 'audit.verb.linkRevoked',
  submitFix: 'audit.verb.fixed',
  unlinkIdentity: 'audit.verb.identityRemoved',
};

// Actions whose word is that of the operations that begin with it, and what else operations begin with.
const firstWords: Readonly<Record<string, Verb>> = {
  ...actions,
  add: 'audit.verb.added',
  apply: 'audit.verb.imported',
  change: 'audit.verb.changed',
  copy: 'audit.verb.added',
  handle: 'audit.verb.handled',
  register: 'audit.verb.added',
  save: 'audit.verb.changed',
  set: 'audit.verb.changed',
};

const wholeNames: Readonly<Record<string, Verb | undefined>> = { ...actions, ...operationVerbs };

/** What was done, in words; an operation of a newer server is shown as the server names it. */
export function verbOf(operation: string, t: Texts): string {
  const verb = wholeNames[operation] ?? firstWords[/^[a-z]+/.exec(operation)?.[0] ?? ''];
  return verb === undefined ? operation : t(verb);
}

type State = NonNullable<AuditEntry['before']>;

type Answer = {
  inspectionformquestion_id: number;
  inspectable_id: number;
} & Readonly<Record<string, unknown>>;

const isAnswers = (value: unknown): value is Answer[] =>
  Array.isArray(value) &&
  value.every(
    (one) => typeof one === 'object' && one !== null && 'inspectionformquestion_id' in one,
  );

const answerParts = {
  value: null,
  response_text: null,
  note: 'audit.field.note',
  image_url: 'audit.field.photos',
  flagged: 'audit.field.flagged',
  no_photo: 'audit.field.noPhoto',
} as const;

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false;

// Each answer that differs, named by its place and its question: as the server stores them nobody could read them.
function changedAnswers([was, is]: readonly [Answer[], Answer[]], wording: Wording): Difference[] {
  const { t, placeName } = wording;
  const keyOf = (one: Answer) =>
    `${String(one.inspectionformquestion_id)}:${String(one.inspectable_id)}`;
  const before = new Map(was.map((one) => [keyOf(one), one]));
  const after = new Map(is.map((one) => [keyOf(one), one]));
  return [...new Map([...before, ...after]).entries()].flatMap(([key, answer]) => {
    const about = t('audit.answer', {
      place: placeName(answer.inspectable_id),
      id: String(answer.inspectionformquestion_id),
    });
    return Object.entries(answerParts).flatMap(([part, label]) => {
      const [from, to] = [before.get(key)?.[part], after.get(key)?.[part]];
      if (from === to || (isNothing(from) && isNothing(to))) return [];
      const [old, now] = [from, to].map((value) => inWords(value, wording));
      return {
        field: label === null ? about : `${about}, ${t(label)}`,
        text: t('audit.change', { before: old ?? '', after: now ?? '' }),
      };
    });
  });
}

/** The fields in which the states of an entry differ; of a new thing, all that are set. */
export function differencesOf(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  wording: Wording,
): Difference[] {
  const { t } = wording;
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
    .flatMap((field) => {
      const answers = [was[field], is[field]] as const;
      if (isAnswers(answers[0]) && isAnswers(answers[1]))
        return changedAnswers([answers[0], answers[1]], wording);
      if (before !== null && after !== null && areLists(answers))
        return changedItems(fieldName(field, wording), [answers[0], answers[1]], wording);
      const [from, to] = [was[field], is[field]].map((value) => inWords(value, wording, field));
      const text =
        before === null
          ? (to ?? '')
          : after === null
            ? (from ?? '')
            : t('audit.change', { before: from ?? '', after: to ?? '' });
      return { field: fieldName(field, wording), text };
    });
}
