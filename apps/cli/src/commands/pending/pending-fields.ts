import type { Schema } from '@kierros/api/schema';
import type { Tone } from '../../output/output.ts';

/** A pending action in the wire format. */
export type WireAction = Schema<'PendingAction'>;

/** The fields of an action in `--json`. */
export const pendingFields = [
  'id',
  'kind',
  'status',
  'inspectable_id',
  'name',
  'path',
  'location_id',
  'form_id',
  'inspectiontype_id',
  'question_id',
  'question',
  'value',
  'response_text',
  'note',
  'images',
  'occurrences',
  'review_reasons',
  'due_date',
  'allowed_actions',
  'history',
  'raised_by',
  'created_at',
  'updated_at',
  'version',
  'priority',
  'owner',
  'owner_address',
  'fix_by',
  'overdue',
  'failures',
  'fixed_at',
  'fixed_by',
  'fix_note',
  'images_before',
  'images_after',
  'photos_missing',
  'evidence_missing',
  'evidence_needed',
  'archived',
  'merged_into',
] as const satisfies readonly (keyof WireAction)[];

/** The statuses by which a list is filtered. */
export const listedStatuses = [
  'open',
  'unfinished',
  'closed',
  'all',
  'pending',
  'approved',
  'resolved',
  'verified',
  'rejected',
  'merged',
] as const;

/** The colour of each status in a table. */
export const tones: Readonly<Record<WireAction['status'], Tone>> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'dim',
  resolved: 'dim',
  verified: 'dim',
  merged: 'dim',
};
