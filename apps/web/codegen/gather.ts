// Every text of the app. The app itself loads the compiled files (`write-texts.ts`).
import { specTexts } from '@kierros/domain';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message, MessageSet } from '../src/shared/texts.ts';
import { bindUnits } from './bind-units.ts';
import { partOf } from '../src/i18n/text-parts.ts';
import type { TextPart } from '../src/i18n/text-parts.ts';

const sources = join(import.meta.dirname, '../src');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.messages.ts'))
  .map((file) => join(sources, file));
const modules = await Promise.all(
  files.map(async (file) => {
    const sets = (await import(pathToFileURL(file).href)) as Record<string, MessageSet>;
    return { file, sets };
  }),
);

/** A text and the part (file) that it belongs to. */
export type GatheredText = Message & { readonly part: TextPart };

/** Every text of the app: those of the components and those fixed by the specification. */
export function gather(): ReadonlyMap<string, GatheredText> {
  const all = new Map<string, GatheredText>(
    Object.entries(specTexts).map(([id, text]) => [id, { ...text, part: 'core' }]),
  );
  for (const { file, sets } of modules) {
    for (const [id, message] of Object.values(sets).flatMap((set) => Object.entries(set))) {
      if (all.has(id)) throw new Error(`${file}: "${id}" is already taken.`);
      all.set(id, { ...message, part: partOf(file) });
    }
  }
  return new Map([...all].sort(([one], [other]) => (one < other ? -1 : 1)));
}

// A text without arguments stays a string, which is half as long; it is converted to an element when the file is loaded
// (shared/text-files.ts).
function compile(text: string) {
  const elements = bindUnits(parse(text, { captureLocation: false }));
  const [only] = elements;
  return elements.length === 1 && only?.type === TYPE.literal ? only.value : elements;
}

/** The generated type of the ids, one a line. */
export const textIdFile = (): string =>
  `export type TextId =\n${[...gather().keys()].map((id) => `  | ${JSON.stringify(id)}`).join('\n')};\n`;

/** The generated file of one language and part: one text per line. */
export function compiledFile(language: 'en' | 'fi', part: TextPart): string {
  const own = [...gather()].filter(([, message]) => message.part === part);
  const lines = own.map(([id, message]) => {
    return `${JSON.stringify(id)}:${JSON.stringify(compile(message[language]))}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
