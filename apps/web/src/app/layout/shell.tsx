import { UiRoot } from '@kierros/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { queryClient } from '../../shared/query-client.ts';
import { onSignOut } from '../../shared/session/sign-out.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { viewportNow } from '../../shared/viewport.ts';
import { Frame } from './frame.tsx';
import { keyOfPage } from './cached-pages.ts';
import { titleOf } from './nav-items.ts';
import { PageCache } from './page-cache.tsx';
import { layoutStore } from '../../stores/layout.store.ts';
import { modalStore } from '../../stores/modal.store.ts';
import {
  Background,
  LocationDialog,
  frames,
  ModalHost,
  OldItemsBanner,
  MountOnceOpened,
  PasswordNotice,
} from './lazy-parts.tsx';

/** Moves the focus to the new page, or to a new view of the home page, so that keyboard navigation starts there. */
function usePageFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const page = keyOfPage(pathname, search) ?? pathname;
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}

/** Resolves when the frame for this screen is loaded, so that no placeholder is rendered first. */
export const fetchFrame = async (): Promise<void> => {
  const { Before, Top, After } = frames[viewportNow()];
  await Promise.all([Before?.fetch(), Top.fetch(), After.fetch()]);
};

/** The frame around every page of a signed-in user. */
export function Shell() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const { modal } = useSnapshot(modalStore);
  const { isLocationOpen } = useSnapshot(layoutStore);
  const user = useSignedInUser();
  const main = usePageFocus();
  // The page first; background work and rarely used parts once it is rendered.
  const isSettled = useSettled();
  // The next user of this device must not see this user's data.
  useEffect(
    () =>
      onSignOut(() => {
        queryClient.clear();
      }),
    [],
  );
  const title = t(titleOf(pathname, search));
  useEffect(() => {
    document.title = `${title} – Kierros`;
  }, [title]);
  return (
    <UiRoot>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <Frame title={title} mainRef={main}>
            <MountOnceOpened open={user?.must_change_password === true}>
              <PasswordNotice />
            </MountOnceOpened>
            {pathname !== '/inspection' && (
              <Suspense fallback={null}>
                <OldItemsBanner />
              </Suspense>
            )}
            <Suspense fallback={null}>
              <PageCache />
            </Suspense>
          </Frame>
        </Suspense>
        <MountOnceOpened open={modal !== null}>
          <ModalHost />
        </MountOnceOpened>
        <MountOnceOpened open={isLocationOpen}>
          <LocationDialog />
        </MountOnceOpened>
        <MountOnceOpened open={isSettled}>
          <Background />
        </MountOnceOpened>
      </QueryClientProvider>
    </UiRoot>
  );
}
