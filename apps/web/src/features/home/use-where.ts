import { useKnownInspectables } from '../../device/lists/known-inspectables.ts';
import { useLanguage } from '../../shared/language.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { whereOf } from './where-of.ts';

/** The environments of these inspectables, as far as cached on this device; empty otherwise. */
export function useWhere(ids: readonly number[]): string {
  const language = useLanguage();
  const currentLocationId = useCurrentLocationId();
  return whereOf([...useKnownInspectables(ids).places.values()], currentLocationId, language);
}
