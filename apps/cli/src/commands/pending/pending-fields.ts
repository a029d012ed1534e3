import { shownFields } from '@kierros/api/fields';
import { pendingStatuses } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import type { Tone } from '../../output/output.ts';

/** A pending action in the wire format. */
export type WireAction = Schema<'PendingAction'>;

/** The fields of an action in `--json`; its link is what `pending link` shows. */
export const pendingFields = shownFields.PendingAction.filter((field) => field !== 'work_link');

/** The statuses by which a list is filtered. */
export const listedStatuses = ['open', 'unfinished', 'closed', 'all', ...pendingStatuses] as const;

/** The colour of each status in a table. */
export const tones: Readonly<Record<WireAction['status'], Tone>> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'dim',
  resolved: 'dim',
  verified: 'dim',
  merged: 'dim',
};
