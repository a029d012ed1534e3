import type { Language } from '@kierros/domain';
import { use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { MessageFormatElement } from 'react-intl';
import { useSnapshot } from 'valtio';
import { languageStore } from './language.ts';

type Messages = Record<string, MessageFormatElement[]>;

type Gathered = Record<string, string | MessageFormatElement[]>;

// The files hold plain texts as they are; the formatter, without its parser, wants elements.
function compiled(file: Gathered): Messages {
  return Object.fromEntries(
    Object.entries(file).map(([id, text]) => [
      id,
      typeof text === 'string' ? [{ type: 0, value: text }] : text,
    ]),
  );
}

const loaders: Readonly<Record<Language, () => Promise<{ default: unknown }>>> = {
  en: () => import('../i18n/generated/en.json'),
  fi: () => import('../i18n/generated/fi.json'),
};

const loaded = new Map<Language, Promise<Messages>>();

/** The gathered texts of a language, fetched once. */
export function loadMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language);
  if (known) return known;
  const coming = loaders[language]().then((file) => compiled(file.default as Gathered));
  loaded.set(language, coming);
  // A failed fetch may be tried again.
  coming.catch(() => loaded.delete(language));
  return coming;
}

// Both sets are complete (a test sees to it), so neither needs the other at run time.
function onError(error: { message: string }): void {
  console.error(error.message);
}

// English with the dates and hours of its European readers: 18/11, 14:05.
const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', fi: 'fi' };

/** Gives everything below it the texts and formats of the chosen language. */
export function IntlRoot({ children }: { children: ReactNode }) {
  const { language } = useSnapshot(languageStore);
  const messages = use(loadMessages(language));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <IntlProvider locale={localeOf[language]} messages={messages} onError={onError}>
      {children}
    </IntlProvider>
  );
}
