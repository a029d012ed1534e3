import { Banner, Button, iconLook } from '@kierros/ui';
import { CloudAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { kickOutbox } from '../../device/outbox/outbox-runner.ts';
import { useUnsent } from '../../device/use-device.ts';
import { useOnline } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.ts';
import { LostBanner } from './lost-banner.tsx';
import styles from './outbox-banners.module.css';

const everyMs = 60_000;
const hourMs = 3600_000;

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

/** The banners of the outbox: lost items, and items that have been unsent for too long. */
export function OutboxBanners() {
  return (
    <div className={styles['banners']}>
      <LostBanner />
      <OldItemsBanner />
    </div>
  );
}

function countOld(unsent: readonly { createdAt: string }[], now: Date): number {
  const until = new Date(now.getTime() - hourMs).toISOString();
  return unsent.filter(({ createdAt }) => createdAt < until).length;
}

/** An item that stays unsent for an hour although there is a network indicates a fault, so the user is notified. */
export function OldItemsBanner() {
  const t = useTexts();
  const online = useOnline();
  const now = useMinute();
  const { data: inspections = [] } = useUnsent('outbox');
  const { data: actions = [] } = useUnsent('actionOutbox');
  const others = countOld(actions, now);
  const count = countOld(inspections, now) + others;
  if (!online || count === 0) return null;
  return (
    <Banner
      tone="yellow"
      role="status"
      icon={<CloudAlert {...iconLook} />}
      action={<Button onClick={kickOutbox}>{t('app.retry')}</Button>}
    >
      {t(others === 0 ? 'outbox.old' : 'outbox.oldAny', { count })}
    </Banner>
  );
}
