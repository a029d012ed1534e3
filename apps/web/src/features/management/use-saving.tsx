import { KierrosProblem } from '@kierros/api/client';
import type { ProblemFault } from '@kierros/api/client';
import type { MessageId } from '@kierros/domain';
import { Banner } from '@kierros/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { problemText, problemTitleId } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';

export type FailureMessages = typeof problemMessages & Record<MessageId, unknown>;

/** Why a change was not made, in words, and the fields that the server names. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  readonly faults: readonly ProblemFault[];
}

export interface RunOptions<Stored> {
  /** What a failure is called, if the specification has a title of its own. */
  title?: MessageId | undefined;
  /** Takes what the server holds instead, when somebody else saved meanwhile. */
  onConflict?: (stored: Stored) => void;
}

/**
 * Runs changes one at a time; the answer is whether it went well. A failure is
 * notified by a toast, and stays in `failed` and `failure`, of which one belongs
 * into the form: a toast goes by itself, and lies under a sheet.
 */
export function useSaving() {
  const t = useTexts<FailureMessages>();
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
      // The words of the specification (section 8): whether the matter is known, and the reason.
      const notice = { title: t(title ?? problemTitleId(error)), text: problemText(error, t) };
      notify({ tone: 'error', ...notice });
      setFailed({ ...notice, faults: problem?.errors ?? [] });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const failure: ReactNode = failed && (
    <Banner tone="red" role="alert">
      <strong>{failed.title}</strong> {failed.text}
    </Banner>
  );
  return { isBusy, run, failed, failure };
}
