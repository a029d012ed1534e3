import { Button, EmptyState } from '@kierros/ui';
import { MapPinOff } from 'lucide-react';
import { useMay } from '../session/use-may.ts';
import { setOpen } from '../../stores/layout.store.ts';
import type { AppMessages } from '../app.messages.ts';
import { useTexts } from '../texts.ts';

/**
 * In the place of what a location would have, for somebody who has none: how to come by one. Brief where something
 * else on the page says so already.
 */
export function NoLocation({ isBrief = false }: { isBrief?: boolean }) {
  const may = useMay();
  const t = useTexts<AppMessages>();
  const mayChoose = may('location.switch');
  return (
    <EmptyState
      icon={<MapPinOff size={40} strokeWidth={1.5} aria-hidden />}
      title={t(mayChoose ? 'app.noChosenLocation' : 'app.noLocation')}
      text={mayChoose || isBrief ? null : t('app.noLocationText')}
      action={
        mayChoose &&
        !isBrief && (
          <Button
            onClick={() => {
              setOpen('isLocationOpen', true);
            }}
          >
            {t('app.chooseLocation')}
          </Button>
        )
      }
    />
  );
}
