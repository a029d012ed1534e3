import { hintSentence } from '@kierros/api/problem-texts';
import { lacksEvidence } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { ActionRow } from './action-rows.ts';
import { actionSettingsOf } from './action-settings.ts';
import { faultAt } from '../../shared/problem-error.ts';

/** Refuses a fix without the note or photo that the location asks for. */
export async function checkEvidence(
  db: Executor,
  action: ActionRow,
  fix: { note: string; photos: number },
): Promise<void> {
  const { fix_evidence } = await actionSettingsOf(db, action.location_id);
  if (lacksEvidence(action.kind, fix_evidence, fix))
    throw faultAt('note', hintSentence('evidence_needed'), 'evidence_needed');
}
