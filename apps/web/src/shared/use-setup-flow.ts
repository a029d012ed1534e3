import { useNavigate, useSearchParams } from 'react-router-dom';
import { sessionStore } from '../stores/session.store.ts';
import { setupStepIn, setupStepPath, setupSteps } from './setup-paths.ts';
import type { SetupStep } from './setup-paths.ts';

interface SetupFlow {
  /** The step whose page this is; null outside the setup. */
  readonly step: SetupStep | null;
  /** Opens the page of the next step; outside the setup it does nothing and returns false. */
  readonly goOn: () => boolean;
}

/** The setup of a new site, one page after the other, while the address names its step. */
export function useSetupFlow(): SetupFlow {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = setupStepIn(search);
  return {
    step,
    goOn: () => {
      const next = step && setupSteps[setupSteps.indexOf(step) + 1];
      if (!next) return false;
      void navigate(setupStepPath(next, sessionStore.currentLocationId ?? 0));
      return true;
    },
  };
}
