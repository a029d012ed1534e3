import { limits } from '../constants.ts';

const dayMs = 24 * 3600 * 1000;

/** What a draft is about: whose, which template and which inspectables. */
export type DraftSubject = {
  readonly userId: number;
  readonly templateId: number;
  readonly inspectableIds: readonly number[];
};

/**
 * The key by which `init-draft` finds one's newest draft for a template and a
 * set of inspectables; order and repeats do not matter (decisions 6).
 *
 * @example
 * draftKey({ userId: 1, templateId: 4, inspectableIds: [6, 5, 6] }) // => '1:4:5,6'
 */
export function draftKey({ userId, templateId, inspectableIds }: DraftSubject): string {
  const ids = [...new Set(inspectableIds)].sort((one, other) => one - other);
  return `${userId}:${templateId}:${ids.join(',')}`;
}

/**
 * When a draft ends: 30 days after it was last saved.
 *
 * @example
 * draftExpiresAt('2026-11-21T10:00:00Z') // => '2026-12-21T10:00:00.000Z'
 */
export function draftExpiresAt(updatedAt: string): string {
  return new Date(Date.parse(updatedAt) + limits.draftDays * dayMs).toISOString();
}

/** Why a draft cannot be kept on the server; the device keeps it. */
export type DraftRefusal = 'draft_limit' | 'not_owner' | 'already_submitted';

/** What is known when a draft is about to be saved. */
export type DraftQuota = {
  /** The person's drafts on the server that have not ended. */
  readonly drafts: number;
  /** The draft to save, when the server has it already. */
  readonly existing?: { readonly isOwn: boolean; readonly isSubmitted: boolean } | null;
};

/**
 * Whether the server takes a draft: the one function behind `can-save-draft`
 * and `save-progress` (decisions 6). Saving one again never counts twice.
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
