import { Skeleton } from '@kierros/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AppMessages } from '../app.messages.ts';
import { useLocations } from '../locations.api.ts';
import { useOpenLocation } from '../open-location.ts';
import { useMay } from '../session/use-may.ts';
import { useTexts } from '../texts.ts';
import { ListState } from './list-state.tsx';
import { PlaceNotFound } from './place-not-found.tsx';
import type { placeNotFoundMessages } from './place-not-found.messages.ts';
import { ViewPage } from './view-page.tsx';

function NotFound() {
  const [, setSearch] = useSearchParams();
  return (
    <PlaceNotFound
      onClear={() => {
        setSearch(
          (before) => {
            // The place in the address is one of that location.
            before.delete('location');
            before.delete('place');
            return before;
          },
          { replace: true },
        );
      }}
    />
  );
}

/** Opens a location; it renders nothing of it, since the view does so once it is the current one. */
function Opening({ location }: { location: Parameters<ReturnType<typeof useOpenLocation>>[0] }) {
  const t = useTexts<AppMessages>();
  const openLocation = useOpenLocation();
  useEffect(() => {
    openLocation(location);
  });
  return <Skeleton label={t('app.loading')} rows={8} />;
}

/** Shown instead of a view whose address names another location: opens it, or says that it was not found. */
export function OtherLocation({ id }: { id: number }) {
  const t = useTexts<typeof placeNotFoundMessages>();
  const mayOpen = useMay()('location.switch');
  const query = useLocations({ enabled: mayOpen });
  return (
    <ViewPage title={t('place.otherLocation')}>
      {mayOpen ? (
        <ListState query={query}>
          {({ items }) => {
            const location = items.find((one) => one.id === id);
            return location ? <Opening location={location} /> : <NotFound />;
          }}
        </ListState>
      ) : (
        <NotFound />
      )}
    </ViewPage>
  );
}
