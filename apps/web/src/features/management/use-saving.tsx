import type { MessageId } from '@kierros/domain';
import { Banner } from '@kierros/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import type { Notice } from '../../stores/notifications.store.ts';
import { currentOf } from './current-of.ts';
import { failureNotice } from './failure.ts';
import type { FailureMessages } from './failure.ts';

interface RunOptions<Held> {
  /** What a failure is called, if the specification has a title of its own. */
  title?: MessageId;
  /** Takes what the server holds instead, when somebody else saved meanwhile. */
  onConflict?: (held: Held) => void;
}

/**
 * Runs changes one at a time; the answer is whether it went well. What failed is
 * told by a toast, and stays told by `failure`, which belongs into the form: a
 * toast goes by itself, and lies under a sheet.
 */
export function useSaving() {
  const t = useTexts<FailureMessages>();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Notice | null>(null);
  const run = async <Held,>(
    change: () => Promise<unknown>,
    { title, onConflict }: RunOptions<Held> = {},
  ): Promise<boolean> => {
    setBusy(true);
    setFailed(null);
    try {
      await change();
      return true;
    } catch (error) {
      const held = onConflict ? currentOf<Held>(error) : null;
      if (held) {
        onConflict?.(held);
        return false;
      }
      const notice = failureNotice(error, t, title);
      notify(notice);
      setFailed(notice);
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
  return { isBusy, run, failure };
}
