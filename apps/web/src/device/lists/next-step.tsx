import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { useFetched } from '../../shared/use-fetched.ts';

const NextStepOpen = lazyWithTexts('NextStepOpen', ['setup'], () => import('./next-step-open.tsx'));

/**
 * What comes next at a location where a view has nothing to show, with a link to it, or whom to ask. `isSetup`: only what
 * the location still lacks.
 */
export function NextStep({ isSetup = false }: { isSetup?: boolean }) {
  const isHere = useFetched(NextStepOpen);
  return isHere ? <NextStepOpen isSetup={isSetup} /> : null;
}
