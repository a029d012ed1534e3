import { EmptyState, MountOnceOpened } from '@kierros/ui';
import { MapPinOff } from 'lucide-react';
import { useMay } from '../session/use-may.ts';
import { lazyWithTexts } from '../lazy-with-texts.ts';
import { useTexts } from '../texts.ts';

const NoLocationOpen = lazyWithTexts(
  'NoLocationOpen',
  ['setup'],
  () => import('./no-location-open.tsx'),
);

/**
 * Shown to a user without a location, in place of its content: how to get one. Brief where another part of the page
 * already explains it.
 */
export function NoLocation({ isBrief = false }: { isBrief?: boolean }) {
  const may = useMay();
  const t = useTexts();
  if (may('location.switch'))
    return (
      <MountOnceOpened open>
        <NoLocationOpen isBrief={isBrief} />
      </MountOnceOpened>
    );
  return (
    <EmptyState
      icon={<MapPinOff size={40} strokeWidth={1.5} aria-hidden />}
      title={t('app.noLocation')}
      text={isBrief ? null : t('app.noLocationText')}
    />
  );
}
