import { ConflictDialog } from './conflict-dialog.tsx';
import type { Met } from './server-draft.ts';
import { SubmittedDialog } from './submitted-dialog.tsx';

interface MetDialogProps {
  userId: number;
  met: Met | null;
  onSettled: () => void;
}

/** Shown when copying to the server found that another device has changed or submitted the draft. */
export function MetDialog({ userId, met, onSettled }: MetDialogProps) {
  return (
    <>
      <ConflictDialog
        userId={userId}
        theirs={met?.kind === 'conflict' ? met.theirs : null}
        onSettled={onSettled}
      />
      <SubmittedDialog userId={userId} open={met?.kind === 'submitted'} onSettled={onSettled} />
    </>
  );
}
