import { isLanguage } from '@kierros/domain';
import { useEffect } from 'react';
import { languageKey, languageStore } from '../../shared/language.ts';
import { readStored } from '../../stores/stored.ts';
import { storedLook, themeStore } from '../../shared/theme.ts';

// Told to all windows but the one that wrote. To the server that one tells it too.
function follow({ key }: StorageEvent): void {
  Object.assign(themeStore, storedLook());
  const language = key === languageKey && readStored(localStorage, key, isLanguage);
  if (language) languageStore.language = language;
}

/** What is chosen for this device in one window holds in those beside it at once. */
export function useOtherWindows(): void {
  useEffect(() => {
    addEventListener('storage', follow);
    return () => {
      removeEventListener('storage', follow);
    };
  }, []);
}
