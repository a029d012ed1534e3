// What the specification ties to a change of path (section 2), joined to the
// router in one place: guards and session check before it, effects after it,
// and the 6-second rule while it lasts.
import { constants } from '@kierros/domain';
import { redirect } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';
import { subscribe } from 'valtio';
import { checkSessionOnce } from '../shared/session/session.api.ts';
import { clearSession } from '../shared/session/sign-out.ts';
import { rememberPath, returnPath } from '../shared/return-path.ts';
import { mustAskFirst } from '../shared/unsaved.ts';
import { onViewport, viewportNow } from '../shared/viewport.ts';
import { enterInspections, inspectionStore, leaveInspection } from '../stores/inspection.store.ts';
import { closeSheets } from '../stores/layout.store.ts';
import { closeModal } from '../stores/modal.store.ts';
import { clearToastsForNavigation } from '../stores/notifications.store.ts';
import { sessionStore } from '../stores/session.store.ts';
import { effectsOf, guard, stuckResult } from './guards.ts';

import { isRemembered } from './paths.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

let currentPath: string | null = null;

/** Asks the guards about a path, as things are now. */
export function askGuard(to: string) {
  const session = {
    role: sessionStore.user?.role ?? null,
    hasLeftInspection: inspectionStore.hasleftInspection,
    isInspectionReady: inspectionStore.ready,
  };
  // A reload of the inspection page is no entry from elsewhere: the choice is still there.
  return guard(to, currentPath, session, viewportNow());
}

/**
 * The loader of every route. A user known from this device sees the page at
 * once and is checked behind it; a stranger waits for the answer.
 */
export async function guardLoader({ request }: { request: Request }): Promise<Response | null> {
  const { pathname: to, search } = new URL(request.url);
  if (to === '/auth/callback') return null;
  if (sessionStore.user === null) {
    // Whoever stands at /login and is not known here has come to sign in.
    if (to !== '/login') await checkSessionOnce();
  } else {
    void checkSessionOnce().then(leaveIfOut);
  }
  const result = askGuard(to);
  if (!('redirect' in result)) return null;
  // A code on a door is often read by somebody whose session has ended.
  if (result.redirect === '/login' && isRemembered(to)) rememberPath(to + search, null);
  return redirect(result.redirect);
}

let leave: () => void = () => undefined;

function leaveIfOut(outcome: string): void {
  if (outcome === 'out') leave();
}

function runEffects(to: string, search: string): void {
  // An app that starts elsewhere with an inspection chosen: its page was left by the address bar.
  const from = currentPath ?? (inspectionStore.ready ? '/inspection' : null);
  currentPath = to;
  for (const effect of effectsOf(from, to, isRemembered(to))) {
    if (effect === 'leave-inspection') leaveInspection();
    else if (effect === 'enter-inspections') enterInspections(from ?? '');
    else rememberPath(to + search);
  }
}

// Somebody's role may change while they look at a page that is not theirs any more.
function followRole(router: Router): () => void {
  let role = sessionStore.user?.role;
  return subscribe(sessionStore, () => {
    const now = sessionStore.user?.role;
    const isOther = role !== undefined && now !== undefined && now !== role;
    role = now;
    if (!isOther || currentPath === null) return;
    const result = askGuard(currentPath);
    if ('redirect' in result) void router.navigate(result.redirect, { replace: true });
  });
}

// A turned phone is a phone again: what is for desks only gives way, unless somebody would lose what they typed. The
// pages for desks ask by themselves before a change of path (use-unsaved.tsx), so nothing but a stay is left to do.
function followViewport(router: Router): () => void {
  return onViewport(() => {
    if (currentPath === null || inspectionStore.hasUnsavedAnswers || mustAskFirst()) return;
    const result = askGuard(currentPath);
    if ('redirect' in result) void router.navigate(result.redirect, { replace: true });
  });
}

/** Follows the router. `onStuck` tells the reader that loading took too long. */
export function followNavigation(router: Router, onStuck: () => void): () => void {
  currentPath = null;
  let pending: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  leave = () => {
    // A stranger has nothing to leave; the guards send strangers on by themselves.
    const { user } = sessionStore;
    if (user === null) return;
    const path = returnPath();
    clearSession();
    // Not signed out on purpose: whoever it was may go on where they were.
    rememberPath(path, user.id);
    void router.navigate('/login?reason=ended', { replace: true });
  };
  const stuck = () => {
    const result = stuckResult(pending ?? '', currentPath, inspectionStore.hasUnsavedAnswers);
    if (result === 'redirect') void router.navigate('/home', { replace: true });
    onStuck();
  };
  const follow = (state: Router['state']) => {
    const loading = state.initialized ? state.navigation.location : state.location;
    if (loading && pending === null && loading.pathname !== currentPath) {
      pending = loading.pathname;
      timer = setTimeout(stuck, constants.navigationTimeoutMs);
      clearToastsForNavigation();
      closeModal();
      closeSheets();
    }
    if (state.initialized && state.navigation.state === 'idle') {
      clearTimeout(timer);
      pending = null;
      runEffects(state.location.pathname, state.location.search);
    }
  };
  follow(router.state);
  const stop = router.subscribe(follow);
  const stopRole = followRole(router);
  const stopViewport = followViewport(router);
  return () => {
    clearTimeout(timer);
    stop();
    stopRole();
    stopViewport();
  };
}

/** Signs the reader out of the screen after the server ended the session. */
export function endSession(): void {
  leave();
}
