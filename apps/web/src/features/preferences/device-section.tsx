import { Button } from '@kierros/ui';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { install, useInstallState } from '../../shared/install.ts';
import { StorageNote } from '../../shared/storage-note.tsx';
import { useTexts } from '../../shared/texts.ts';
import { version } from '../../shared/version.ts';

function Install() {
  const t = useTexts();
  const state = useInstallState();
  if (state === 'offered')
    return <Button onClick={() => void install()}>{t('preferences.install')}</Button>;
  return <p>{t(state === 'installed' ? 'preferences.installed' : 'preferences.installByHand')}</p>;
}

/** What the app stores on this device, how safely, and how to install it. */
export function DeviceSection() {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    // Absent outside secure contexts and in some browsers.
    if (!('storage' in navigator) || !('estimate' in navigator.storage)) return;
    void navigator.storage
      .estimate()
      .then(({ usage }) => {
        setUsed(usage ?? null);
      })
      .catch(() => undefined);
  }, []);
  const megabytes = formatNumber((used ?? 0) / 1e6, { maximumFractionDigits: 1 });
  return (
    <>
      <p>
        {used === null
          ? t('preferences.storageUnknown')
          : t('preferences.storage', { used: megabytes })}
      </p>
      <StorageNote />
      <Install />
      <p>{t('preferences.version', { version })}</p>
    </>
  );
}
