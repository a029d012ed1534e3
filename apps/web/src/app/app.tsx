import { constants } from '@kierros/domain';
import { RouterProvider } from 'react-router-dom';
import { forgetWhoLeaves } from '../device/session/forget-who-leaves.ts';
import { whenForbidden, whenSignedOut } from '../shared/api.ts';
import { languageStore } from '../shared/language.ts';
import { recheckSession } from '../shared/session/session.api.ts';
import { loadPart, loadTexts } from '../shared/text-files.ts';
import { startTheme } from '../shared/theme.ts';
import { notify } from '../stores/notifications.store.ts';
import { resetSession, isAnotherIn } from '../stores/session.store.ts';
import { endSession, followNavigation } from './navigation.ts';
import { createRouter } from './router.tsx';

startTheme();
forgetWhoLeaves();
const router = createRouter();
whenSignedOut(endSession);
whenForbidden(() => void recheckSession());
// Signing out in one tab signs out of all.
addEventListener('storage', (event) => {
  if (event.key !== 'kierros.session') return;
  if (event.newValue === null) endSession();
  // Another user has signed in in that tab: do not show them this user's data, nor send anything as them.
  else if (isAnotherIn()) resetSession();
});
followNavigation(router, () => void handleStuck());

// The 6-second rule fires outside React, possibly before anything is rendered.
async function handleStuck(): Promise<void> {
  const { language } = languageStore;
  const [text] = (await loadPart(language, 'core'))['error.navigation.stuck'] ?? [];
  if (text && 'value' in text) notify({ tone: 'error', title: text.value });
}

/** Resolves when the first page and its texts are loaded; until then the static frame of index.html is shown. */
export async function firstPage(): Promise<void> {
  const texts = loadTexts(languageStore.language).catch(() => undefined);
  await new Promise<void>((done) => {
    if (router.state.initialized) done();
    // If loading hangs, the app itself must be rendered to report it.
    setTimeout(done, constants.navigationTimeoutMs);
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      done();
    });
  });
  await texts;
}

/** The whole app. */
export function App() {
  return <RouterProvider router={router} />;
}
