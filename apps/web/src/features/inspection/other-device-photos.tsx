import { Banner, iconLook } from '@kierros/ui';
import { ImageOff } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { photoIdOf, photoIdsOf } from '../../device/photos/photos.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { missingPhotos } from './missing-photos.ts';
import { useDeferredAnswers } from './round.store.ts';

// Looked up again whenever the names change; none until known.
function useMissing(clientId: string): readonly string[] {
  const userId = useUserId();
  const names = useDeferredAnswers()
    .flatMap(({ photos }) => photos)
    .join();
  useEffect(() => {
    let isOld = false;
    const wanted = names === '' ? [] : names.split(',');
    const look = async () => {
      const here = new Set(wanted.length > 0 ? await photoIdsOf(userId, clientId) : []);
      const gone = wanted.filter((name) => !here.has(photoIdOf(name) ?? ''));
      if (!isOld) missingPhotos.names = gone;
    };
    void look().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [userId, clientId, names]);
  useEffect(
    () => () => {
      missingPhotos.names = [];
    },
    [clientId],
  );
  return useSnapshot(missingPhotos).names;
}

/** Warns before submitting that photos of this draft are on another device and would not be sent. */
export function OtherDevicePhotos({ clientId }: { clientId: string }) {
  const t = useTexts();
  const count = useMissing(clientId).length;
  if (count === 0) return null;
  return (
    <Banner tone="yellow" role="status" icon={<ImageOff {...iconLook} />}>
      {t('inspection.photosElsewhere', { count })}
    </Banner>
  );
}
