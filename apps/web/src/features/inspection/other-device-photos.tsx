import { Banner } from '@kierros/ui';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { photoIdOf, photoIdsOf } from '../../device/photos.ts';
import { useTexts } from '../../shared/texts.ts';
import { sessionStore } from '../../stores/session.store.ts';
import type { InspectionDeferredMessages } from './inspection-later.messages.ts';
import { useDeferredAnswers } from './round.store.ts';

// How many photos named in the answers are not on this device. Recomputed whenever the names change; 0 until known.
function useMissingCount(clientId: string): number {
  const { user } = useSnapshot(sessionStore);
  const userId = user?.id ?? 0;
  const names = useDeferredAnswers()
    .flatMap(({ photos }) => photos)
    .join();
  const [missing, setMissing] = useState(0);
  useEffect(() => {
    let isOld = false;
    const wanted = names === '' ? [] : names.split(',');
    const count = async () => {
      const here = new Set(wanted.length > 0 ? await photoIdsOf(userId, clientId) : []);
      const gone = wanted.filter((name) => !here.has(photoIdOf(name) ?? ''));
      if (!isOld) setMissing(gone.length);
    };
    void count().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [userId, clientId, names]);
  return missing;
}

/** Warns before submitting that photos of this draft are on another device and would not be sent. */
export function OtherDevicePhotos({ clientId }: { clientId: string }) {
  const t = useTexts<InspectionDeferredMessages>();
  const count = useMissingCount(clientId);
  if (count === 0) return null;
  return (
    <Banner
      tone="yellow"
      role="status"
      icon={<ImageOff size={20} strokeWidth={1.75} aria-hidden />}
    >
      {t('inspection.photosElsewhere', { count })}
    </Banner>
  );
}
