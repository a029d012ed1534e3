import { slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { proxy } from 'valtio';

/** Why a chosen photo was not added to its answer. */
export type PhotoTrouble = 'heic' | 'unreadable' | 'full';

/** The target of a photo: an answer of a draft or a correction, and the photo that it replaces, if any. */
export interface PhotoTarget {
  clientId: string;
  slot: Slot;
  replaced: string | null;
}

/** The state of the photo last chosen for each target. Outlives the page, which may be left meanwhile. */
export const photoStates = proxy<Record<string, PhotoTrouble | 'busy' | null>>({});

/** Whether a photo of a draft or a correction is being processed. */
export const isPreparing = (states: Readonly<typeof photoStates>, clientId: string): boolean =>
  Object.entries(states).some(([key, state]) => state === 'busy' && key.startsWith(`${clientId} `));

/** Forgets what was told about photos that were not added. */
export function forgetTroubles(clientId: string): void {
  for (const [key, state] of Object.entries(photoStates))
    if (state !== 'busy' && key.startsWith(`${clientId} `)) photoStates[key] = null;
}

/** The key of a target in `photoStates`. */
export const photoKey = ({ clientId, slot, replaced }: PhotoTarget): string =>
  [clientId, slotKey(slot), replaced].join(' ');
