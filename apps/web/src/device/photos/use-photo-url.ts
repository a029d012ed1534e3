import { useEffect, useState } from 'react';
import { getPhoto, photoIdOf } from './photos.ts';

/**
 * An object URL for a photo stored on this device, by its wire name; undefined while loading, null if it is not here.
 */
export function usePhotoUrl(userId: number, name: string | null): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    const id = name === null ? null : photoIdOf(name);
    let made: string | null = null;
    let gone = false;
    const found = id === null ? Promise.resolve(null) : getPhoto(userId, id).catch(() => null);
    void found.then((photo) => {
      if (gone) return;
      if (photo) made = URL.createObjectURL(new Blob([photo.data], { type: 'image/jpeg' }));
      setUrl(made);
    });
    return () => {
      gone = true;
      setUrl(undefined);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [userId, name]);
  return url;
}
