import type { Crumb } from '@kierros/domain';
import { Skeleton } from '@kierros/ui';
import { useEffect } from 'react';
import { useLocations } from '../locations.api.ts';
import { useOpenLocation } from '../open-location.ts';
import { selectInspectable } from '../../stores/session.store.ts';
import { useMay } from '../session/use-may.ts';
import { useTexts } from '../texts.ts';
import { useAddressChange } from '../use-address-change.ts';
import { ListState } from './list-state.tsx';
import { PlaceNotFound } from './place-not-found.tsx';
import { ViewPage } from './view-page.tsx';

function NotFound() {
  const change = useAddressChange();
  return (
    <PlaceNotFound
      onClear={() => {
        // The place in the address is one of that location.
        change({ location: null, place: null });
      }}
    />
  );
}

interface OpeningProps {
  location: Parameters<ReturnType<typeof useOpenLocation>>[0];
  crumbs: readonly Crumb[];
}

/** Opens a location; it renders nothing of it, since the view does so once it is the current one. */
function Opening({ location, crumbs }: OpeningProps) {
  const openLocation = useOpenLocation();
  useEffect(() => {
    openLocation(location);
    if (crumbs.length > 0) selectInspectable(crumbs);
  });
  return <Skeleton rows={8} />;
}

interface OtherLocationProps {
  id: number | null;
  /** The inspectable that was selected when the page was left for another location. */
  crumbs: readonly Crumb[];
}

/** Shown instead of a view of another location: opens it, or says that it was not found. */
export function OtherLocation({ id, crumbs }: OtherLocationProps) {
  const t = useTexts();
  const mayOpen = useMay()('location.switch');
  const query = useLocations({ enabled: mayOpen });
  return (
    <ViewPage title={t('place.otherLocation')}>
      {mayOpen ? (
        <ListState query={query}>
          {({ items }) => {
            const location = items.find((one) => one.id === id);
            return location ? <Opening location={location} crumbs={crumbs} /> : <NotFound />;
          }}
        </ListState>
      ) : (
        <NotFound />
      )}
    </ViewPage>
  );
}
