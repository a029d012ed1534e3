import { useCopiesFromOtherTabs } from './copies-from-other-tabs.ts';
import { MetDialog } from './met-dialog.tsx';
import { useSentFromOtherTab } from './sent-from-other-tab.ts';
import type { Met } from './server-draft.ts';

interface OtherDeviceProps {
  userId: number;
  met: Met | null;
  onSettled: () => void;
  onSent: (clientId: string) => void;
}

/** Handles changes and submissions of this inspection in other tabs and on other devices. */
export function OtherDevice({ userId, met, onSettled, onSent }: OtherDeviceProps) {
  useSentFromOtherTab(userId, onSent);
  useCopiesFromOtherTabs(userId);
  return <MetDialog userId={userId} met={met} onSettled={onSettled} />;
}
