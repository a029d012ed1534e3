// Files that share a page each begin as a new one does: signed out, in English, by the server's clock, on a device
// that nobody has used.
import { afterAll, vi } from 'vitest';

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

// Also in the plain Node environment, which a test may choose.
afterAll(async () => {
  if (!('indexedDB' in globalThis)) return;
  const { IDBFactory } = await import('fake-indexeddb');
  const { closeDevice, knownUsers } = await import('../src/device/device-db.ts');
  const { goneUsers } = await import('../src/device/session/gone.ts');
  for (const user of await knownUsers()) await closeDevice(user);
  indexedDB = new IDBFactory();
  goneUsers.clear();
});
