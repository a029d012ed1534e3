import type { ComponentProps } from 'react';
import { useSnapshot } from 'valtio';
import { useMay } from '../session/use-may.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { NoLocation } from './no-location.tsx';
import { ViewPage } from './view-page.tsx';

/**
 * A view of what a location has. Somebody who has none is told that, and not that the network or the
 * server failed; whoever may look at every location sees what there is.
 */
export function LocatedPage(props: ComponentProps<typeof ViewPage>) {
  const may = useMay();
  const { currentLocationId } = useSnapshot(sessionStore);
  if (currentLocationId !== null || may('location.switch')) return <ViewPage {...props} />;
  return (
    <ViewPage title={props.title}>
      <NoLocation />
    </ViewPage>
  );
}
