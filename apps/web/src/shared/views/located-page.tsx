import type { ComponentProps } from 'react';
import { useSnapshot } from 'valtio';
import { useMay } from '../session/use-may.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { NoLocation } from './no-location.tsx';
import { ViewPage } from './view-page.tsx';

/**
 * A view of a location's content. A user without a location is told so, instead of a network or server error; a user
 * who may see all locations sees the view.
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
