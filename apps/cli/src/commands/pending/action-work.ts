import type { PendingAction } from '@kierros/domain';
import type { Content } from '../../plan/plan.ts';
import type { WireAction } from './pending-fields.ts';

/** What a plan changes about an action. */
export const workFields = ['status', 'owner_id', 'owner_address', 'priority', 'fix_by'] as const;

/** What an item wants: some of the fields, by a step of its own where a file says so. */
export type WantedWork = Partial<
  Pick<WireAction, 'status' | 'owner_address' | 'priority' | 'fix_by'>
> & {
  readonly owner_id?: number | null;
  readonly step?: Exclude<PendingAction, 'undo'>;
  readonly reasoning?: string;
};

/** The content of a plan item. */
export const wantedOf = (content: Content | null): WantedWork => content ?? {};
