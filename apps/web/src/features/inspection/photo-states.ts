import { slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { proxy } from 'valtio';

/** Why a photo that was chosen did not come into its answer. */
export type PhotoTrouble = 'unreadable' | 'full';

/** Where a photo goes: an answer of a draft, in the place of another photo if one is named. */
export interface PhotoTarget {
  clientId: string;
  slot: Slot;
  replaced: string | null;
}

/** What happens to the photo last chosen for a target. Outlives the page, which may be left meanwhile. */
export const photoStates = proxy<Record<string, PhotoTrouble | 'busy' | null>>({});

/** The key of a target among the states. */
export const photoKey = ({ clientId, slot, replaced }: PhotoTarget): string =>
  [clientId, slotKey(slot), replaced].join(' ');
