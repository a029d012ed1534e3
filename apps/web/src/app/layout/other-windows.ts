import { isLanguage } from '@kierros/domain';
import { useEffect } from 'react';
import { languageKey, languageStore } from '../../shared/language.ts';
import { readStored } from '../../stores/stored.ts';
import { storedLook, themeStore } from '../../shared/theme.ts';

// The storage event fires in all windows except the one that wrote, which also saves the choice on the server.
function follow({ key }: StorageEvent): void {
  Object.assign(themeStore, storedLook());
  const language = key === languageKey && readStored(localStorage, key, isLanguage);
  if (language) languageStore.language = language;
}

/** Applies what is chosen for this device in one window to its other windows immediately. */
export function useOtherWindows(): void {
  useEffect(() => {
    addEventListener('storage', follow);
    return () => {
      removeEventListener('storage', follow);
    };
  }, []);
}
