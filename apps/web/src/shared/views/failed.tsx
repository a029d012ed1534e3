import { Button, EmptyState } from '@kierros/ui';
import { CloudAlert } from 'lucide-react';
import { useTexts } from '../texts.ts';

interface FailedProps {
  /** What could not be loaded. */
  title: string;
  /** A possible cause; the default text if omitted, nothing if null. */
  text?: string | null;
  /** Null where trying again cannot help. */
  onRetry: (() => void) | null;
}

/** Shown in place of content that could not be loaded: what it is, a possible cause, and a button to try again. */
export function Failed({ title, text, onRetry }: FailedProps) {
  const t = useTexts();
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudAlert size={40} strokeWidth={1.5} aria-hidden />}
        title={title}
        text={text === undefined ? t('app.failed') : text}
        action={onRetry && <Button onClick={onRetry}>{t('app.retry')}</Button>}
      />
    </div>
  );
}
