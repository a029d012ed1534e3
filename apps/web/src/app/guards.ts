import { can } from '@kierros/domain';
import type { Role } from '@kierros/domain';
import type { Viewport } from '../shared/viewport.ts';
import { isPath, routes } from './paths.ts';

/** What the guards know about whoever goes somewhere. */
export interface GuardSession {
  readonly role: Role | null;
  /** The inspection page was left, and nothing has been chosen since. */
  readonly hasLeftInspection: boolean;
  /** At least one inspectable is chosen. */
  readonly isInspectionReady: boolean;
}

export type GuardResult = { readonly allow: true } | { readonly redirect: '/home' | '/login' };

const allow: GuardResult = { allow: true };
const home: GuardResult = { redirect: '/home' };

/**
 * Whether one may go to a path, else where one is sent (specification 2). The
 * order matters: who is not signed in learns nothing about a page but that.
 * `from` is null when the app starts there.
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

/** What a change of path brings with it. */
export type Effect = 'leave-inspection' | 'enter-inspections' | 'remember';

/** What has to happen when one path takes the place of another; same path, nothing. */
export function effectsOf(from: string | null, to: string, isRemembered: boolean): Effect[] {
  if (from === to) return [];
  return [
    // First what was left, then what is entered: the second may look at the first.
    ...(from === '/inspection' ? (['leave-inspection'] as const) : []),
    ...(to === '/inspections' ? (['enter-inspections'] as const) : []),
    ...(isRemembered ? (['remember'] as const) : []),
  ];
}

/**
 * What to do about a route that has been loading for 6 seconds. Answers that
 * are not saved anywhere keep their page; one that loads home already is only
 * told about.
 */
export function stuckResult(
  pending: string,
  current: string | null,
  hasUnsavedAnswers: boolean,
): 'redirect' | 'stay' {
  if (current === '/inspection' && hasUnsavedAnswers) return 'stay';
  return pending === '/home' ? 'stay' : 'redirect';
}
