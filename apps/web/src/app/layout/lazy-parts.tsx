// What only opens on request comes in a chunk of its own when it first opens:
// the pages themselves then stay within their budget of script.
import { lazyPart } from '@kierros/ui';
import { withTexts } from '../../shared/text-files.ts';

export { OnceOpen } from '@kierros/ui';

export const Background = lazyPart(async () => (await import('./background.tsx')).Background);
export const DesktopFrame = lazyPart(
  async () => (await import('./desktop-frame.tsx')).DesktopFrame,
);
export const MobileFrame = lazyPart(async () => (await import('./mobile-frame.tsx')).MobileFrame);
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
export const OldItemsBanner = lazyPart(
  async () => (await import('../../features/outbox/old-items-banner.tsx')).OutboxBanners,
);
export const TaskSheet = lazyPart(
  async () => (await withTexts(['todos'], () => import('./task-sheet.tsx'))).TaskSheet,
);
export const MoreSheet = lazyPart(
  async () => (await withTexts(['tools'], () => import('./more-sheet.tsx'))).MoreSheet,
);
export const ScanSheet = lazyPart(
  async () =>
    (await withTexts(['scan'], () => import('../../features/scan/scan-sheet.tsx'))).ScanSheet,
);
