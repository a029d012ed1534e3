import { KierrosProblem } from '@kierros/api/client';
import type { ProblemFault } from '@kierros/api/client';
import type { MessageId } from '@kierros/domain';
import { Alert } from '@kierros/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { problemNotice } from '../problem-text.ts';
import { useTexts } from '../texts.ts';
import { notify } from '../../stores/notifications.store.ts';

/** Why a change failed, as text, and the fields named by the server. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  readonly faults: readonly ProblemFault[];
}

export interface RunOptions<Stored> {
  /** The title of a failure, if the specification defines one. */
  title?: MessageId | undefined;
  /** Called with the server's version if another user saved meanwhile. */
  onConflict?: (stored: Stored) => void;
}

/**
 * Runs changes one at a time; resolves to whether the change succeeded. A failure is shown as a toast and returned in
 * `failed` and `failure`, one of which must be shown in the form: a toast disappears by itself and lies under a sheet.
 */
export function useSaving() {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const run = async <Stored,>(
    change: () => Promise<unknown>,
    { title, onConflict }: RunOptions<Stored> = {},
  ): Promise<boolean> => {
    setBusy(true);
    setFailed(null);
    try {
      await change();
      return true;
    } catch (error) {
      const problem = error instanceof KierrosProblem ? error : null;
      if (onConflict && problem?.status === 409 && problem.current) {
        onConflict(problem.current as Stored);
        return false;
      }
      // The texts of the specification (section 8): whether the problem is known, and the reason.
      const notice = { ...problemNotice(error, t), ...(title && { title: t(title) }) };
      notify({ tone: 'error', ...notice });
      setFailed({ ...notice, faults: problem?.errors ?? [] });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const failure: ReactNode = failed && (
    <Alert tone="red">
      <strong>{failed.title}</strong> {failed.text}
    </Alert>
  );
  return { isBusy, run, failed, failure };
}
