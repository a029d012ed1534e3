import type { ComponentProps } from 'react';
import { useSnapshot } from 'valtio';
import { mayNow, sessionStore } from '../../stores/session.store.ts';
import { NoLocation } from './no-location.tsx';
import { ViewPage } from './view-page.tsx';

/**
 * A view of what a location has. Somebody who has none is told that, and not that the network or the
 * server failed; whoever may look at every location sees what there is.
 */
export function LocatedPage(props: ComponentProps<typeof ViewPage>) {
  const { currentLocationId } = useSnapshot(sessionStore);
  if (currentLocationId !== null || mayNow('location.switch')) return <ViewPage {...props} />;
  return (
    <ViewPage title={props.title}>
      <NoLocation />
    </ViewPage>
  );
}
