import { toText } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import type { Schema } from '../schema.ts';

/** Decodes a text of a request: one string means both languages, a missing language is empty. */
export function textFromInput(input: Schema<'TextInput'> | Schema<'NameInput'>): Text {
  return toText(input);
}

/** Encodes a text of a response; its shape is the same on both sides. */
export function textToWire(text: Text): Schema<'Text'> {
  return { en: text.en, fi: text.fi };
}
