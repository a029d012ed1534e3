import { useEffect, useState } from 'react';
import { readLastPhoto } from '../../device/lists/last-answers.ts';
import { useUserId } from '../../shared/session/use-session.ts';

/** The URL of the thumbnail of an earlier photo: from this device, else from the server; null without either. */
export function useLastPhoto(path: string | undefined): string | null {
  const userId = useUserId();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    if (path !== undefined)
      void readLastPhoto(userId, path)
        .catch(() => null)
        .then((data) => {
          if (gone) return;
          made = data && URL.createObjectURL(new Blob([data], { type: 'image/jpeg' }));
          setUrl(made ?? (navigator.onLine ? `${path}?size=thumb` : null));
        });
    return () => {
      gone = true;
      setUrl(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [userId, path]);
  return url;
}
