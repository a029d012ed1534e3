import { sentBounds } from '@kierros/api/fields';
import { useSnapshot } from 'valtio';
import type { ActionSubject } from '../../device/outbox/action-outbox.ts';
import { useWriting } from '../../device/drafts/use-writing.ts';
import { sessionStore } from '../../stores/session.store.ts';

const { most: mostPhotos } = sentBounds.FaultReportInput.photos;

/** What the signed-in user writes about an action or a place. */
export function useActionWriting(subject: ActionSubject) {
  const userId = useSnapshot(sessionStore).user?.id ?? 0;
  return useWriting(subject, { userId, mostPhotos });
}
