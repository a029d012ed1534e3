import { Alert } from '@kierros/ui';
import { useEffect, useState } from 'react';
import { forgetOthers } from '../../device/session/forget.ts';
import { startOutbox } from '../../device/outbox/outbox-runner.ts';
import { listUnsent } from '../../device/outbox/outbox.ts';
import { listOnlyHere } from '../../device/session/only-here.ts';
import { checkDevice } from '../../device/session/storage-check.ts';
import type { DeviceSafety } from '../../device/session/storage-check.ts';
import { setUnsentGuard } from '../../shared/session/sign-out.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { askBeforeLeaving } from './ask-before-leaving.tsx';

/** Runs the outbox while a user is signed in. Renders only a warning, when this device cannot store data. */
export function OutboxRunner() {
  const t = useTexts();
  const user = useSignedInUser();
  const userId = user?.id ?? null;
  const client = useQueryClient();
  const [safety, setSafety] = useState<DeviceSafety | null>(null);
  useEffect(() => {
    if (userId === null) return;
    void checkDevice(userId, new Date()).then(setSafety);
    // The previous user may have left without signing out.
    void forgetOthers(userId).catch(() => undefined);
    return startOutbox(userId, client);
  }, [userId, client]);
  useEffect(() => {
    setUnsentGuard(async () => {
      if (userId === null) return true;
      const inspections = await listUnsent(userId, 'outbox').catch(() => []);
      const actions = await listUnsent(userId, 'actionOutbox').catch(() => []);
      const onlyHere = await listOnlyHere(userId).catch(() => []);
      const unsent = { inspections, actions, onlyHere };
      const count = inspections.length + actions.length + onlyHere.length;
      return count === 0 || askBeforeLeaving(unsent, userId, t);
    });
  }, [userId, t]);
  if (safety !== 'unusable') return null;
  return <Alert tone="yellow">{t('outbox.unusable')}</Alert>;
}
