import { fieldSentence } from '@kierros/api/problem-texts';
import { changeText, isBlankText, oneLine, type Text, type TextInput } from '@kierros/domain';
import { faultAt } from './problem-error.ts';

const none: Text = { en: '', fi: '' };

/** A text of one line as it is stored, such as the name of a person; refused with a fault at `path` if it is blank. */
export function lineOf(input: string, path: string): string {
  const line = oneLine(input);
  if (line === '') throw faultAt(path, fieldSentence('blank'));
  return line;
}

/** A new or changed name in both languages, without blanks at its ends or in runs; refused with a fault at `path` if it is blank in both. */
export function nameOf(input: TextInput, before: Text = none, path = 'name'): Text {
  const { en, fi } = changeText(before, input);
  const name = { en: oneLine(en), fi: oneLine(fi) };
  if (isBlankText(name)) throw faultAt(path, fieldSentence('no_name'));
  return name;
}
