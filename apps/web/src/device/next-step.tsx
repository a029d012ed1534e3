import { lazyPart } from '@kierros/ui';
import { withTexts } from '../shared/text-files.ts';
import { useFetched } from '../shared/use-fetched.ts';

const NextStepOpen = lazyPart(
  async () => (await withTexts(['setup'], () => import('./next-step-open.tsx'))).NextStepOpen,
);

/**
 * What comes next at a location where a view has nothing to show, with a link to it, or whom to ask. `isSetup`: only what
 * the location still lacks.
 */
export function NextStep({ isSetup = false }: { isSetup?: boolean }) {
  const isHere = useFetched(NextStepOpen);
  return isHere ? <NextStepOpen isSetup={isSetup} /> : null;
}
