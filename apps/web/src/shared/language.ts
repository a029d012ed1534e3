import { defaults, isLanguage } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { proxy } from 'valtio';
import { readStored, writeStored } from '../stores/stored.ts';

/** Where this device keeps the language. */
export const languageKey = 'kierros.language';
// Signed out, the choice of this device is all there is, and waits to be told
// to the server. Once told, the user's preference leads: otherwise two devices
// with different choices would overrule each other for ever.
const untoldKey = 'kierros.language-untold';

const isTrue = (value: unknown): value is true => value === true;

/** The language on the screen, and whether the server has yet to hear of it. */
export const languageStore = proxy<{ language: Language; isUntold: boolean }>({
  language: readStored(localStorage, languageKey, isLanguage) ?? defaults.language,
  isUntold: readStored(localStorage, untoldKey, isTrue) ?? false,
});

function store(language: Language, isUntold: boolean): void {
  languageStore.language = language;
  languageStore.isUntold = isUntold;
  writeStored(localStorage, languageKey, language);
  writeStored(localStorage, untoldKey, isUntold || null);
}

/** Changes the language on this device at once; works signed out too. */
export function chooseLanguage(language: Language): void {
  store(language, true);
}

/** The server knows: from now on its word counts. A choice made meanwhile still waits. */
export function showLanguage(language: Language): void {
  if (languageStore.language === language) store(language, false);
}

/**
 * Takes the signed-in user's preference, unless a choice of this device waits
 * to be told. Returns that choice, or null when there is nothing to tell.
 */
export function adoptLanguage(preference: Language): Language | null {
  if (languageStore.isUntold && languageStore.language !== preference)
    return languageStore.language;
  store(preference, false);
  return null;
}
