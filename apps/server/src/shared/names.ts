import { isBlankText, toText, type Text } from '@kierros/domain';
import { ProblemError } from './problem-error.ts';

/** A given name in both languages; one that says nothing in either is refused by its field. */
export function nameOf(given: string | Partial<Text>, before?: Text): Text {
  const name = typeof given === 'string' || !before ? toText(given) : { ...before, ...given };
  if (isBlankText(name))
    throw new ProblemError('invalid_value', {
      errors: [
        { path: 'name', code: 'invalid_value', message: 'Give a name in one language at least.' },
      ],
    });
  return name;
}
