import { toText } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import type { Schema } from '../schema.ts';

/** A text of a request: one string means both languages, a missing language is empty. */
export function textFromInput(input: Schema<'TextInput'> | Schema<'NameInput'>): Text {
  return toText(input);
}

/** A text as answers hold it; texts look alike on both sides. */
export function textToWire(text: Text): Schema<'Text'> {
  return { en: text.en, fi: text.fi };
}
