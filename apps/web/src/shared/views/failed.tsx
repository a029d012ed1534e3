import { Button, EmptyState } from '@kierros/ui';
import { CloudAlert } from 'lucide-react';
import type { AppMessages } from '../app.messages.ts';
import { useTexts } from '../texts.ts';

interface FailedProps {
  /** What could not be had. */
  title: string;
  /** What may be the matter; the usual words when left out, nothing when null. */
  text?: string | null;
  onRetry: () => void;
}

/** In the place of what never came: what it is, what may be the matter, and trying again. */
export function Failed({ title, text, onRetry }: FailedProps) {
  const t = useTexts<AppMessages>();
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudAlert size={40} strokeWidth={1.5} aria-hidden />}
        title={title}
        text={text === undefined ? t('app.failed') : text}
        action={<Button onClick={onRetry}>{t('app.retry')}</Button>}
      />
    </div>
  );
}
