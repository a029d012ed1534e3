import { Banner, Button } from '@kierros/ui';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { closeDevice } from '../../device/device-db.ts';
import { kickOutbox, startOutbox } from '../../device/outbox-runner.ts';
import { listUnsent } from '../../device/outbox.ts';
import { checkDevice } from '../../device/storage-check.ts';
import type { DeviceSafety } from '../../device/storage-check.ts';
import { onSignOut, setUnsentGuard } from '../../shared/session/sign-out.ts';
import type { outboxMessages } from '../../shared/outbox.messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../shared/texts.ts';
import { openModal } from '../../stores/modal.store.ts';
import { sessionStore } from '../../stores/session.store.ts';

type Texts = ReturnType<typeof useTexts<typeof outboxMessages>>;

function askBeforeLeaving(count: number, userId: number, t: Texts): Promise<boolean> {
  return new Promise((answer) => {
    openModal(
      {
        title: t('outbox.leaveTitle', { count }),
        content: (
          <>
            <p>{t('outbox.leaveText')}</p>
            <Button
              variant="quiet"
              onClick={() =>
                void import('./export-unsent.ts').then((code) => code.exportUnsent(userId))
              }
            >
              {t('outbox.export')}
            </Button>
          </>
        ),
        actions: [
          {
            label: t('outbox.sendFirst'),
            variant: 'primary',
            onSelect: () => {
              kickOutbox();
              answer(false);
            },
          },
          {
            label: t('outbox.keep'),
            onSelect: () => {
              answer(true);
            },
          },
        ],
      },
      () => {
        answer(false);
      },
    );
  });
}

/** Keeps the device's outbox going while somebody is signed in. Draws only a warning, when this device cannot keep work. */
export function OutboxRunner() {
  const t = useTexts<typeof outboxMessages>();
  const { user } = useSnapshot(sessionStore);
  const userId = user?.id ?? null;
  const client = useQueryClient();
  const [safety, setSafety] = useState<DeviceSafety | null>(null);
  useEffect(() => {
    if (userId === null) return;
    const stops = [
      startOutbox(userId, client),
      // What lies on the device stays, locked to its owner.
      onSignOut(() => {
        void closeDevice(userId);
      }),
    ];
    void checkDevice(userId, new Date()).then(setSafety);
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId, client]);
  useEffect(() => {
    setUnsentGuard(async () => {
      if (userId === null) return true;
      const items = await listUnsent(userId).catch(() => []);
      return items.length === 0 || askBeforeLeaving(items.length, userId, t);
    });
  }, [userId, t]);
  if (safety !== 'unusable') return null;
  return (
    <Banner tone="yellow" role="alert">
      {t('outbox.unusable')}
    </Banner>
  );
}
