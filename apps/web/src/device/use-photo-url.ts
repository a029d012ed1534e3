import { useEffect, useState } from 'react';
import { getPhoto, photoIdOf } from './photos.ts';

/** An address for a photo that lies on this device, by its wire name; undefined until it is looked for, null without one. */
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
