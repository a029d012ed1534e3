import { useKeptElsewhere } from './kept-elsewhere.ts';
import { MetDialog } from './met-dialog.tsx';
import { useSentElsewhere } from './sent-elsewhere.ts';
import type { Met } from './server-draft.ts';

interface ElsewhereProps {
  userId: number;
  met: Met | null;
  onSettled: () => void;
  onSent: (clientId: string) => void;
}

/** What becomes of the inspection in other tabs and on other devices. */
export function Elsewhere({ userId, met, onSettled, onSent }: ElsewhereProps) {
  useSentElsewhere(userId, onSent);
  useKeptElsewhere(userId);
  return <MetDialog userId={userId} met={met} onSettled={onSettled} />;
}
