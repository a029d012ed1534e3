import { Banner, Button, iconLook } from '@kierros/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { install, useInstallState } from './install.ts';
import styles from './storage-note.module.css';
import { useTexts } from './texts.ts';
import { useProtection } from './use-storage.ts';

/** Whether the browser may evict the data on this device, what that means, and what can be done. */
export function StorageNote() {
  const t = useTexts();
  const { protection, wasRefused, ask } = useProtection();
  const isOffered = useInstallState() === 'offered';
  if (protection === null) return null;
  if (protection === 'protected')
    return <Banner icon={<ShieldCheck {...iconLook} />}>{t('storage.protected')}</Banner>;
  return (
    <Banner icon={<ShieldAlert {...iconLook} />}>
      <div className={styles['note']}>
        <p>
          {t(`storage.${protection}`)} {wasRefused && t('storage.refused')}
        </p>
        {isOffered && (
          <Button variant="quiet" onClick={() => void install()}>
            {t('storage.install')}
          </Button>
        )}
        {!isOffered && protection === 'evictable' && (
          <Button variant="quiet" onClick={ask}>
            {t('storage.protect')}
          </Button>
        )}
      </div>
    </Banner>
  );
}
