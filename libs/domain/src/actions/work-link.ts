import type { PendingStatus } from './pending-actions.ts';

/** How many days a link for an outside repairer can be answered. */
export const workLinkDays = 14;

/**
 * How many days after it was made a link is known by its secret: the photos of an answer that came on its last day may
 * arrive for as long as the device keeps them.
 */
export const workLinkKnownDays = workLinkDays + 30;

const DAY_MS = 86_400_000;

/** What ends a link: its one answer, a person, another owner, the end of the action, or its last day. */
export type WorkLinkEnd = 'answered' | 'revoked' | 'owner_changed' | 'closed' | 'expired';

/** A link for an outside repairer, with what became of it. Instants are ISO 8601 in UTC. */
export type WorkLink = {
  createdAt: string;
  expiresAt: string;
  /** When it was opened first; null if it never was. */
  openedAt: string | null;
  /** Null while it can be answered. */
  end: WorkLinkEnd | null;
};

/** An event of an action, as far as it speaks about links. */
export type WorkLinkEvent = {
  action: string;
  at: string;
  /** The status after it; null if it is not known. */
  status: PendingStatus | null;
  /** Whether somebody with an account did it. */
  hasActor: boolean;
  changesOwner: boolean;
};

const closed: readonly (PendingStatus | null)[] = ['verified', 'rejected', 'merged'];

function endOf(event: WorkLinkEvent): WorkLinkEnd | null {
  if (event.action === 'link_revoked' || event.action === 'link_created') return 'revoked';
  if (event.action === 'handed_back') return 'answered';
  if (event.action === 'resolve' && !event.hasActor) return 'answered';
  if (closed.includes(event.status)) return 'closed';
  return event.changesOwner ? 'owner_changed' : null;
}

/**
 * The links of an action, the oldest first, from its events in the order in which they were stored. Only the last one
 * can be without an end (decisions 20).
 *
 * @example
 * workLinksOf([], '2026-11-25T08:00:00.000Z') // => []
 */
export function workLinksOf(events: readonly WorkLinkEvent[], now: string): WorkLink[] {
  const links: WorkLink[] = [];
  for (const event of events) {
    const link = links.at(-1);
    if (link?.end === null) {
      if (event.at >= link.expiresAt) link.end = 'expired';
      else if (event.action === 'link_opened') link.openedAt ??= event.at;
      else link.end = endOf(event);
    }
    if (event.action === 'link_created')
      links.push({
        createdAt: event.at,
        expiresAt: new Date(Date.parse(event.at) + workLinkDays * DAY_MS).toISOString(),
        openedAt: null,
        end: null,
      });
  }
  const last = links.at(-1);
  if (last?.end === null && now >= last.expiresAt) last.end = 'expired';
  return links;
}
