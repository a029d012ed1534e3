import { limits } from '../constants.ts';

const dayMs = 24 * 3600 * 1000;

/** What identifies a draft: its owner, template and inspectables. */
export type DraftSubject = {
  readonly userId: number;
  readonly templateId: number;
  readonly inspectableIds: readonly number[];
};

/**
 * The key by which `init-draft` finds a person's newest draft for a template and a
 * set of inspectables; order and duplicates do not matter (decisions 6).
 *
 * @example
 * draftKey({ userId: 1, templateId: 4, inspectableIds: [6, 5, 6] }) // => '1:4:5,6'
 */
export function draftKey({ userId, templateId, inspectableIds }: DraftSubject): string {
  const ids = [...new Set(inspectableIds)].sort((one, other) => one - other);
  return `${userId}:${templateId}:${ids.join(',')}`;
}

/**
 * When a draft expires: 30 days after it was last saved.
 *
 * @example
 * draftExpiresAt('2026-11-21T10:00:00Z') // => '2026-12-21T10:00:00.000Z'
 */
export function draftExpiresAt(updatedAt: string): string {
  return new Date(Date.parse(updatedAt) + limits.draftDays * dayMs).toISOString();
}

/** Why the server refuses to store a draft; the device keeps its copy. */
export type DraftRefusal = 'draft_limit' | 'not_owner' | 'already_submitted';

/** The state that `canSaveDraft` decides by. */
export type DraftQuota = {
  /** The person's unexpired drafts on the server. */
  readonly drafts: number;
  /** The draft to save, if the server already has it. */
  readonly existing?: { readonly isOwn: boolean; readonly isSubmitted: boolean } | null;
};

/**
 * Whether the server stores a draft: the one rule behind `can-save-draft` and `save-progress`
 * (decisions 6). Saving an existing draft again does not count towards the limit.
 *
 * @example
 * canSaveDraft({ drafts: 20 }) // => { canSave: false, reason: 'draft_limit', drafts: 20, limit: 20 }
 * canSaveDraft({ drafts: 20, existing: { isOwn: true, isSubmitted: false } }).canSave // => true
 */
export function canSaveDraft({ drafts, existing }: DraftQuota): {
  readonly canSave: boolean;
  readonly reason: DraftRefusal | null;
  readonly drafts: number;
  readonly limit: number;
} {
  const reason = draftRefusal(drafts, existing ?? null);
  return { canSave: reason === null, reason, drafts, limit: limits.draftsPerUser };
}

function draftRefusal(
  drafts: number,
  existing: { readonly isOwn: boolean; readonly isSubmitted: boolean } | null,
): DraftRefusal | null {
  if (existing && !existing.isOwn) return 'not_owner';
  if (existing?.isSubmitted) return 'already_submitted';
  return !existing && drafts >= limits.draftsPerUser ? 'draft_limit' : null;
}
