import { useSnapshot } from 'valtio';
import { sessionStore } from '../../stores/session.store.ts';

/** The user who is signed in, or null; follows changes. */
export const useSignedInUser = () => useSnapshot(sessionStore).user;

/** The id of the current location, or null where none is open; follows changes. */
export const useCurrentLocationId = () => useSnapshot(sessionStore).currentLocationId;

/** The id of the user who is signed in, 0 without one; follows changes. */
export const useUserId = (): number => useSnapshot(sessionStore).user?.id ?? 0;
