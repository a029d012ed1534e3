// What the specification requires on a change of path (section 2), connected to the router in one module: guards and
// the session check before it, side effects after it, and the 6-second rule during it.
import { constants } from '@kierros/domain';
import { redirect } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';
import { subscribe } from 'valtio';
import { doorCode } from '../shared/door-code.ts';
import { checkSessionOnce } from '../shared/session/session.api.ts';
import { clearSession } from '../shared/session/sign-out.ts';
import { rememberPath, returnPath } from '../shared/return-path.ts';
import { mustAskFirst } from '../shared/unsaved.ts';
import { onViewport, viewportNow } from '../shared/viewport.ts';
import { workLink } from '../shared/work-link.ts';
import { enterInspections, inspectionStore, leaveInspection } from '../stores/inspection.store.ts';
import { closeSheets } from '../stores/layout.store.ts';
import { closeModal } from '../stores/modal.store.ts';
import { clearToastsForNavigation } from '../stores/notifications.store.ts';
import { sessionStore } from '../stores/session.store.ts';
import { effectsOf, guard, stuckResult } from './guards.ts';
import { isRemembered } from './paths.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

let currentPath: string | null = null;

/** Runs the guards for a path with the current state. */
export function askGuard(to: string) {
  const session = {
    role: sessionStore.user?.role ?? null,
    hasLeftInspection: inspectionStore.hasleftInspection,
    isInspectionReady: inspectionStore.ready,
  };
  // `currentPath` is null on a reload: the selection for the inspection page is still there.
  return guard(to, currentPath, session, viewportNow());
}

const isWorkLink = (to: string, search: string) =>
  to === '/login' && new URLSearchParams(search).get('view') === 'work' && workLink() !== null;

/**
 * The loader of every route. A user cached on this device sees the page immediately and is verified in the background;
 * for others it waits for the session check.
 */
export async function guardLoader({ request }: { request: Request }): Promise<Response | null> {
  const { pathname: to, search } = new URL(request.url);
  // An outside repairer needs no session, and one who has a session sees the same.
  if (to === '/auth/callback' || isWorkLink(to, search)) return null;
  if (sessionStore.user === null) {
    // A user at /login without a cached session has come to sign in: do not wait for the check.
    if (to !== '/login') await checkSessionOnce();
  } else {
    void checkSessionOnce().then(leaveIfOut);
  }
  const result = askGuard(to);
  if (!('redirect' in result)) return null;
  // A door code is often scanned when the session has ended, so remember the path.
  if (result.redirect === '/login' && isRemembered(to)) rememberPath(to + search, null);
  // Who is signed in asked for the password anew, and is told there why that failed.
  if (to === '/login' && new URLSearchParams(search).get('reason') === 'callback')
    return redirect(`/auth/callback${search}`);
  // By the code on a door somebody without an account can report a fault.
  if (result.redirect === '/login' && to === '/inspections' && doorCode())
    return redirect('/login?view=fault');
  return redirect(result.redirect);
}

let leave: () => void = () => undefined;

function leaveIfOut(outcome: string): void {
  if (outcome === 'out') leave();
}

function runEffects(to: string, search: string): void {
  // The app starts at another path with an inspection selected: its page was left through the address bar.
  const from = currentPath ?? (inspectionStore.ready ? '/inspection' : null);
  currentPath = to;
  for (const effect of effectsOf(from, to, isRemembered(to))) {
    if (effect === 'leave-inspection') leaveInspection();
    else if (effect === 'enter-inspections') enterInspections(from ?? '');
    else rememberPath(to + search);
  }
}

// The user's role may change while they view a page that it no longer permits.
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

// A rotated phone is a phone again: leave pages for desktops only, unless typed text would be lost. Those pages ask by
// themselves before a change of path (use-unsaved.tsx), so here it is enough to stay.
function followViewport(router: Router): () => void {
  return onViewport(() => {
    if (currentPath === null || inspectionStore.hasUnsavedAnswers || mustAskFirst()) return;
    const result = askGuard(currentPath);
    if ('redirect' in result) void router.navigate(result.redirect, { replace: true });
  });
}

function leaveApp(router: Router): void {
  // Without a user there is nothing to leave; the guards redirect by themselves.
  const { user } = sessionStore;
  if (user === null) return;
  const path = returnPath();
  clearSession();
  // The sign-out was not intended: the same user may continue where they were.
  rememberPath(path, user.id);
  void router.navigate('/login?reason=ended', { replace: true });
}

/** Connects to the router. `onStuck` reports that loading took too long. */
export function followNavigation(router: Router, onStuck: () => void): () => void {
  currentPath = null;
  let pending: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  leave = () => {
    leaveApp(router);
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

/** Leaves the app for the sign-in page after the server has ended the session. */
export function endSession(): void {
  leave();
}
