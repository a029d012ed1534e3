import { languages, resolveMessage } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { MessageFormatElement } from 'react-intl';
import type { TextPart } from '../i18n/text-parts.ts';
import { languageStore } from './language.ts';

/** Compiled texts, as required by the formatter, which is built without a parser. */
export type Messages = Record<string, MessageFormatElement[]>;

/** The current texts and their language. */
export interface ShownTexts {
  readonly language: Language;
  readonly messages: Messages;
}

type CompiledTexts = Record<string, string | MessageFormatElement[]>;

// One file per language and part, so that a page fetches only the texts that it shows.
const files = import.meta.glob<CompiledTexts>('../i18n/generated/*/*.json', { import: 'default' });

const loaded = new Map<string, Messages>();
const coming = new Map<string, Promise<Messages>>();
const wanted = new Set<TextPart>(['core']);
const listeners = new Set<() => void>();
let shown: (ShownTexts & { parts: number }) | undefined;

const keyOf = (language: Language, part: TextPart) => `../i18n/generated/${language}/${part}.json`;

// The files contain plain texts as strings; the formatter needs elements.
function compiled(file: CompiledTexts): Messages {
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

/** Loads one part in one language once; a failed load may be retried. */
export function loadPart(language: Language, part: TextPart): Promise<Messages> {
  const key = keyOf(language, part);
  const known = coming.get(key);
  if (known) return known;
  const promise = fetchFile(key);
  coming.set(key, promise);
  promise.catch(() => coming.delete(key));
  return promise;
}

/** Loads all requested parts in a language. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => loadPart(language, part)));
}

/**
 * Requests further parts in the current language; they are also loaded when it changes. While another language is
 * loading, loads both: the screen shows the first until the other is complete.
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
 * The texts to show: those of the requested language once complete, else those shown before. Within one language, parts
 * are added as they arrive without a re-render: components that use a part have waited for it, and hundreds of
 * questions would re-render.
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
 * Fills missing texts of the current language from the other one (decisions 13). Both sets are complete at build time,
 * so the other language is loaded only when a text is missing.
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

/** Subscribes to loaded text files. Returns the unsubscribe function. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads a module together with the text parts that it uses. */
export async function withTexts<Piece>(
  parts: readonly TextPart[],
  piece: () => Promise<Piece>,
): Promise<Piece> {
  const [module] = await Promise.all([piece(), wantTexts(...parts)]);
  return module;
}
