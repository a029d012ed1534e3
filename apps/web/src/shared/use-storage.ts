import { useEffect, useState } from 'react';

/** Whether the browser may evict the app's data on this device (reliability 1.3). */
export type Protection = 'protected' | 'evictable' | 'unknown';

// Absent outside secure contexts and in some browsers.
const manager = (): StorageManager | null =>
  'storage' in navigator && 'persisted' in navigator.storage ? navigator.storage : null;

async function protectionNow(): Promise<Protection> {
  const isPersisted = await manager()
    ?.persisted()
    .catch(() => undefined);
  return isPersisted === undefined ? 'unknown' : isPersisted ? 'protected' : 'evictable';
}

/**
 * The storage protection of this device, and a function that requests persistence. Null until the browser has answered.
 */
export function useProtection(): {
  protection: Protection | null;
  wasRefused: boolean;
  ask: () => void;
} {
  const [protection, setProtection] = useState<Protection | null>(null);
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => {
    void protectionNow().then(setProtection);
  }, []);
  const ask = () => {
    void manager()
      ?.persist()
      .catch(() => false)
      .then((isPersisted) => {
        setRefused(!isPersisted);
        if (isPersisted) setProtection('protected');
      });
  };
  return { protection, wasRefused, ask };
}
