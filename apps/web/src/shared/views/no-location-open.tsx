import { Button, EmptyState, buttonClass } from '@kierros/ui';
import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { setOpen } from '../../stores/layout.store.ts';
import { useLocations } from '../locations.api.ts';
import { setupPaths } from '../setup-paths.ts';
import { useTexts } from '../texts.ts';
import { useViewport } from '../viewport.ts';

/** Shown to an administrator who has no location open: the choice of one, or on an empty site how to create the first. */
export function NoLocationOpen({ isBrief }: { isBrief: boolean }) {
  const t = useTexts();
  const isPhone = useViewport() === 'mobile';
  const { data, isPending } = useLocations();
  if (isPending) return null;
  // Without an answer the dialog says what went wrong.
  const isEmpty = data?.items.length === 0;
  const create = isPhone ? null : (
    <Link className={buttonClass('primary')} to={setupPaths.location}>
      {t('setup.do.location')}
    </Link>
  );
  const choose = (
    <Button
      onClick={() => {
        setOpen('isLocationOpen', true);
      }}
    >
      {t('setup.do.choose')}
    </Button>
  );
  return (
    <EmptyState
      icon={<MapPinOff size={40} strokeWidth={1.5} aria-hidden />}
      title={t(isEmpty ? 'setup.no.location' : 'setup.no.choose')}
      text={isEmpty && isPhone && !isBrief ? t('setup.onComputer') : null}
      action={!isBrief && (isEmpty ? create : choose)}
    />
  );
}
