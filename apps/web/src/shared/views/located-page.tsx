import type { ComponentProps } from 'react';
import { useMay } from '../session/use-may.ts';
import { useCurrentLocationId } from '../session/use-session.ts';
import { NoLocation } from './no-location.tsx';
import { ViewPage } from './view-page.tsx';

/**
 * A view of a location's content. A user without a location is told so, instead of a network or server error; a user
 * who may see all locations sees the view.
 */
export function LocatedPage(props: ComponentProps<typeof ViewPage>) {
  const may = useMay();
  const currentLocationId = useCurrentLocationId();
  if (currentLocationId !== null || may('location.switch')) return <ViewPage {...props} />;
  return (
    <ViewPage title={props.title}>
      <NoLocation />
    </ViewPage>
  );
}
