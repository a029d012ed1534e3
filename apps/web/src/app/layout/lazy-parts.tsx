// Parts opened on request are in separate chunks, loaded when they first open, so that the pages stay within their
// script budget.
import { lazyPart } from '@kierros/ui';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';

export { MountOnceOpened } from '@kierros/ui';

export const Background = lazyWithTexts(
  'Background',
  ['problems'],
  () => import('./background.tsx'),
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

export const AdminToolbox = lazyWithTexts(
  'AdminToolbox',
  ['tools'],
  () => import('./admin-toolbox.tsx'),
);
export const ModalHost = lazyPart(async () => (await import('./modal-host.tsx')).ModalHost);
export const LocationDialog = lazyWithTexts(
  'LocationDialog',
  ['problems', 'tools'],
  () => import('./location-dialog.tsx'),
);
export const PasswordNotice = lazyWithTexts(
  'PasswordNotice',
  ['session', 'problems'],
  () => import('./password-notice.tsx'),
);
export const AccountSecurity = lazyWithTexts(
  'AccountSecurity',
  ['preferences', 'problems', 'session'],
  () => import('./account-security.tsx'),
);
export const OldItemsBanner = lazyWithTexts(
  'OutboxBanners',
  ['problems'],
  () => import('../../features/outbox/old-items-banner.tsx'),
);
