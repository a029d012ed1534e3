import { UiRoot } from '@kierros/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { queryClient } from '../../shared/query-client.ts';
import { useTexts } from '../../shared/texts.ts';
import { useViewport } from '../../shared/viewport.ts';
import { NotificationsPoll } from '../../features/notifications/notifications-poll.tsx';
import { DesktopFrame } from './desktop-frame.tsx';
import type { LayoutMessages } from './layout.messages.ts';
import { MobileFrame } from './mobile-frame.tsx';
import { titleOf } from './nav-items.ts';
import { ScrollIndicator } from './scroll-indicator.tsx';
import { layoutStore } from '../../stores/layout.store.ts';
import { modalStore } from '../../stores/modal.store.ts';
import { LocationDialog, ModalHost, OnceOpen } from './lazy-parts.tsx';

/** Puts focus on the new page after a change of path, so that a keyboard starts there. */
function usePageFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The frame around every page of a signed-in user. */
export function Shell() {
  const t = useTexts<LayoutMessages>();
  const viewport = useViewport();
  const { pathname, search } = useLocation();
  const { modal } = useSnapshot(modalStore);
  const { isLocationOpen } = useSnapshot(layoutStore);
  const main = usePageFocus();
  const title = t(titleOf(pathname, search));
  useEffect(() => {
    document.title = `${title} – Kierros`;
  }, [title]);
  const Frame = viewport === 'mobile' ? MobileFrame : DesktopFrame;
  return (
    <UiRoot>
      <QueryClientProvider client={queryClient}>
        <Frame title={title} mainRef={main}>
          <Outlet />
        </Frame>
        <OnceOpen open={modal !== null}>
          <ModalHost />
        </OnceOpen>
        <OnceOpen open={isLocationOpen}>
          <LocationDialog />
        </OnceOpen>
        <NotificationsPoll />
        <ScrollIndicator />
      </QueryClientProvider>
    </UiRoot>
  );
}
