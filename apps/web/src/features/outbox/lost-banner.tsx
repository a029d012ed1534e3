import { Alert, Button, iconLook } from '@kierros/ui';
import { DatabaseZap } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { onDeviceChange } from '../../device/device-changes.ts';
import { forgetLost, lostItems } from '../../device/session/loss-detection.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

type Lost = ReturnType<typeof lostItems>;

/** Reports what the browser has evicted: the one loss that the app cannot prevent. */
export function LostBanner() {
  const t = useTexts();
  const user = useSignedInUser();
  const pick = usePickText();
  const userId = user?.id ?? 0;
  // As a string: the snapshot is compared after each change, so it must not be a new array every time.
  const lostNow = useSyncExternalStore(onDeviceChange, () => JSON.stringify(lostItems(userId)));
  const lost = JSON.parse(lostNow) as Lost;
  if (lost.length === 0) return null;
  const namesOf = (items: Lost) => {
    const names = items.flatMap((item) => item.names.map((name) => pick(name)));
    return { count: items.length, names: shortList([...new Set(names)]) };
  };
  const corrections = lost.filter(({ kind }) => kind === 'correction');
  const actions = lost.filter(({ kind }) => kind === 'action');
  const inspections = lost.filter(({ kind }) => kind === undefined);
  return (
    <Alert
      tone="red"
      icon={<DatabaseZap {...iconLook} />}
      action={
        <Button
          onClick={() => {
            forgetLost(userId);
          }}
        >
          {t('outbox.lostSeen')}
        </Button>
      }
    >
      {t('outbox.cleared')} {inspections.length > 0 && t('outbox.lost', namesOf(inspections))}{' '}
      {corrections.length > 0 && t('outbox.lostCorrections', namesOf(corrections))}{' '}
      {actions.length > 0 && t('outbox.lostActions', namesOf(actions))}
    </Alert>
  );
}
