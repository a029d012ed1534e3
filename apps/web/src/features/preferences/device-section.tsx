import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import type { preferencesMessages } from './preferences.messages.ts';

/** What the app keeps on this device. */
export function DeviceSection() {
  const t = useTexts<typeof preferencesMessages>();
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    // Absent outside secure contexts and in some browsers.
    if (!('storage' in navigator)) return;
    void navigator.storage
      .estimate()
      .then(({ usage }) => {
        setUsed(usage ?? null);
      })
      .catch(() => undefined);
  }, []);
  return (
    <p>
      {used === null
        ? t('preferences.storageUnknown')
        : t('preferences.storage', { used: (used / 1e6).toFixed(1) })}
    </p>
  );
}
