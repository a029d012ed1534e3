import { useEffect, useState } from 'react';

/** Whether the browser may throw away what the app keeps on this device (reliability 1.3). */
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

/** How safe this device keeps work, and how to ask the browser for more. Null until it has answered. */
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
