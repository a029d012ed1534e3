import { useSnapshot } from 'valtio';
import { useKnownInspectables } from '../../device/known-inspectables.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { whereOf } from './where-of.ts';

/** The environments of these inspectables, as far as cached on this device; empty otherwise. */
export function useWhere(ids: readonly number[]): string {
  const { language } = useSnapshot(languageStore);
  const { currentLocationId } = useSnapshot(sessionStore);
  return whereOf([...useKnownInspectables(ids).places.values()], currentLocationId, language);
}
