import { isLanguage } from '@kierros/domain';
import { useEffect } from 'react';
import { languageKey, languageStore } from '../../shared/language.ts';
import { readStored } from '../../shared/stored.ts';
import { densityKey, isDensity, isTheme, themeKey, themeStore } from '../../shared/theme.ts';

// Told to all windows but the one that wrote. To the server that one tells it too.
function follow({ key }: StorageEvent): void {
  if (key === themeKey) themeStore.theme = readStored(localStorage, key, isTheme) ?? 'system';
  if (key === densityKey) themeStore.density = readStored(localStorage, key, isDensity) ?? 'cosy';
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
