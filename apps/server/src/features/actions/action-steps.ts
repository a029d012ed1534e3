import type { Schema } from '@kierros/api/schema';
import { workLinksOf, type PendingStatus, type Text, type WorkLink } from '@kierros/domain';
import { displayName } from '../users/public.ts';
import type { PendingEventRow } from './actions.repository.ts';

type Step = Schema<'PendingStep'>;

// Events from before the status was stored with them.
const statusAfter: Readonly<Record<string, PendingStatus>> = {
  approve: 'approved',
  reject: 'rejected',
  resolve: 'resolved',
  reopen: 'pending',
};

type Parts = {
  /** Wordings of questions by id. */
  titles: ReadonlyMap<number, Text>;
  /** Paths of photos by event. */
  images: ReadonlyMap<number, readonly string[]>;
  links: readonly WorkLink[];
};

/** The events of an action in the order in which they were done, with the status before and after each. */
export function toSteps(events: readonly PendingEventRow[], parts: Parts): Step[] {
  let status: PendingStatus | null = null;
  let isRaised = false;
  const steps = events.map((event) => {
    const from = status;
    const to: PendingStatus = event.status ?? statusAfter[event.action] ?? from ?? 'pending';
    status = to;
    const action = event.action === 'raise' ? (isRaised ? 'repeated' : 'raised') : event.action;
    isRaised = true;
    return {
      ...(action === 'seen' && { reason: event.reason as Step['reason'] }),
      ...(event.form_id !== null && { form_id: event.form_id, value: event.value }),
      ...(event.changes !== null && { changes: toChanges(event.changes, parts.titles) }),
      ...(event.other_id !== null && { other_id: event.other_id }),
      action: action as Step['action'],
      by: event.actor_id === null ? null : { id: event.actor_id, name: displayName(event) },
      at: event.done_at ?? event.at,
      reasoning: event.reasoning,
      images: [...(parts.images.get(event.id) ?? [])],
      from,
      to,
    };
  });
  const expired = parts.links
    .filter(({ end }) => end === 'expired')
    .map(({ expiresAt }) => expiresAt);
  return [...steps, ...expired.map((at) => expiryStep(steps, at))].sort((one, other) =>
    one.at === other.at ? 0 : one.at < other.at ? -1 : 1,
  );
}

/** The step of a link that ended on its last day; nothing is stored about it, since nobody did anything. */
function expiryStep(steps: readonly Step[], at: string): Step {
  const status = steps.findLast((step) => step.at <= at)?.to ?? 'approved';
  return {
    action: 'link_expired',
    by: null,
    at,
    reasoning: '',
    images: [],
    from: status,
    to: status,
  };
}

/** The links for outside repairers that an action has had, the oldest first. */
export const linksOf = (events: readonly PendingEventRow[], now: string): WorkLink[] =>
  workLinksOf(
    events
      .toSorted((one, other) => one.id - other.id)
      .map(({ action, at, status, actor_id, changes }) => ({
        action,
        at,
        status,
        hasActor: actor_id !== null,
        changesOwner: changes !== null && changesField(changes, 'owner'),
      })),
    now,
  );

const changesField = (stored: string, field: StoredChange['field']): boolean =>
  (JSON.parse(stored) as StoredChange[]).some((change) => change.field === field);

type StoredChange = Omit<Schema<'PendingChange'>, 'question'> & { question_id?: number };

const toChanges = (stored: string, titles: ReadonlyMap<number, Text>): Schema<'PendingChange'>[] =>
  (JSON.parse(stored) as StoredChange[]).map(({ question_id, ...change }) => ({
    ...change,
    ...(question_id !== undefined && { question: titles.get(question_id) ?? null }),
  }));

/** The steps of a person that can be undone. */
const undoable = ['approve', 'reject', 'resolve', 'verify', 'reopen', 'assign', 'merge'];

/** The latest event, if it can be undone; events are stored in the order of their ids. */
export function undoableEvent<Event extends Pick<PendingEventRow, 'id' | 'action' | 'before'>>(
  events: readonly Event[],
): Event | undefined {
  const last = events.reduce<Event | undefined>(
    (latest, event) => (latest === undefined || event.id > latest.id ? event : latest),
    undefined,
  );
  return last && undoable.includes(last.action) && last.before !== null ? last : undefined;
}

/** Who took the latest step, if that step can be undone. */
export const undoableBy = (events: readonly PendingEventRow[]): number | null =>
  undoableEvent(events)?.actor_id ?? null;
