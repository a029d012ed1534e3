import type { Language } from '@kierros/domain';
import { use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { IntlMessageFormat } from 'intl-messageformat';
import { IntlProvider } from 'react-intl';
import { useSnapshot } from 'valtio';
import { languageStore } from './language.ts';
import { fillGaps, loadTexts, onTexts, shownTexts } from './text-files.ts';

// Both sets are complete (a test sees to it): only a file that lost a text needs the other language.
const missed = new Set<string>();
function onError(error: { code: string; message: string }): void {
  if (error.code === noLocale) return;
  console.error(error.message);
  if (error.code !== 'MISSING_TRANSLATION' || missed.has(error.message)) return;
  missed.add(error.message);
  void fillGaps().catch(console.error);
}

// The formatter asks the browser whether it knows a locale that is named, and that looks through all it has:
// 12 ms of the first picture, 50 on a slow phone, also of pages that show neither a date nor a number. Every
// browser that runs the app knows ours. With none named it takes the default one, unasked, and tells so.
const noLocale = 'INVALID_CONFIG';
IntlMessageFormat.resolveLocale = (locales) =>
  new Intl.Locale(typeof locales === 'string' ? locales : (locales[0] ?? 'fi'));

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
    <IntlProvider
      locale=""
      defaultLocale={localeOf[spoken]}
      messages={texts.messages}
      onError={onError}
    >
      {children}
    </IntlProvider>
  );
}
