import { defaults, isLanguage } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { proxy, useSnapshot } from 'valtio';
import { readStored, writeStored } from '../stores/stored.ts';

/** The storage key of the device's language. */
export const languageKey = 'kierros.language';
// A choice made while signed out is stored on this device until it has been sent to the server. From then on the user's
// preference on the server wins: otherwise two devices with different choices would overwrite each other endlessly.
const unsavedKey = 'kierros.language-untold';

const isTrue = (value: unknown): value is true => value === true;

/** The current language, and whether it has not been sent to the server yet. */
export const languageStore = proxy<{ language: Language; isUnsaved: boolean }>({
  language: readStored(localStorage, languageKey, isLanguage) ?? defaults.language,
  isUnsaved: readStored(localStorage, unsavedKey, isTrue) ?? false,
});

/** The current language; follows changes. */
export const useLanguage = (): Language => useSnapshot(languageStore).language;

function store(language: Language, isUnsaved: boolean): void {
  languageStore.language = language;
  languageStore.isUnsaved = isUnsaved;
  writeStored(localStorage, languageKey, language);
  writeStored(localStorage, unsavedKey, isUnsaved || null);
}

/** Changes the language on this device immediately, also while signed out. */
export function chooseLanguage(language: Language): void {
  store(language, true);
}

/** Called when the server has stored the language: from now on its value wins. A choice made meanwhile stays unsent. */
export function showLanguage(language: Language): void {
  if (languageStore.language === language) store(language, false);
}

/**
 * Applies the signed-in user's preference, unless this device has an unsent choice. Returns that choice, or null when
 * there is nothing to send.
 */
export function adoptLanguage(preference: Language): Language | null {
  if (languageStore.isUnsaved && languageStore.language !== preference)
    return languageStore.language;
  store(preference, false);
  return null;
}
