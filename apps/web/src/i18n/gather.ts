import { specTexts } from '@kierros/domain';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message, MessageSet } from '../shared/texts.ts';

const modules = import.meta.glob<Record<string, MessageSet>>('../**/*.messages.ts', {
  eager: true,
});

/** Every text of the app: those beside components and those that the specification fixes. */
export function gather(): ReadonlyMap<string, Message> {
  const all = new Map<string, Message>(Object.entries(specTexts));
  for (const [file, sets] of Object.entries(modules)) {
    for (const [id, message] of Object.values(sets).flatMap((set) => Object.entries(set))) {
      if (all.has(id)) throw new Error(`${file}: "${id}" is already taken.`);
      all.set(id, message);
    }
  }
  return new Map([...all].sort(([one], [other]) => (one < other ? -1 : 1)));
}

// A text without arguments stays a text, which is half as long; it becomes an
// element when the file is read (shared/intl-root.tsx).
function compile(text: string) {
  const elements = parse(text, { captureLocation: false });
  const [only] = elements;
  return elements.length === 1 && only?.type === TYPE.literal ? only.value : elements;
}

/** The file of one language, as it stands in this folder: one text per line. */
export function compiledFile(language: 'en' | 'fi'): string {
  const lines = [...gather()].map(([id, message]) => {
    return `${JSON.stringify(id)}:${JSON.stringify(compile(message[language]))}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
