import { proxy, useSnapshot } from 'valtio';
import { useMay } from '../../shared/session/use-may.ts';
import { readStored, writeStored } from '../../stores/stored.ts';

const key = 'kierros.setup';
type SetupState = 'open' | 'done';
const isState = (value: unknown): value is SetupState => value === 'open' || value === 'done';

/**
 * The setup of the site as last seen on this device: `open` while something is missing, `done` once nothing is or the
 * list was dismissed; null if never asked.
 */
export const setupStore = proxy<{ state: SetupState | null }>({
  state: readStored(localStorage, key, isState),
});

/** Stores it. */
export function setSetup(state: SetupState): void {
  writeStored(localStorage, key, state);
  setupStore.state = state;
}

/** The state of the setup for the signed-in user; null for those who cannot complete it. */
export function useSetup(): SetupState | 'unknown' | null {
  const may = useMay();
  const { state } = useSnapshot(setupStore);
  return may('users.manage') ? (state ?? 'unknown') : null;
}
