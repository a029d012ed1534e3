// Files that share a page each begin as a new one does: signed out, in English, by the server's clock.
import { afterAll, vi } from 'vitest';

// A test may choose the plain Node environment.
if ('document' in globalThis) {
  const { measureClock } = await import('../src/shared/clock.ts');
  const { languageStore } = await import('../src/shared/language.ts');
  const { closeModal } = await import('../src/stores/modal.store.ts');
  const { signedOut } = await import('../src/stores/session.store.ts');
  afterAll(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    closeModal();
    signedOut();
    Object.assign(languageStore, { language: 'en', isUnsaved: false });
    const now = new Date();
    measureClock(now.toISOString(), now);
    localStorage.clear();
    sessionStorage.clear();
  });
}
