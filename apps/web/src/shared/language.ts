import { defaults, isLanguage } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { proxy } from 'valtio';
import { readStored, writeStored } from './stored.ts';

const key = 'kierros.language';

/** The language on the screen, and whether it was chosen on this device. */
export const languageStore = proxy<{ language: Language; isChosenHere: boolean }>(initial());

function initial(): { language: Language; isChosenHere: boolean } {
  const chosen = readStored(localStorage, key, isLanguage);
  return { language: chosen ?? defaults.language, isChosenHere: chosen !== null };
}

/** Changes the language on this device at once; works signed out too. */
export function chooseLanguage(language: Language): void {
  languageStore.language = language;
  languageStore.isChosenHere = true;
  writeStored(localStorage, key, language);
}

/**
 * Takes the signed-in user's preference, unless this device has a choice of
 * its own made while signed out. Returns the language that the server should
 * be told, or null when both agree.
 */
export function adoptLanguage(preference: Language): Language | null {
  if (languageStore.isChosenHere && languageStore.language !== preference)
    return languageStore.language;
  languageStore.language = preference;
  return null;
}
