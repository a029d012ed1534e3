import { sentBounds } from '@kierros/api/fields';
import type { ActionSubject } from '../../device/outbox/action-outbox.ts';
import { useWriting } from '../../device/drafts/use-writing.ts';
import { useUserId } from '../../shared/session/use-session.ts';

const { most: mostPhotos } = sentBounds.FaultReportInput.photos;

/** What the signed-in user writes about an action or a place. */
export function useActionWriting(subject: ActionSubject) {
  const userId = useUserId();
  return useWriting(subject, { userId, mostPhotos });
}
