import { can } from '@kierros/domain';
import type { Role } from '@kierros/domain';
import type { Viewport } from '../shared/viewport.ts';
import { isPath, routes } from './paths.ts';

/** What the guards know about the user and the navigation state. */
export interface GuardSession {
  readonly role: Role | null;
  /** The inspection page was left, and nothing has been selected since. */
  readonly hasLeftInspection: boolean;
  /** At least one inspectable is selected. */
  readonly isInspectionReady: boolean;
}

export type GuardResult = { readonly allow: true } | { readonly redirect: '/home' | '/login' };

const allow: GuardResult = { allow: true };
const home: GuardResult = { redirect: '/home' };

/**
 * Whether a path may be opened, else the redirect target (specification 2). The order matters: a user who is not signed
 * in learns nothing else about a page. `from` is null when the app starts at this path.
 */
export function guard(
  to: string,
  from: string | null,
  session: GuardSession,
  viewport: Viewport,
): GuardResult {
  if (!isPath(to)) return home;
  const { access, viewport: needed } = routes[to];
  if (to === '/login') return session.role === null ? allow : home;
  if (access === 'callback') return allow;
  if (session.role === null) return { redirect: '/login' };
  if (access !== 'public' && !can(session.role, access)) return home;
  if (needed === 'desktop' && viewport === 'mobile') return home;
  if (to === '/inspection' && from !== '/inspection') {
    if (session.hasLeftInspection || !session.isInspectionReady) return home;
  }
  return allow;
}

/** A side effect of a change of path. */
export type Effect = 'leave-inspection' | 'enter-inspections' | 'remember';

/** The side effects of a change of path; none if the path is the same. */
export function effectsOf(from: string | null, to: string, isRemembered: boolean): Effect[] {
  if (from === to) return [];
  return [
    // Leaving runs before entering, which may depend on its result.
    ...(from === '/inspection' ? (['leave-inspection'] as const) : []),
    ...(to === '/inspections' ? (['enter-inspections'] as const) : []),
    ...(isRemembered ? (['remember'] as const) : []),
  ];
}

/**
 * What to do about a route that has been loading for 6 seconds. Unsaved answers keep their page; if the pending route
 * is home already, only a message is shown.
 */
export function stuckResult(
  pending: string,
  current: string | null,
  hasUnsavedAnswers: boolean,
): 'redirect' | 'stay' {
  if (current === '/inspection' && hasUnsavedAnswers) return 'stay';
  return pending === '/home' ? 'stay' : 'redirect';
}
