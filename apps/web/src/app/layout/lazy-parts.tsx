// Parts opened on request are in separate chunks, loaded when they first open, so that the pages stay within their
// script budget.
import { lazyPart } from '@kierros/ui';
import { withTexts } from '../../shared/text-files.ts';

export { OnceOpen } from '@kierros/ui';

export const Background = lazyPart(
  async () => (await withTexts(['problems'], () => import('./background.tsx'))).Background,
);

const desk = () => import('./desktop-frame.tsx');
const phone = () => import('./mobile-frame.tsx');

/** The parts before, above and after the page, by screen size. */
export const frames = {
  desktop: {
    Before: lazyPart(async () => (await desk()).DeskSide),
    Top: lazyPart(async () => (await desk()).HeaderBar),
    After: lazyPart(async () => (await desk()).DeskDock),
  },
  mobile: {
    Before: null,
    Top: lazyPart(async () => (await phone()).PhoneTop),
    After: lazyPart(async () => (await phone()).PhoneBar),
  },
};

export const AdminToolbox = lazyPart(
  async () => (await withTexts(['tools'], () => import('./admin-toolbox.tsx'))).AdminToolbox,
);
export const ModalHost = lazyPart(async () => (await import('./modal-host.tsx')).ModalHost);
export const LocationDialog = lazyPart(
  async () =>
    (await withTexts(['problems', 'tools'], () => import('./location-dialog.tsx'))).LocationDialog,
);
export const PasswordNotice = lazyPart(
  async () =>
    (await withTexts(['session', 'problems'], () => import('./password-notice.tsx')))
      .PasswordNotice,
);
export const AccountSecurity = lazyPart(
  async () =>
    (
      await withTexts(
        ['preferences', 'problems', 'session'],
        () => import('./account-security.tsx'),
      )
    ).AccountSecurity,
);
export const OldItemsBanner = lazyPart(
  async () =>
    (await withTexts(['problems'], () => import('../../features/outbox/old-items-banner.tsx')))
      .OutboxBanners,
);
