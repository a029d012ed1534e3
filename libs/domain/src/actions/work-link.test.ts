import { describe, expect, it } from 'vitest';
import { workLinksOf, type WorkLinkEvent } from './work-link.ts';

const at = (day: number, hour = 8) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const event = (action: string, day: number, more: Partial<WorkLinkEvent> = {}): WorkLinkEvent => ({
  action,
  at: at(day),
  status: 'approved',
  hasActor: true,
  changesOwner: false,
  ...more,
});
const created = event('link_created', 1);
const outside = { hasActor: false };
const ends = (events: readonly WorkLinkEvent[], day = 2) =>
  workLinksOf(events, at(day)).map(({ end }) => end);

describe('links of outside repairers', () => {
  it('are open for fourteen days, however often they are opened', () => {
    const opened = [event('link_opened', 2, outside), event('link_opened', 3, outside)];
    expect(workLinksOf([created, ...opened], at(4))).toEqual([
      { createdAt: at(1), expiresAt: at(15), openedAt: at(2), end: null },
    ]);
    expect(workLinksOf([created], at(15, 7))[0]?.end).toBeNull();
    expect(workLinksOf([created], at(15))[0]?.end).toBe('expired');
  });

  it.each([
    ['handed back', event('handed_back', 2, outside), 'answered'],
    ['fixed by it', event('resolve', 2, { ...outside, status: 'resolved' }), 'answered'],
    ['revoked', event('link_revoked', 2), 'revoked'],
    ['another owner', event('assign', 2, { changesOwner: true }), 'owner_changed'],
    ['rejected', event('reject', 2, { status: 'rejected' }), 'closed'],
    ['merged', event('merge', 2, { status: 'merged' }), 'closed'],
  ])('end once: %s', (_what, ending, end) => {
    expect(ends([created, ending])).toEqual([end]);
    // Nothing that happens later opens it again.
    expect(ends([created, ending, event('reopen', 3, { status: 'pending' })], 4)).toEqual([end]);
  });

  it('stay open through what does not concern them', () => {
    const others = [
      event('comment', 2),
      event('assign', 2),
      event('resolve', 2, { status: 'resolved' }),
      event('check_failed', 3),
    ];
    expect(ends([created, ...others], 4)).toEqual([null]);
  });

  it('are replaced by the next one', () => {
    expect(ends([created, event('link_created', 2)], 3)).toEqual(['revoked', null]);
  });

  it('had expired before what came later', () => {
    expect(ends([created, event('link_revoked', 20)], 21)).toEqual(['expired']);
  });
});
