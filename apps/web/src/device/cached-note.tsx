import { Banner, Button } from '@kierros/ui';
import { CloudOff } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { AppMessages } from '../shared/app.messages.ts';
import { useTexts } from '../shared/texts.ts';
import type { inspectableMessages } from '../shared/views/place.messages.ts';
import { cachedViews } from './cached-views.ts';

interface CachedNoteProps {
  part: string;
  onRetry: () => void;
}

/** Says that a part of a view is that of an earlier time, since the network cannot be reached. */
export function CachedNote({ part, onRetry }: CachedNoteProps) {
  const t = useTexts<typeof inspectableMessages & AppMessages>();
  const { formatDate } = useIntl();
  const at = useSnapshot(cachedViews).at[part];
  if (at === undefined) return null;
  return (
    <Banner
      icon={<CloudOff size={20} strokeWidth={1.75} aria-hidden />}
      role="status"
      action={
        <Button variant="quiet" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      }
    >
      {t('place.cached', { time: formatDate(at, { dateStyle: 'short', timeStyle: 'short' }) })}
    </Banner>
  );
}
