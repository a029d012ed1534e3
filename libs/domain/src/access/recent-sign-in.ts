const RECENT_MS = 5 * 60_000;

/**
 * Until when a sign-in is recent: five minutes after the password was last given; undefined if it no longer is, or if
 * the session never had one.
 *
 * @example
 * recentUntil('2026-11-21T10:00:00.000Z', new Date('2026-11-21T10:04:00Z'))?.toISOString() // => '2026-11-21T10:05:00.000Z'
 * recentUntil('2026-11-21T10:00:00.000Z', new Date('2026-11-21T10:05:00Z')) // => undefined
 * recentUntil(null, new Date('2026-11-21T10:00:00Z')) // => undefined
 */
export function recentUntil(confirmedAt: string | null, now: Date): Date | undefined {
  if (confirmedAt === null) return undefined;
  const until = Date.parse(confirmedAt) + RECENT_MS;
  return now.getTime() < until ? new Date(until) : undefined;
}
