import { useEffect, useState } from 'react';
import { getPhoto, photoIdOf } from './photos.ts';

/** An address for a photo that lies on this device, by its wire name; null until it is read, or without one. */
export function usePhotoUrl(userId: number, name: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const id = name === null ? null : photoIdOf(name);
    let made: string | null = null;
    let gone = false;
    if (id !== null)
      void getPhoto(userId, id).then((photo) => {
        if (!photo || gone) return;
        made = URL.createObjectURL(new Blob([photo.data], { type: 'image/jpeg' }));
        setUrl(made);
      });
    return () => {
      gone = true;
      setUrl(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [userId, name]);
  return url;
}
