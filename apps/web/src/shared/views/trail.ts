import { pickText } from '@kierros/domain';
import type { Language, Text } from '@kierros/domain';

/** The path of an inspectable within its location, without itself: a room's environment. */
export const trailOf = (
  path: readonly { readonly id: number; readonly name: Text }[],
  id: number,
  language: Language,
): string =>
  path
    .filter((step, at) => at > 0 && step.id !== id)
    .map((step) => pickText(step.name, language).text)
    .join(' › ');
