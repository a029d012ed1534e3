import type { Language } from '@kierros/domain';
import { use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useSnapshot } from 'valtio';
import { languageStore } from './language.ts';
import { loadTexts, onTexts, shownTexts } from './text-files.ts';

// Both sets are complete (a test sees to it), so neither needs the other at run time.
function onError(error: { message: string }): void {
  console.error(error.message);
}

// English with the dates and hours of its European readers: 18/11, 14:05.
const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', fi: 'fi' };

const first = new Map<Language, Promise<void>>();

// Only before anything was drawn is there nothing to show meanwhile.
function firstTexts(language: Language): Promise<void> {
  const coming = first.get(language) ?? loadTexts(language);
  first.set(language, coming);
  coming.catch(() => first.delete(language));
  return coming;
}

/** Gives everything below it the texts and formats of the chosen language. */
export function IntlRoot({ children }: { children: ReactNode }) {
  const { language } = useSnapshot(languageStore);
  const texts = useSyncExternalStore(onTexts, () => shownTexts(language));
  useEffect(() => {
    loadTexts(language).catch(console.error);
  }, [language]);
  const spoken = texts?.language ?? language;
  useEffect(() => {
    document.documentElement.lang = spoken;
  }, [spoken]);
  if (!texts) {
    use(firstTexts(language));
    return null;
  }
  return (
    <IntlProvider locale={localeOf[spoken]} messages={texts.messages} onError={onError}>
      {children}
    </IntlProvider>
  );
}
