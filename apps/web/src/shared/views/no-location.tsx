import { Button, EmptyState } from '@kierros/ui';
import { MapPinOff } from 'lucide-react';
import { useMay } from '../session/use-may.ts';
import { setOpen } from '../../stores/layout.store.ts';
import type { AppMessages } from '../app.messages.ts';
import { useTexts } from '../texts.ts';

/**
 * Shown to a user without a location, in place of its content: how to get one. Brief where another part of the page
 * already explains it.
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
