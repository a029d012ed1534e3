import { lazyPart } from '@kierros/ui';
import type { LazyPart, PartComponent } from '@kierros/ui';
import type { TextPart } from '../i18n/text-parts.ts';
import { withTexts } from './text-files.ts';

/** A component by its name in a module of its own chunk, which is loaded together with the texts that it uses. */
export const lazyWithTexts = <
  Name extends string,
  Module extends Readonly<Record<Name, PartComponent>>,
>(
  name: Name,
  texts: readonly TextPart[],
  load: () => Promise<Module>,
): LazyPart<Module[Name]> => lazyPart(async () => (await withTexts(texts, load))[name]);
