import { defaults } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { UiWords } from '@kierros/ui';
import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { IntlMessageFormat } from 'intl-messageformat';
import { IntlProvider } from 'react-intl';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../stores/session.store.ts';
import { useLanguage } from './language.ts';
import { fillGaps, loadTexts, onTexts, shownTexts } from './text-files.ts';
import { useTexts } from './texts.ts';

// Both message sets are complete (a test checks it): the other language is needed only if a file lacks a text.
const missed = new Set<string>();
function onError(error: { code: string; message: string }): void {
  if (error.code === noLocale) return;
  console.error(error.message);
  if (error.code !== 'MISSING_TRANSLATION' || missed.has(error.message)) return;
  missed.add(error.message);
  void fillGaps().catch(console.error);
}

// With a named locale the formatter asks the browser whether it is supported, which searches all locales: 12 ms of the
// first paint, 50 on a slow phone, also on pages without dates or numbers. Every browser that runs the app supports
// ours. Without one it uses the default locale unchecked, and reports `INVALID_CONFIG`.
const noLocale = 'INVALID_CONFIG';
IntlMessageFormat.resolveLocale = (locales) =>
  new Intl.Locale(typeof locales === 'string' ? locales : (locales[0] ?? 'fi'));

// English with European date and time formats: 18/11, 14:05.
const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', fi: 'fi' };

const first = new Map<Language, Promise<void>>();

// Suspends only before the first render, when there is nothing else to show.
function firstTexts(language: Language): Promise<void> {
  const coming = first.get(language) ?? loadTexts(language);
  first.set(language, coming);
  coming.catch(() => first.delete(language));
  return coming;
}

function ComponentWords({ children }: { children: ReactNode }) {
  const t = useTexts();
  const words = useMemo(() => ({ close: t('app.close'), loading: t('app.loading') }), [t]);
  return <UiWords value={words}>{children}</UiWords>;
}

/** Provides the texts and formats of the current language. */
export function IntlRoot({ children }: { children: ReactNode }) {
  const language = useLanguage();
  // Drawn anew when another location is chosen, or the session has come.
  const { user, otherTimeZone } = useSnapshot(sessionStore);
  const timeZone = otherTimeZone ?? user?.location?.time_zone ?? defaults.timeZone;
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
      timeZone={timeZone}
      onError={onError}
    >
      <ComponentWords>{children}</ComponentWords>
    </IntlProvider>
  );
}
