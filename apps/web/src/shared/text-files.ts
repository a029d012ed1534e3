import { languages, resolveMessage } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { MessageFormatElement } from 'react-intl';
import type { TextPart } from '../i18n/text-parts.ts';
import { languageStore } from './language.ts';

/** Texts as the formatter, which has no parser here, wants them. */
export type Messages = Record<string, MessageFormatElement[]>;

/** The texts on the screen and the language they are in. */
export interface ShownTexts {
  readonly language: Language;
  readonly messages: Messages;
}

type Gathered = Record<string, string | MessageFormatElement[]>;

// One file per language and part, so that a page fetches the texts it shows and no others'.
const files = import.meta.glob<Gathered>('../i18n/generated/*/*.json', { import: 'default' });

const loaded = new Map<string, Messages>();
const coming = new Map<string, Promise<Messages>>();
const wanted = new Set<TextPart>(['core']);
const listeners = new Set<() => void>();
let shown: (ShownTexts & { parts: number }) | undefined;

const keyOf = (language: Language, part: TextPart) => `../i18n/generated/${language}/${part}.json`;

// The files hold plain texts as they are; the formatter wants elements.
function compiled(file: Gathered): Messages {
  return Object.fromEntries(
    Object.entries(file).map(([id, text]) => [
      id,
      typeof text === 'string' ? [{ type: 0, value: text }] : text,
    ]),
  );
}

async function fetchFile(key: string): Promise<Messages> {
  const load = files[key];
  if (!load) throw new Error(`There are no texts "${key}".`);
  const messages = compiled(await load());
  loaded.set(key, messages);
  listeners.forEach((notify) => {
    notify();
  });
  return messages;
}

/** One part in one language, fetched once; a fetch that failed may be tried again. */
export function loadPart(language: Language, part: TextPart): Promise<Messages> {
  const key = keyOf(language, part);
  const known = coming.get(key);
  if (known) return known;
  const promise = fetchFile(key);
  coming.set(key, promise);
  promise.catch(() => coming.delete(key));
  return promise;
}

/** Everything wanted so far, in a language. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => loadPart(language, part)));
}

/**
 * Fetches further parts in the language of the screen; they stay wanted when it changes. While
 * another language is on its way, both: the screen keeps to the first until the other is complete.
 */
export async function wantTexts(...parts: readonly TextPart[]): Promise<void> {
  parts.forEach((part) => wanted.add(part));
  const { language } = languageStore;
  const languages = new Set([language, shown?.language ?? language]);
  await Promise.all([...languages].flatMap((one) => parts.map((part) => loadPart(one, part))));
}

const partsHere = (language: Language) =>
  [...wanted].map((part) => loaded.get(keyOf(language, part))).filter((part) => part !== undefined);

/**
 * What the screen shows: the language asked for once all its texts are here, else what it
 * showed before. Within one language each part is shown as it comes, whatever else is awaited,
 * and nothing is drawn anew for it: what shows a part has waited for it, and hundreds of
 * questions would be.
 */
export function shownTexts(language: Language): ShownTexts | undefined {
  const isComplete = partsHere(language).length === wanted.size;
  const next = isComplete ? language : shown?.language;
  if (next === undefined) return undefined;
  const here = partsHere(next);
  if (shown?.language !== next) shown = { language: next, messages: {}, parts: 0 };
  if (shown.parts < here.length) Object.assign(shown.messages, ...here);
  shown.parts = here.length;
  return shown;
}

/**
 * Fills what the language on the screen lacks from the other one (decisions 13). Both sets are
 * complete when they are built, so the other one is only fetched when a text is missed.
 */
export async function fillGaps(): Promise<void> {
  await Promise.all(languages.flatMap((one) => [...wanted].map((part) => loadPart(one, part))));
  if (!shown) return;
  const [en, fi] = languages.map(
    (one): Messages => Object.assign({}, ...partsHere(one)) as Messages,
  );
  const sets = { en: en ?? {}, fi: fi ?? {} };
  const messages = { ...shown.messages };
  for (const id of new Set(Object.keys({ ...sets.en, ...sets.fi }))) {
    const { text } = resolveMessage(id, sets, shown.language);
    if (typeof text !== 'string') messages[id] = text;
  }
  shown = { ...shown, messages };
  listeners.forEach((notify) => {
    notify();
  });
}

/** Tells of every file that has come. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Brings a piece of the app together with the parts of texts it shows. */
export async function withTexts<Piece>(
  parts: readonly TextPart[],
  piece: () => Promise<Piece>,
): Promise<Piece> {
  const [module] = await Promise.all([piece(), wantTexts(...parts)]);
  return module;
}
